import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useTimeZone } from '../../../auth/use-time-zone.ts';
import { TimeZoneField } from '../../../standard/form/time-zone-field.tsx';
import { RepeatField } from '../../../standard/repeat/repeat-field.tsx';
import { weeklyFrom } from '../../../standard/repeat/weekly-from.ts';
import { type OptionalField, OptionalFields } from '../../../ui/fields/optional-fields.tsx';
import type { EventTimes } from './event-times.ts';
import { type Schedule, seriesStart } from './event-values.ts';
import { followRule } from './follow-rule.ts';
import { TimesField } from './times-field.tsx';

interface ScheduleFieldProps {
  initial: Schedule;
  onChange: (schedule: Schedule) => void;
  error?: ReactNode;
  /** What few events say besides. */
  more: OptionalField[];
  /** Stands below the times, before what few events say. */
  children: ReactNode;
}

/** When an event happens and how it repeats; the days of the rule follow the first of them. */
export function ScheduleField({ initial, onChange, error, more, children }: ScheduleFieldProps) {
  const [schedule, setSchedule] = useState(initial);
  const { times, rule } = schedule;
  const { t } = useLingui();
  const ownZone = useTimeZone();

  function change(next: Schedule) {
    setSchedule(next);
    onChange(next);
  }

  function move(next: EventTimes) {
    const known = next.start.day !== '';
    change({
      times: known ? next : { ...next, start: { ...next.start, day: times.start.day } },
      rule: known ? followRule(rule, seriesStart(times), seriesStart(next)) : rule,
    });
  }

  const start = seriesStart(times);
  const repeat = (next: string) => change({ times, rule: next });
  const zoneField = {
    label: t`Time zone`,
    said: times.timeZone !== ownZone,
    field: (
      <TimeZoneField
        label={t`Time zone`}
        value={times.timeZone}
        onChange={timeZone => move({ ...times, timeZone })}
      />
    ),
  };
  return (
    <>
      <TimesField times={times} onChange={move} error={error} />
      {children}
      <OptionalFields
        fields={[
          {
            label: t`Repeat`,
            said: rule !== '',
            begin: () => repeat(weeklyFrom(start)),
            field: <RepeatField rule={rule} start={start} onChange={repeat} />,
          },
          ...(times.allDay ? [] : [zoneField]),
          ...more,
        ]}
      />
    </>
  );
}
