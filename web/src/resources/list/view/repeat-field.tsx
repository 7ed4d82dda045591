import { NativeSelect } from '@mantine/core';
import { parseRule } from '@potluck/contract/recurrence/parse-rule';
import { choiceOf, type RepeatChoice, ruleOf } from '@potluck/contract/recurrence/repeat-choice';
import type { Weekday } from '@potluck/contract/recurrence/rule';
import { ToggleChip } from '../../../ui/chip.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import classes from './item-editor.module.css';
import { repeatWords } from './use-item-notes.ts';

interface RepeatFieldProps {
  /** '' for something that is done once. */
  rule: string;
  /** The day that it starts on; today unless one is chosen. */
  day: string;
  timeZone: string;
  onChange: (rule: string) => void;
}

/** How something repeats: not at all, every few days, on chosen weekdays, every few months or years. */
export function RepeatField({ rule, day, timeZone, onChange }: RepeatFieldProps) {
  const start = { day: day || new Date().toISOString().slice(0, 10), timeZone };
  const read = rule ? parseRule(rule) : undefined;
  const choice = read && 'rule' in read ? choiceOf(read.rule, start) : undefined;
  const own = rule !== '' && !choice;
  const write = (change: Partial<RepeatChoice>) => onChange(ruleOf({ ...once, ...choice, ...change }, start));

  function chooseEvery(value: string) {
    if (value === 'never') onChange('');
    else if (value !== 'own')
      write({ every: value as RepeatChoice['every'], weekdays: [weekdayOf(start.day)] });
  }

  return (
    <div className={classes.repeat}>
      <div className={classes.pair}>
        <NativeSelect
          label="Repeats"
          data={own ? [...ways, { value: 'own', label: repeatWords(rule, timeZone) }] : ways}
          value={own ? 'own' : (choice?.every ?? 'never')}
          onChange={event => chooseEvery(event.currentTarget.value)}
        />
        {choice && (
          <NumberInput
            label={`Every so many ${units[choice.every]}`}
            min={1}
            max={999}
            keepsNumber
            value={choice.interval}
            onChange={interval => write({ interval: interval ?? 1 })}
          />
        )}
      </div>
      {choice?.every === 'WEEK' && (
        <Weekdays chosen={choice.weekdays} onChange={weekdays => write({ weekdays })} />
      )}
    </div>
  );
}

const once: RepeatChoice = {
  every: 'WEEK',
  interval: 1,
  weekdays: [],
  monthly: 'day',
  ends: { kind: 'never' },
};

const ways = [
  { value: 'never', label: 'Never' },
  { value: 'DAY', label: 'Daily' },
  { value: 'WEEK', label: 'Weekly' },
  { value: 'MONTH', label: 'Monthly' },
  { value: 'YEAR', label: 'Yearly' },
];

const units = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' };

interface WeekdaysProps {
  chosen: Weekday[];
  onChange: (chosen: Weekday[]) => void;
}

function Weekdays({ chosen, onChange }: WeekdaysProps) {
  function toggle(day: Weekday, on: boolean) {
    const next = on ? [...chosen, day] : chosen.filter(each => each !== day);
    // It repeats on one day at least.
    if (next.length > 0) onChange(next);
  }
  return (
    <fieldset className={classes.weekdays}>
      <legend>On</legend>
      <div className={classes.days}>
        {weekdays.map(({ day, word }) => (
          <ToggleChip key={day} pressed={chosen.includes(day)} onChange={on => toggle(day, on)}>
            {word}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}

const weekdays = [
  { day: 'MO', word: 'Mon' },
  { day: 'TU', word: 'Tue' },
  { day: 'WE', word: 'Wed' },
  { day: 'TH', word: 'Thu' },
  { day: 'FR', word: 'Fri' },
  { day: 'SA', word: 'Sat' },
  { day: 'SU', word: 'Sun' },
] as const satisfies { day: Weekday; word: string }[];

/** In the order of `Date.getUTCDay`. */
const byNumber = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

function weekdayOf(day: string): Weekday {
  return byNumber[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'MO';
}
