import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import type { Reminder } from '@potluck/contract';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryFailed } from '../../api/query-failed.tsx';
import { useLocale, useTimeZone, useViewer } from '../../auth/use-auth.ts';
import { paths } from '../../paths.ts';
import { useWholeList } from '../../standard/data/use-resource.ts';
import { ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { RowsSkeleton } from '../../ui/states/skeletons.tsx';
import {
  alarmKey,
  type OwnAlarm,
  ownAlarms,
  ownAlarmWords,
  reminderWords,
  usualAlarm,
} from './alarm-choices.ts';
import type { Alarm } from './alarm-words.ts';
import classes from './remind-me.module.css';
import {
  type Choice,
  effectiveReminder,
  type Reminded,
  reminderOf,
  useReminders,
  useSetReminder,
} from './use-reminders.ts';

interface RemindMeSheetProps {
  reminded: Reminded;
  /** The event’s alarms; absent for a calendar, where each event has its own. */
  suggested?: readonly Alarm[];
  opened: boolean;
  onClose: () => void;
}

/** Sets when to remind the viewer of a calendar’s events or of one event; private to the viewer. */
export function RemindMeSheet({ reminded, suggested, opened, onClose }: RemindMeSheetProps) {
  const { t } = useLingui();
  const { at, ...series } = reminded;
  const [scope, setScope] = useState<'all' | 'one'>('all');
  const chosen = at && scope === 'one' ? reminded : series;
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Remind me`}>
      <div className="stack gap-5">
        <p className="small muted leading-140">
          <Trans>Only you get these reminders.</Trans>
        </p>
        {at && (
          <SegmentedControl
            fullWidth
            aria-label={t`For`}
            data={[
              { value: 'all', label: t`Every time` },
              { value: 'one', label: t`Only this time` },
            ]}
            value={scope}
            onChange={value => setScope(value as 'all' | 'one')}
          />
        )}
        <ReminderChoice key={scope} reminded={chosen} suggested={suggested} />
        <NoDeviceNote />
      </div>
    </Sheet>
  );
}

/** Says where reminders show if the viewer has no push device, and how to add one. */
function NoDeviceNote() {
  const { user } = useViewer();
  const devices = useWholeList('pushDevice', { parent: user.name });
  if (!devices.isSuccess || devices.items.length > 0) return null;
  return (
    <p className="small muted leading-140">
      <Trans>
        For now, this appears only in the app while Potluck is open.{' '}
        <Link to={paths.settingsPage} params={{ page: 'notifications' }}>
          Let a device ring
        </Link>
        .
      </Trans>
    </p>
  );
}

interface ReminderChoiceProps {
  reminded: Reminded;
  suggested?: readonly Alarm[];
}

/** Inherited, the event’s own alarms, custom alarms, or none. */
function ReminderChoice({ reminded, suggested }: ReminderChoiceProps) {
  const { t } = useLingui();
  const list = useReminders();
  const set = useSetReminder(reminded, list.items);
  const ways = useEntryPoints(reminded, suggested, list.items);
  if (list.isPending) return <RowsSkeleton rows={3} />;
  if (list.isError) return <QueryFailed of={list} />;
  const own = reminderOf(list.items, reminded);
  // Optimistic: a rejected change rolls back.
  const choice: Choice = set.isPending ? set.variables : (own ?? 'inherit');
  const alarms = choice !== 'inherit' && choice.mode === 'OWN' ? choice.alarms : [];
  return (
    <>
      <ChoiceCards
        label={t`Remind me`}
        choices={ways}
        value={choice === 'inherit' ? (reminded.event ? 'inherit' : 'AS_EVENT') : choice.mode}
        onChange={mode => set.mutate(choiceOf(mode, own))}
      />
      {alarms.length > 0 && (
        <OwnAlarms alarms={alarms} onChange={next => set.mutate({ mode: 'OWN', alarms: next })} />
      )}
    </>
  );
}

type Way = Reminder['mode'] | 'inherit';

function choiceOf(way: Way, reminder: Reminder | undefined): Choice {
  if (way === 'inherit') return way;
  const own = reminder && reminder.alarms.length > 0 ? reminder.alarms : [usualAlarm];
  return { mode: way, alarms: way === 'OWN' ? own : [] };
}

/** The choices, each with an explanation of its effect. */
function useEntryPoints(
  { calendar, event, at, guest = false }: Reminded,
  suggested: readonly Alarm[] = [],
  all: readonly Reminder[],
) {
  const { t, i18n } = useLingui();
  const showing = { i18n, timeZone: useTimeZone(), locale: useLocale() };
  const around = effectiveReminder(all, { calendar, guest, ...(at && { event }) });
  const inherited = {
    value: 'inherit' as Way,
    label: at ? t`Same as every time` : t`Same as the calendar`,
    explanation: reminderWords(around, suggested, showing),
  };
  // A guest has no calendar to inherit from.
  const fallback = guest && !at ? { value: 'inherit' as Way, label: t`Never` } : inherited;
  const suggestion = event
    ? reminderWords(undefined, suggested, showing)
    : t`With each event’s own reminders.`;
  return [
    ...(event ? [fallback] : []),
    {
      value: 'AS_EVENT' as Way,
      label: event ? t`Same as the event` : t`Same as the events`,
      explanation: suggestion,
    },
    ...(fallback === inherited ? [{ value: 'NONE' as Way, label: t`Never` }] : []),
    {
      value: 'OWN' as Way,
      label: t`My own reminders`,
      explanation: t`Instead of the event’s own reminders.`,
    },
  ];
}

interface OwnAlarmsProps {
  /** At least one alarm: for none, people choose “Never”. */
  alarms: OwnAlarm[];
  onChange: (alarms: OwnAlarm[]) => void;
}

/** The viewer’s custom alarms. */
function OwnAlarms({ alarms, onChange }: OwnAlarmsProps) {
  const { t, i18n } = useLingui();
  const showing = { i18n, locale: useLocale() };
  const taken = new Set(alarms.map(alarmKey));
  const free = ownAlarms.find(alarm => !taken.has(alarmKey(alarm)));
  const rows = alarms.map((alarm, at) => ({ alarm, key: alarmKey(alarm), number: at + 1 }));
  return (
    <div className="grid gap-3">
      {rows.map(({ alarm, key, number }) => {
        const known = ownAlarms.some(each => alarmKey(each) === key);
        const offered = [...(known ? [] : [alarm]), ...ownAlarms];
        return (
          <div key={key} className={`row gap-2 ${classes.alarm}`}>
            <NativeSelect
              aria-label={t`Reminder ${number}`}
              value={key}
              data={offered
                .filter(each => alarmKey(each) === key || !taken.has(alarmKey(each)))
                .map(each => ({ value: alarmKey(each), label: ownAlarmWords(each, showing) }))}
              onChange={({ currentTarget }) => {
                const next = offered.find(each => alarmKey(each) === currentTarget.value);
                if (next) onChange(alarms.with(number - 1, next));
              }}
            />
            {alarms.length > 1 && (
              <IconButton
                label={t`Remove reminder ${number}`}
                icon={<IconX size={20} stroke={1.75} aria-hidden />}
                onClick={() => onChange(alarms.toSpliced(number - 1, 1))}
              />
            )}
          </div>
        );
      })}
      {free && alarms.length < max && (
        <PillButton
          className="self-start"
          icon={<IconPlus size={20} aria-hidden />}
          onClick={() => onChange([...alarms, free])}
        >
          <Trans>Add reminder</Trans>
        </PillButton>
      )}
    </div>
  );
}

const max = 5;
