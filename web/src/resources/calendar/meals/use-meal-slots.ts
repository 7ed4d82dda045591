import { useLingui } from '@lingui/react/macro';
import type { MealSlot } from '@potluck/contract';
import { useMemo } from 'react';
import { useViewer } from '../../../auth/use-auth.ts';
import type { Slot } from './slot.ts';
import { usualSlots } from './usual-slots.ts';

/** The viewer’s meals of the day, in order: their own, or the default three. */
export function useMealSlots(): Slot[] {
  const { t } = useLingui();
  // Settings cached on the device by an earlier version lack this field.
  const { mealSlots = [] } = useViewer().settings;
  const names = { breakfast: t`Breakfast`, lunch: t`Lunch`, dinner: t`Dinner` };
  const json = JSON.stringify(mealSlots.length > 0 ? mealSlots : usualSlots(names));
  return useMemo(() => slotsOf(JSON.parse(json) as MealSlot[]), [json]);
}

function slotsOf(mealSlots: MealSlot[]): Slot[] {
  return mealSlots
    .map(({ title, start, end }) => ({ title, start: sinceMidnight(start), end: sinceMidnight(end) }))
    .sort((one, other) => one.start - other.start);
}

/** Milliseconds since midnight of a time such as 18:30. */
function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}
