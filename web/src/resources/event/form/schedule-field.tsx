import { type ReactNode, useState } from 'react';
import { RepeatField } from '../../../standard/repeat/repeat-field.tsx';
import type { EventTimes } from './event-times.ts';
import { type Schedule, seriesStart } from './event-values.ts';
import { followRule } from './follow-rule.ts';
import { TimesField } from './times-field.tsx';

interface ScheduleFieldProps {
  initial: Schedule;
  onChange: (schedule: Schedule) => void;
  error?: ReactNode;
}

/** When an event happens and how it repeats; the days of the rule follow the first of them. */
export function ScheduleField({ initial, onChange, error }: ScheduleFieldProps) {
  const [schedule, setSchedule] = useState(initial);
  const { times, rule } = schedule;

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

  return (
    <>
      <TimesField times={times} onChange={move} error={error} />
      <RepeatField rule={rule} start={seriesStart(times)} onChange={next => change({ times, rule: next })} />
    </>
  );
}
