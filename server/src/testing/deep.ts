/** Whether this is `npm run test:deep`, which runs more random cases and more tests on both engines. */
export const deep = Boolean(process.env.TEST_DEEP);

/** The seeds of random cases: 1 to `usual`, or to `max` in deep runs. `SEEDS=17` repeats one, `SEEDS=1-200` a range. */
export function seedsOf({ usual, max }: { usual: number; max: number }): number[] {
  const [first = 1, last = first] = (process.env.SEEDS ?? `1-${deep ? max : usual}`).split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
