import { Trans, useLingui } from '@lingui/react/macro';
import { can, type List, type ListItem } from '@potluck/contract';
import { IconBasket, IconWalk } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocale, useTimeZone } from '../../../auth/use-auth.ts';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { useScreenMode } from '../../../ui/browser/use-screen-mode.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import { firstNameOf } from '../view/use-assignee-words.ts';
import classes from './shoppers-bar.module.css';
import { useShopping } from './use-shopping.ts';

interface ShoppersBarProps {
  list: List;
  items: ListItem[];
  /** Whether the list is for shopping: not if items give points. */
  shops: boolean;
}

/** Who is in the shop. If nobody is, people with write access can say that they go, which notifies the others. */
export function ShoppersBar({ list, items, shops }: ShoppersBarProps) {
  const shopping = useShopping(list);
  const mode = useScreenMode('shop');
  const { own, others, start, stop } = shopping;
  useStopWhenDone(items, own && stop);
  const changes = can(callerAccessOn('list', list), 'update');
  if (own) return <OwnTrip endTime={own.endTime} others={namesOf(others)} onStop={stop} />;
  const offers = changes && shops && list.shared;
  if (others.length === 0 && !offers) return null;
  return (
    <div className={classes.bar}>
      {others.length > 0 && (
        <Banner hue="basil" icon={<IconBasket size={22} stroke={1.75} aria-hidden />}>
          <InTheShop names={namesOf(others)} />
        </Banner>
      )}
      {offers && (
        <PillButton
          icon={<IconWalk size={20} aria-hidden />}
          onClick={() => {
            start();
            mode.open();
          }}
        >
          <Trans>I’m going shopping</Trans>
        </PillButton>
      )}
    </div>
  );
}

function namesOf(shoppers: ReturnType<typeof useShopping>['others']): string[] {
  return shoppers.map(({ person }) => firstNameOf(person));
}

function InTheShop({ names }: { names: string[] }) {
  const joined = useJoined(names);
  if (names.length === 1) return <Trans>{joined} is in the shop</Trans>;
  return <Trans>{joined} are in the shop</Trans>;
}

interface OwnTripProps {
  endTime: string | null;
  others: string[];
  onStop: () => void;
}

function OwnTrip({ endTime, others, onStop }: OwnTripProps) {
  const timeZone = useTimeZone();
  const locale = useLocale();
  const until = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' });
  const time = endTime === null ? '' : until.format(Date.parse(endTime));
  return (
    <div className={classes.bar}>
      <Banner
        hue="basil"
        icon={<IconBasket size={22} stroke={1.75} aria-hidden />}
        actions={
          <PillButton onClick={onStop}>
            <Trans>I’m done</Trans>
          </PillButton>
        }
      >
        <Trans>The others see that you’re shopping, until {time}.</Trans>{' '}
        {others.length > 0 && <InTheShop names={others} />}
      </Banner>
    </div>
  );
}

function useJoined(names: string[]): string {
  const { i18n } = useLingui();
  return new Intl.ListFormat(i18n.locale).format(names);
}

/** Ends the viewer’s shopping when the last open item is ticked off, whoever ticks it. */
function useStopWhenDone(items: ListItem[], stop: (() => void) | undefined): void {
  const open = items.some(item => !item.completed);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open && items.length > 0) stop?.();
    wasOpen.current = open;
  });
}
