import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { mostOccurrences } from '@potluck/contract/recurrence/parse-rule';
import type { RepeatChoice } from '@potluck/contract/recurrence/repeat-choice';
import { NumberInput } from '../../ui/fields/number-input.tsx';
import { DateField } from '../form/date-field.tsx';
import classes from './repeat-field.module.css';

type Ends = RepeatChoice['ends'];

interface EndsFieldProps {
  ends: Ends;
  /** The first day of the series: `2027-03-31`. */
  day: string;
  onChange: (ends: Ends) => void;
}

/** When a series ends: never, after a number of times, or on a day. */
export function EndsField({ ends, day, onChange }: EndsFieldProps) {
  const { t } = useLingui();
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={t`Ends`}
        data={[
          { value: 'never', label: t`Never` },
          { value: 'count', label: t`After …` },
          { value: 'until', label: t`On a day` },
        ]}
        value={ends.kind}
        onChange={event => onChange(begun[event.currentTarget.value as Ends['kind']](day))}
      />
      {ends.kind === 'count' && (
        <NumberInput
          label={t`Times`}
          min={1}
          max={mostOccurrences}
          keepsNumber
          value={ends.count}
          onChange={count => onChange({ kind: 'count', count: count ?? 1 })}
        />
      )}
      {ends.kind === 'until' && (
        <DateField
          label={t`Last day`}
          min={day}
          value={ends.day}
          onChange={last => last && onChange({ kind: 'until', day: last })}
        />
      )}
    </div>
  );
}

/** The initial value of each kind. */
const begun = {
  never: (): Ends => ({ kind: 'never' }),
  count: (): Ends => ({ kind: 'count', count: 10 }),
  until: (day: string): Ends => ({ kind: 'until', day: aMonthAfter(day) }),
};

function aMonthAfter(day: string): string {
  return new Date(Date.parse(day) + 30 * 86_400_000).toISOString().slice(0, 10);
}
