import { Trans, useLingui } from '@lingui/react/macro';
import { can, type List, type ListItem } from '@potluck/contract';
import { IconBasket, IconWalk } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocale, useTimeZone } from '../../../auth/use-auth.ts';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { useScreenMode } from '../../../ui/browser/use-screen-mode.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import { givesPoints } from '../view/earned-points.ts';
import { firstNameOf } from '../view/use-assignee-words.ts';
import classes from './shoppers-bar.module.css';
import { useShopping } from './use-shopping.ts';

interface ShoppersBarProps {
  list: List;
  items: ListItem[];
}

/** Who is in the shop. */
export function ShoppersBar({ list, items }: ShoppersBarProps) {
  const { own, others, stop } = useShopping(list);
  useStopWhenDone(items, own && stop);
  if (own) return <OwnTrip endTime={own.endTime} others={namesOf(others)} onStop={stop} />;
  if (others.length === 0) return null;
  return (
    <div className={`stack gap-3 no-print items-start mb-4 ${classes.bar}`}>
      <Banner hue="basil" icon={<IconBasket size={22} stroke={1.75} aria-hidden />}>
        <InTheShop names={namesOf(others)} />
      </Banner>
    </div>
  );
}

/** Lets people with write access say that they go to the shop, which notifies the others. Not on lists of chores. */
export function GoShopping({ list, items }: ShoppersBarProps) {
  const { own, start } = useShopping(list);
  const mode = useScreenMode('shop');
  const offers = can(callerAccessOn('list', list), 'update') && list.shared && !givesPoints(items);
  if (own || !offers || items.length === 0) return null;
  return (
    <PillButton
      className="no-print"
      icon={<IconWalk size={20} aria-hidden />}
      onClick={() => {
        start();
        mode.open();
      }}
    >
      <Trans>I’m going shopping</Trans>
    </PillButton>
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
    <div className={`stack gap-3 no-print items-start mb-4 ${classes.bar}`}>
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
