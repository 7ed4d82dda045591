import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { DateField } from '../../../standard/form/date-field.tsx';
import { TimeField } from '../../../standard/form/time-field.tsx';
import { type DayTime, type EventTimes, startingAt } from './event-times.ts';

interface TimesFieldProps {
  times: EventTimes;
  onChange: (times: EventTimes) => void;
  error?: ReactNode;
}

/** Start and end of an event, with times or as whole days. */
export function TimesField({ times, onChange, error }: TimesFieldProps) {
  const { allDay, start, end } = times;
  const { t } = useLingui();
  const problem = useId();
  return (
    <div className="grid gap-4">
      <Switch
        label={t`All day`}
        checked={allDay}
        onChange={({ currentTarget }) => onChange({ ...times, allDay: currentTarget.checked })}
      />
      <Moment
        label={t`Starts`}
        timeLabel={t`Starts at`}
        value={start}
        allDay={allDay}
        onChange={next => onChange(startingAt(times, next))}
      />
      <Moment
        label={t`Ends`}
        timeLabel={t`Ends at`}
        value={end}
        allDay={allDay}
        problem={error ? problem : undefined}
        path="schedule"
        min={start.day}
        since={end.day === start.day ? start.time : undefined}
        onChange={next => onChange({ ...times, end: next })}
      />
      {error && (
        <p id={problem} className="small danger">
          {error}
        </p>
      )}
    </div>
  );
}

interface MomentProps {
  label: string;
  timeLabel: string;
  value: DayTime;
  allDay: boolean;
  min?: string;
  /** The earlier time on the same day, as a lower bound. */
  since?: string;
  /** The id of the error element. */
  problem?: string;
  /** The form path at which to show the error. */
  path?: string;
  onChange: (value: DayTime) => void;
}

function Moment({ label, timeLabel, value, allDay, min, since, problem, path, onChange }: MomentProps) {
  const { t } = useLingui();
  const wrong = { 'aria-invalid': problem !== undefined || undefined, 'aria-describedby': problem };
  return (
    <div className="pair gap-4">
      <DateField
        label={label}
        required
        withAsterisk={false}
        min={min}
        data-path={path}
        value={value.day}
        onChange={day => onChange({ ...value, day })}
        {...wrong}
      />
      {!allDay && (
        <TimeField
          label={t`At`}
          aria-label={timeLabel}
          required
          withAsterisk={false}
          value={value.time}
          since={since}
          onChange={time => onChange({ ...value, time })}
          {...wrong}
        />
      )}
    </div>
  );
}
