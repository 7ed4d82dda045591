import type { RepeatChoice } from '@potluck/contract/recurrence/repeat-choice';
import { EndsField } from './ends-field.tsx';
import { MonthlyField } from './monthly-field.tsx';
import { WeekdaysField } from './weekdays-field.tsx';

interface RepeatDetailsProps {
  choice: RepeatChoice;
  /** The first day of the series: `2027-03-31`. */
  day: string;
  onChange: (change: Partial<RepeatChoice>) => void;
}

/** On which days something repeats, and until when: what only a series asks for. */
export function RepeatDetails({ choice, day, onChange }: RepeatDetailsProps) {
  const { every, weekdays, monthly, ends } = choice;
  return (
    <>
      {every === 'WEEK' && (
        <WeekdaysField chosen={weekdays} onChange={next => onChange({ weekdays: next })} />
      )}
      {every === 'MONTH' && (
        <MonthlyField chosen={monthly} day={day} onChange={next => onChange({ monthly: next })} />
      )}
      <EndsField ends={ends} day={day} onChange={next => onChange({ ends: next })} />
    </>
  );
}
