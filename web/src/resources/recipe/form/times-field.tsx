import { useLingui } from '@lingui/react/macro';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { useDurationWriter } from '../use-duration-writer.ts';
import type { RecipeValues } from './recipe-values.ts';

type TimeField = 'prepMinutes' | 'cookMinutes' | 'totalMinutes';
type Times = Record<TimeField, number | null>;

/** The times in minutes; the total is the sum of the others until it is given by hand. */
export function TimesField({ form }: { form: UseFormReturnType<RecipeValues> }) {
  const { t } = useLingui();
  const write = useDurationWriter();
  const [times, setTimes] = useState<Times>(() => timesOf(form.getValues()));

  function change(field: TimeField, minutes: number | null) {
    const next = { ...times, [field]: minutes };
    const follows = field !== 'totalMinutes' && times.totalMinutes === sumOf(times);
    if (follows) next.totalMinutes = sumOf(next);
    setTimes(next);
    for (const [name, value] of Object.entries(next)) form.setFieldValue(name, value, { forceUpdate: false });
  }

  /** What few can read from minutes. */
  const inHours = (minutes: number | null) =>
    minutes !== null && minutes > 60 ? write(minutes * 60) : undefined;
  const field = (name: TimeField, label: string) => (
    <NumberInput
      label={label}
      min={0}
      max={mostMinutes}
      step={(times[name] ?? 0) >= longMinutes ? 15 : 5}
      description={inHours(times[name])}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      precision={0}
      data-path={name}
      error={form.errors[name]}
      value={times[name]}
      onChange={minutes => change(name, minutes)}
    />
  );
  return (
    <>
      {field('prepMinutes', t`Prep minutes`)}
      {field('cookMinutes', t`Cook minutes`)}
      {field('totalMinutes', t`Total minutes`)}
    </>
  );
}

/** From here on a few minutes make no difference. */
const longMinutes = 60;
const mostMinutes = 366 * 24 * 60;

function timesOf({ prepMinutes, cookMinutes, totalMinutes }: RecipeValues): Times {
  return { prepMinutes, cookMinutes, totalMinutes };
}

function sumOf({ prepMinutes, cookMinutes }: Times): number | null {
  return (prepMinutes ?? 0) + (cookMinutes ?? 0) || null;
}
