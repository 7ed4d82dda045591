import { Trans, useLingui } from '@lingui/react/macro';
import { type Calendar, can } from '@potluck/contract';
import { IconAlarm, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNameFromParams } from '../../standard/data/name-from-params.ts';
import { useResource } from '../../standard/data/use-resource.ts';
import { ResourceActions } from '../../standard/resource-actions.tsx';
import { ResourceAbout, ResourceHeader } from '../../standard/resource-header.tsx';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { AccessBanner } from '../../standard/sharing/access-banner.tsx';
import { accessOn, callerAccessOn } from '../../standard/sharing/caller-access.ts';
import { useLeave } from '../../standard/use-delete-entry.tsx';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../ui/browser/use-opened.ts';
import type { MenuEntry } from '../../ui/open-menu.tsx';
import { ColorMark } from '../event/calendar-of-event.tsx';
import { writesTo } from '../event/shown-event.ts';
import { useExchange } from './exchange/use-exchange.tsx';
import { usePartAhead } from './schedule/lazy-views.tsx';
import classes from './schedule/schedule.module.css';
import { Schedule } from './schedule/schedule.tsx';
import { SubscriptionNote, useSubscription } from './subscription/subscription-note.tsx';

export function CalendarViewScreen() {
  usePartAhead();
  const query = useResource('calendar', useNameFromParams('calendar'));
  return <ResourceScreen query={query}>{calendar => <ViewCalendar calendar={calendar} />}</ResourceScreen>;
}

function ViewCalendar({ calendar }: { calendar: Calendar }) {
  return (
    <>
      <AccessBanner of="calendar" resource={calendar} title={calendar.title} onGone={useLeave('calendar')} />
      <CalendarHead calendar={calendar} />
      <div className="tall">
        <CalendarSchedule calendar={calendar} />
      </div>
      <ResourceAbout of="calendar" resource={calendar} />
    </>
  );
}

/** The schedule of a single calendar, for people who may read it. */
function CalendarSchedule({ calendar }: { calendar: Calendar }) {
  const calendars = useMemo(() => [calendar], [calendar]);
  if (!can(callerAccessOn('calendar', calendar), 'readContents'))
    return (
      <p className={classes.closed}>
        <Trans>Only people with access see what’s in this calendar.</Trans>
      </p>
    );
  return <Schedule parent={calendar.name} calendars={calendars} />;
}

function CalendarHead({ calendar }: { calendar: Calendar }) {
  const { t } = useLingui();
  const exchange = useExchange(calendar);
  const reminding = useRemindMe(calendar);
  const subscribed = useSubscription(calendar);
  const polling = useNewPoll(calendar);
  return (
    <ResourceHeader
      of="calendar"
      resource={calendar}
      mark={<ColorMark color={calendar.color} />}
      actions={
        <ResourceActions
          compact
          of="calendar"
          resource={calendar}
          consequence={t`This also deletes its events, for everyone it’s shared with. You can restore it for 30 days.`}
          entries={[...polling.entries, ...reminding.entries, ...subscribed.entries, ...exchange.entries]}
        />
      }
    >
      <SubscriptionNote calendar={calendar} />
      {polling.sheet}
      {exchange.sheet}
      {subscribed.sheet}
      {reminding.sheet}
    </ResourceHeader>
  );
}

const RemindMeSheet = lazyPart(() => import('../reminder/remind-me-sheet.tsx'), 'RemindMeSheet');

/** A menu entry that opens the reminder sheet for a calendar’s events, for people with access to the calendar. */
function useRemindMe(calendar: Calendar) {
  const { t } = useLingui();
  const { opened, wanted, open, close } = useOpened();
  const holds = accessOn('calendar', calendar)?.state === 'ACCESS_STATE_ACCEPTED';
  const entry = { label: t`Remind me…`, icon: <IconAlarm size={20} aria-hidden />, onSelect: open };
  const sheet = wanted && (
    <RemindMeSheet reminded={{ calendar: calendar.name }} opened={opened} onClose={close} />
  );
  return { entries: holds ? [entry] : [], sheet };
}

const NewPollSheet = lazyPart(() => import('../event/poll/poll-sheets.tsx'), 'NewPollSheet');

/** A menu entry and sheet that start a poll, for people who may write to the calendar. */
function useNewPoll(calendar: Calendar) {
  const { t } = useLingui();
  const { opened, wanted, open, close } = useOpened();
  const entry: MenuEntry = {
    label: t`Find a date`,
    icon: <IconPlus size={20} aria-hidden />,
    onSelect: open,
  };
  const sheet = wanted && <NewPollSheet calendar={calendar.name} opened={opened} onClose={close} />;
  return { entries: writesTo(calendar) ? [entry] : [], sheet };
}
