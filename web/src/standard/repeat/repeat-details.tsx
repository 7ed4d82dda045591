import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { dayMs, weekMs } from '@potluck/contract/durations';
import { maxOccurrences } from '@potluck/contract/recurrence/parse-rule';
import { ordinalOf, type RepeatChoice, weekdayOf } from '@potluck/contract/recurrence/repeat-choice';
import type { Weekday } from '@potluck/contract/recurrence/rule';
import { ToggleChip } from '../../ui/chip.tsx';
import { NumberInput } from '../../ui/fields/number-input.tsx';
import { DateField } from '../form/date-field.tsx';
import classes from './repeat-field.module.css';
import { ruleInWords } from './rule-in-words.ts';

interface RepeatDetailsProps {
  choice: RepeatChoice;
  /** The first day of the series: `2027-03-31`. */
  day: string;
  onChange: (change: Partial<RepeatChoice>) => void;
}

/** On which days a series repeats, and until when. */
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

interface WeekdaysFieldProps {
  chosen: Weekday[];
  onChange: (chosen: Weekday[]) => void;
}

/** The weekdays of a series: at least one. */
function WeekdaysField({ chosen, onChange }: WeekdaysFieldProps) {
  const { t } = useLingui();
  function toggle(day: Weekday, on: boolean) {
    const next = on ? [...chosen, day] : chosen.filter(each => each !== day);
    if (next.length > 0) onChange(next);
  }
  return (
    <fieldset className="plain-fieldset">
      <legend className="p-0 mb-2 small strong">
        <Trans>On</Trans>
      </legend>
      <div className={classes.days}>
        {weekdays.map(({ day, word }) => (
          <ToggleChip key={day} pressed={chosen.includes(day)} onChange={on => toggle(day, on)}>
            {t(word)}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}

const weekdays = [
  { day: 'MO', word: msg`Mon` },
  { day: 'TU', word: msg`Tue` },
  { day: 'WE', word: msg`Wed` },
  { day: 'TH', word: msg`Thu` },
  { day: 'FR', word: msg`Fri` },
  { day: 'SA', word: msg`Sat` },
  { day: 'SU', word: msg`Sun` },
] as const satisfies { day: Weekday; word: MessageDescriptor }[];

type Monthly = RepeatChoice['monthly'];

interface MonthlyFieldProps {
  chosen: Monthly;
  /** The first day of the series: `2027-03-31`. */
  day: string;
  onChange: (monthly: Monthly) => void;
}

/** The day of the month: its number, or its weekday counted from the start or the end. */
function MonthlyField({ chosen, day, onChange }: MonthlyFieldProps) {
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

type Ends = RepeatChoice['ends'];

interface EndsFieldProps {
  ends: Ends;
  /** The first day of the series: `2027-03-31`. */
  day: string;
  onChange: (ends: Ends) => void;
}

/** When a series ends: never, after a number of times, or on a day. */
function EndsField({ ends, day, onChange }: EndsFieldProps) {
  const { t } = useLingui();
  return (
    <div className="pair gap-4">
      <NativeSelect
        label={t`Ends`}
        data={[
          { value: 'never', label: t`Never` },
          { value: 'count', label: t`After …` },
          { value: 'until', label: t`On a date` },
        ]}
        value={ends.kind}
        onChange={event => onChange(begun[event.currentTarget.value as Ends['kind']](day))}
      />
      {ends.kind === 'count' && (
        <NumberInput
          label={t`Number of times`}
          min={1}
          max={maxOccurrences}
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
  return new Date(Date.parse(day) + 30 * dayMs).toISOString().slice(0, 10);
}
