import { useLingui } from '@lingui/react/macro';
import type { MealSlot } from '@potluck/contract';
import { timeOfDayOf } from '@potluck/contract/day';
import { hourMs } from '@potluck/contract/durations';
import { useMemo } from 'react';
import { useViewer } from '../../auth/use-auth.ts';
import { clockOn, dayOf } from '../../standard/time/day.ts';
import type { When } from '../../standard/time/viewer-clock.ts';

/** A meal of the day; its times are in milliseconds after midnight. */
export interface Slot {
  title: string;
  start: number;
  end: number;
}

/** The viewer’s meals of the day, in order: their own, or the default three. */
export function useMealSlots(): Slot[] {
  const { t } = useLingui();
  // Settings cached on the device by an earlier version lack this field.
  const { mealSlots = [] } = useViewer().settings;
  const names = { breakfast: t`Breakfast`, lunch: t`Lunch`, dinner: t`Dinner` };
  const json = JSON.stringify(mealSlots.length > 0 ? mealSlots : usualSlots(names));
  return useMemo(() => slotsOf(JSON.parse(json) as MealSlot[]), [json]);
}

/** The default meals, with their names in a language. */
export function usualSlots(names: Record<keyof typeof usualMealTimes, string>): MealSlot[] {
  const { breakfast, lunch, dinner } = usualMealTimes;
  return [
    { title: names.breakfast, ...breakfast },
    { title: names.lunch, ...lunch },
    { title: names.dinner, ...dinner },
  ];
}

function slotsOf(mealSlots: MealSlot[]): Slot[] {
  return mealSlots
    .map(({ title, start, end }) => ({ title, start: timeOfDayOf(start), end: timeOfDayOf(end) }))
    .sort((one, other) => one.start - other.start);
}

/** The slot that an event fills, if any: lunch with a friend fills one, a day at work does not. */
export function filledSlot({ start, end, allDay }: When, slots: Slot[]): Slot | undefined {
  if (allDay) return undefined;
  const time = start - clockOn(dayOf(start));
  const until = time + (end - start);
  return slots.find(slot => time > slot.start - 2 * hourMs && fills(slot, time, until));
}

/** An event has to cover at least half of the slot. */
function fills({ start, end }: Slot, from: number, until: number): boolean {
  return Math.min(end, until) - Math.max(start, from) >= (end - start) / 2;
}

/** Default slots for people without their own, in order: breakfast, lunch and dinner. */
const usualMealTimes = {
  breakfast: { start: '07:30', end: '08:30' },
  lunch: { start: '12:30', end: '13:30' },
  dinner: { start: '18:30', end: '19:30' },
} as const;
