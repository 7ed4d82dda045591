import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { parseRule } from '@potluck/contract/recurrence/parse-rule';
import {
  choiceOf,
  type RepeatChoice,
  ruleOf,
  type SeriesStart,
  weekdayOf,
} from '@potluck/contract/recurrence/repeat-choice';
import type { ReactNode } from 'react';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { NumberInput } from '../../ui/fields/number-input.tsx';
import { ruleInWords } from './rule-in-words.ts';

const RepeatDetails = lazyPart(() => import('./repeat-details.tsx'), 'RepeatDetails');

interface RepeatFieldProps {
  /** '' for a single event. */
  rule: string;
  start: SeriesStart;
  onChange: (rule: string) => void;
  error?: ReactNode;
}

/**
 * The recurrence of an event: none, every few days, on chosen weekdays, on a day or weekday of the month, every few
 * years; for ever, a number of times or until a day. Keeps a more complicated rule and describes it in words.
 */
export function RepeatField({ rule, start, onChange, error }: RepeatFieldProps) {
  const { t, i18n } = useLingui();
  const read = rule ? parseRule(rule) : undefined;
  const choice = read && 'rule' in read ? choiceOf(read.rule, start) : undefined;
  const offered = ways.map(({ value, label }) => ({ value, label: t(label) }));
  const own = rule !== '' && !choice;
  const words = rule && ruleInWords(rule, { timeZone: start.timeZone, i18n });
  const write = (change: Partial<RepeatChoice>) =>
    onChange(ruleOf({ ...weekly, ...choice, ...change }, start));

  function chooseEvery(value: string) {
    if (value === 'never') onChange('');
    else if (value !== 'own')
      write({ every: value as RepeatChoice['every'], weekdays: [weekdayOf(start.day)], monthly: 'day' });
  }

  return (
    <div className="grid shrinks gap-3">
      <div className="pair gap-4">
        <NativeSelect
          label={t`Repeats`}
          data={own ? [...offered, { value: 'own', label: words }] : offered}
          value={own ? 'own' : (choice?.every ?? 'never')}
          onChange={event => chooseEvery(event.currentTarget.value)}
          error={error}
        />
        {choice && (
          <NumberInput
            label={t(units[choice.every])}
            min={1}
            max={999}
            keepsNumber
            value={choice.interval}
            onChange={interval => write({ interval: interval ?? 1 })}
          />
        )}
      </div>
      {choice && <RepeatDetails choice={choice} day={start.day} onChange={write} />}
      {words && <p className="small muted">{words}</p>}
    </div>
  );
}

const ways = [
  { value: 'never', label: msg`Never` },
  { value: 'DAY', label: msg`Daily` },
  { value: 'WEEK', label: msg`Weekly` },
  { value: 'MONTH', label: msg`Monthly` },
  { value: 'YEAR', label: msg`Yearly` },
];

const units = {
  DAY: msg`Every how many days`,
  WEEK: msg`Every how many weeks`,
  MONTH: msg`Every how many months`,
  YEAR: msg`Every how many years`,
};

const weekly: RepeatChoice = {
  every: 'WEEK',
  interval: 1,
  weekdays: [],
  monthly: 'day',
  ends: { kind: 'never' },
};

/** The default rule: every week, on the weekday of the start. */
export function weeklyFrom(start: SeriesStart): string {
  return ruleOf({ ...weekly, weekdays: [weekdayOf(start.day)] }, start);
}
