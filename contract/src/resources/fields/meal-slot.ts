import type { FieldViolation } from '../../errors.ts';
import { line, message, required, text, type ValueOf } from '../../fields.ts';

/** A meal of the day in the viewer's local time; meals planned into it get its times. */
export type MealSlot = ValueOf<typeof mealSlot>;

/** A local time, to the minute. */
export const timeOfDay = text({
  max: 5,
  pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
  hint: 'must be a time of day such as 18:30',
});

export const mealSlot = message({
  title: required(line({ max: 60 })),
  start: required(timeOfDay),
  end: required(timeOfDay),
});

/** Validates slots: each ends after it starts, and no two start at the same time. */
export function mealSlotViolations(slots: readonly MealSlot[]): FieldViolation[] {
  const starts = slots.map(({ start }) => start);
  return slots.flatMap(({ start, end }, at) => {
    // Fixed-length times compare correctly as strings.
    if (end <= start) return [{ field: `mealSlots[${at}].end`, description: 'must be after start' }];
    if (starts.indexOf(start) === at) return [];
    return [{ field: `mealSlots[${at}].start`, description: 'is already the start of another slot' }];
  });
}
