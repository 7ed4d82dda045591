import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { ordinalOf, type RepeatChoice, weekdayOf } from '@potluck/contract/recurrence/repeat-choice';
import { ruleInWords } from './rule-in-words.ts';

type Monthly = RepeatChoice['monthly'];

interface MonthlyFieldProps {
  chosen: Monthly;
  /** The first day of the series: `2027-03-31`. */
  day: string;
  onChange: (monthly: Monthly) => void;
}

/**
 * On which day of a month something repeats: its number, or its weekday counted from the start or the end.
 */
export function MonthlyField({ chosen, day, onChange }: MonthlyFieldProps) {
  const { t, i18n } = useLingui();
  const offered = (['day', 'weekday', 'lastWeekday'] as const).filter(
    monthly => monthly === chosen || fits(monthly, day),
  );
  return (
    <NativeSelect
      label={t`On`}
      data={offered.map(value => ({
        value,
        label: ruleInWords(ruleFor(value, day), { timeZone: null, i18n }),
      }))}
      value={chosen}
      onChange={event => onChange(event.currentTarget.value as Monthly)}
    />
  );
}

/** Not every month has a fifth Saturday: use the last one instead. */
function fits(monthly: Monthly, day: string): boolean {
  if (monthly === 'weekday') return ordinalOf(day) < 5;
  const inAWeek = new Date(Date.parse(day) + weekMs).toISOString();
  return monthly === 'day' || inAWeek.slice(0, 7) !== day.slice(0, 7);
}

function ruleFor(monthly: Monthly, day: string): string {
  if (monthly === 'day') return `FREQ=MONTHLY;BYMONTHDAY=${Number(day.slice(8))}`;
  return `FREQ=MONTHLY;BYDAY=${monthly === 'lastWeekday' ? -1 : ordinalOf(day)}${weekdayOf(day)}`;
}

const weekMs = 7 * 86_400_000;
