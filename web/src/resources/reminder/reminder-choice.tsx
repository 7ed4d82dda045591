import { useLingui } from '@lingui/react/macro';
import type { Reminder } from '@potluck/contract';
import { messageOf } from '../../api/api.ts';
import { useLocale } from '../../auth/use-locale.ts';
import { useTimeZone } from '../../auth/use-time-zone.ts';
import { ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { RowsSkeleton } from '../../ui/states/skeletons.tsx';
import type { Alarm } from '../event/alarm-words.ts';
import { usualAlarm } from './alarm-choices.ts';
import { heldReminder, type Reminded, reminderOf } from './held-reminder.ts';
import { OwnAlarms } from './own-alarms.tsx';
import { reminderWords } from './reminder-words.ts';
import { type Choice, useReminders, useSetReminder } from './use-reminders.ts';

interface ReminderChoiceProps {
  reminded: Reminded;
  suggested?: readonly Alarm[];
}

/** As all around it, as the event says, at times of one's own, or never. */
export function ReminderChoice({ reminded, suggested }: ReminderChoiceProps) {
  const { t, i18n } = useLingui();
  const list = useReminders();
  const set = useSetReminder(reminded, list.items);
  const ways = useEntryPoints(reminded, suggested, list.items);
  if (list.isPending) return <RowsSkeleton rows={3} />;
  if (list.isError)
    return <ErrorState message={messageOf(list.error, i18n)} onRetry={() => void list.refetch()} />;
  const kept = reminderOf(list.items, reminded);
  // What was chosen shows at once; what the server refuses goes back.
  const said: Choice = set.isPending ? set.variables : (kept ?? 'inherit');
  const alarms = said !== 'inherit' && said.mode === 'OWN' ? said.alarms : [];
  return (
    <>
      <ChoiceCards
        label={t`Remind me`}
        choices={ways}
        value={said === 'inherit' ? (reminded.event ? 'inherit' : 'AS_EVENT') : said.mode}
        onChange={mode => set.mutate(choiceOf(mode, kept))}
      />
      {alarms.length > 0 && (
        <OwnAlarms alarms={alarms} onChange={next => set.mutate({ mode: 'OWN', alarms: next })} />
      )}
    </>
  );
}

type Way = Reminder['mode'] | 'inherit';

function choiceOf(way: Way, kept: Reminder | undefined): Choice {
  if (way === 'inherit') return way;
  const own = kept && kept.alarms.length > 0 ? kept.alarms : [usualAlarm];
  return { mode: way, alarms: way === 'OWN' ? own : [] };
}

/** The ways that there are, with what each comes to. */
function useEntryPoints(
  { calendar, event, at, guest = false }: Reminded,
  suggested: readonly Alarm[] = [],
  all: readonly Reminder[],
) {
  const { t, i18n } = useLingui();
  const showing = { i18n, timeZone: useTimeZone(), locale: useLocale() };
  const around = heldReminder(all, { calendar, guest, ...(at && { event }) });
  const inherited = {
    value: 'inherit' as Way,
    label: at ? t`As every time` : t`As for the whole calendar`,
    explanation: reminderWords(around, suggested, showing),
  };
  // A guest has no calendar that would say something else.
  const unsaid = guest && !at ? { value: 'inherit' as Way, label: t`Never` } : inherited;
  const suggestion = event
    ? reminderWords(undefined, suggested, showing)
    : t`With the reminders that each event comes with.`;
  return [
    ...(event ? [unsaid] : []),
    {
      value: 'AS_EVENT' as Way,
      label: event ? t`As the event says` : t`As the events say`,
      explanation: suggestion,
    },
    ...(unsaid === inherited ? [{ value: 'NONE' as Way, label: t`Never` }] : []),
    {
      value: 'OWN' as Way,
      label: t`At my own times`,
      explanation: t`Instead of those that the event comes with.`,
    },
  ];
}
