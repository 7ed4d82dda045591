import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Calendar, can } from '@potluck/contract';
import { IconRss } from '@tabler/icons-react';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { useFormatTime } from '../../../standard/use-format-time.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import type { MenuEntry } from '../../../ui/open-menu.tsx';
import { Banner } from '../../../ui/states/banner.tsx';

const SubscriptionSheet = lazyPart(() => import('./subscription-sheet.tsx'), 'SubscriptionSheet');

/** A menu entry and sheet for where a subscribed calendar comes from, for people who administer it. */
export function useSubscription(calendar: Calendar) {
  const { t } = useLingui();
  const { opened, wanted, open, close } = useOpened();
  const entry: MenuEntry = {
    label: t`Subscription`,
    icon: <IconRss size={20} aria-hidden />,
    onSelect: open,
  };
  const administers = calendar.subscription && can(callerAccessOn('calendar', calendar), 'share');
  const sheet = wanted && (
    <SubscriptionSheet
      calendar={calendar}
      note={<SubscriptionNote calendar={calendar} />}
      opened={opened}
      onClose={close}
    />
  );
  return { entries: administers ? [entry] : [], sheet };
}

/** Where a subscribed calendar comes from, when it was last updated, and what failed. */
export function SubscriptionNote({
  calendar: { subscription },
}: {
  calendar: Pick<Calendar, 'subscription'>;
}) {
  const { i18n } = useLingui();
  const moment = useFormatTime();
  if (!subscription) return null;
  const { host, refreshTime, failure, failureTime, leftOutCount } = subscription;
  const when = refreshTime && moment(refreshTime);
  const failed = failureTime && moment(failureTime);
  return (
    <div className="grid gap-3">
      <p className="small muted">
        {when ? (
          <Trans>
            From {host}, updated {when}
          </Trans>
        ) : (
          <Trans>From {host}</Trans>
        )}
        {leftOutCount > 0 && (
          <>
            {' · '}
            <Plural value={leftOutCount} one="# entry couldn’t be read" other="# entries couldn’t be read" />
          </>
        )}
      </p>
      {failed && (
        <div role="status">
          <Banner hue="amber">
            <Trans>Couldn’t update it on {failed}.</Trans>{' '}
            {i18n._(failureWords[failure] ?? failureWords.UNREACHABLE)}
          </Banner>
        </div>
      )}
    </div>
  );
}

const unreachable = msg`The site can’t be reached. Potluck tries again by itself.`;

/** By the reason of the failure. */
const failureWords: Readonly<Record<string, typeof unreachable>> & { UNREACHABLE: typeof unreachable } = {
  UNREACHABLE: unreachable,
  TIMEOUT: unreachable,
  NOT_FOUND: msg`There is no calendar at its address any more.`,
  REFUSED: msg`The site doesn’t let Potluck read the calendar any more.`,
  TOO_LARGE: msg`The calendar is too large.`,
  TOO_MANY: msg`The calendar has too many events.`,
  NOT_A_CALENDAR: msg`There is something other than a calendar at its address.`,
  ADDRESS_NOT_ALLOWED: msg`Its address leads to a place that Potluck doesn’t visit.`,
  TOO_MANY_REDIRECTS: msg`Its address leads on and on. Use the last one.`,
};
