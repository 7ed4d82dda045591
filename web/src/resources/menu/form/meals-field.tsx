import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import type { MenuDish, MenuMeal } from '@potluck/contract';
import { minuteMs } from '@potluck/contract/durations';
import { menuLimits } from '@potluck/contract/limits';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { TimeField } from '../../../standard/form/time-field.tsx';
import { clockAfter } from '../../../ui/fields/clock-text.ts';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { type Slot, useMealSlots } from '../../event/meal-slots.ts';
import { emptyMeal } from './empty-meal.ts';
import { MealDishes } from './meal-dishes.tsx';

interface MealsFieldProps {
  initial: MenuMeal[];
  error: ReactNode;
  onChange: (meals: MenuMeal[]) => void;
}

interface Keyed {
  key: string;
  meal: MenuMeal;
}

/** The meals of a menu: their days, times and dishes. */
export function MealsField({ initial, error, onChange }: MealsFieldProps) {
  const { t } = useLingui();
  const slots = useMealSlots();
  const [meals, setMeals] = useState<Keyed[]>(() => initial.map(keyed));

  function change(next: Keyed[]) {
    setMeals(next);
    onChange(next.map(({ meal }) => meal));
  }

  /** The last meal of the day, on the day after the last one. */
  function add() {
    const days = meals.map(({ meal }) => meal.dayOffset);
    const dayOffset = meals.length === 0 ? 0 : Math.min(Math.max(...days) + 1, menuLimits.lastDay);
    const slot = slots.at(-1);
    const times = slot ? timesOf(slot) : {};
    change([...meals, keyed({ ...emptyMeal, ...times, dayOffset })]);
  }

  return (
    <section className="grid gap-4 items-start" aria-labelledby="meals-title">
      <h2 id="meals-title">
        <Trans>Meals</Trans>
      </h2>
      {error && <p className="small danger">{error}</p>}
      {meals.map(({ key, meal }, at) => (
        <MealFields
          key={key}
          meal={meal}
          slots={slots}
          number={at + 1}
          onChange={edited => change(meals.with(at, { key, meal: { ...meal, ...edited } }))}
          onRemove={() => change(meals.toSpliced(at, 1))}
        />
      ))}
      {meals.length < menuLimits.meals && (
        <PillButton icon={<IconPlus size={20} aria-hidden />} onClick={add}>
          {meals.length === 0 ? t`Add a meal` : t`Add another meal`}
        </PillButton>
      )}
    </section>
  );
}

function keyed(meal: MenuMeal): Keyed {
  return { key: crypto.randomUUID(), meal };
}

interface MealFieldsProps {
  meal: MenuMeal;
  slots: Slot[];
  number: number;
  onChange: (edited: Partial<MenuMeal>) => void;
  onRemove: () => void;
}

function MealFields({ meal, slots, number, onChange, onRemove }: MealFieldsProps) {
  const { t } = useLingui();
  const { title, dayOffset, time, notes, dishes } = meal;
  return (
    <fieldset className="plain-fieldset surface radius p-4 grid gap-4 full" aria-label={t`Meal ${number}`}>
      <div className="row bottom gap-3">
        <TextInput
          className="grow"
          label={t`Meal`}
          placeholder={t`Dinner`}
          maxLength={200}
          value={title}
          onChange={event => onChange({ title: event.currentTarget.value })}
        />
        <IconButton
          label={t`Remove meal ${number}`}
          icon={<IconTrash size={20} stroke={1.75} aria-hidden />}
          onClick={onRemove}
        />
      </div>
      <div className="pair gap-4">
        <NumberInput
          label={t`Day`}
          description={t`1 is the first day`}
          min={1}
          max={menuLimits.lastDay + 1}
          precision={0}
          value={dayOffset + 1}
          onChange={day => day !== null && onChange({ dayOffset: day - 1 })}
        />
        <TimeField
          label={t`Time`}
          description={t`Empty for the whole day`}
          value={time}
          onChange={chosen => onChange(timesAt(chosen, meal, slots))}
        />
      </div>
      <MealDishes dishes={dishes} onChange={cook} />
      <Textarea
        label={t`Notes`}
        autosize
        minRows={1}
        maxLength={5000}
        value={notes}
        onChange={event => onChange({ notes: event.currentTarget.value })}
      />
    </fieldset>
  );

  /** A new dish names a meal without a title. */
  function cook(next: MenuDish[]) {
    const named = title.trim() === '' && next.length > dishes.length ? next.at(-1)?.title : undefined;
    onChange({ dishes: next, ...(named && { title: named }) });
  }
}

type Times = Pick<MenuMeal, 'slot' | 'time' | 'duration'>;

/** The name, time and duration of a meal of the day. */
function timesOf({ title, start, end }: Slot): Times {
  return { slot: title, time: clock(start), duration: `${(end - start) / 1000}s` };
}

/** The times of a meal that begins at `time`, with the meal of the day that begins then, if any. */
function timesAt(time: string, { duration }: MenuMeal, slots: Slot[]): Times {
  const slot = slots.find(({ start }) => clock(start) === time);
  return { slot: slot?.title ?? '', time, duration: time === '' ? null : duration };
}

function clock(sinceMidnight: number): string {
  return clockAfter('00:00', sinceMidnight / minuteMs);
}
