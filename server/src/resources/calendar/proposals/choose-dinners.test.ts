import { defaultMealRules } from '@potluck/contract/resources/calendar/meal-rules';
import { expect, test } from 'vitest';
import { cpuMillis } from '../../../testing/cpu-time.ts';
import { TimeSlice } from '../../../work/time-slice.ts';
import { type Candidate, chooseDinners, PlannedDays } from './choose-dinners.ts';

function candidate(name: string, ...kinds: string[]): Candidate {
  return { name, kinds, minutes: 20, stars: 0, weight: 1, lastCookedDay: Number.NEGATIVE_INFINITY };
}

function evening(day: number) {
  return { day, quick: false, kept: '', declined: new Set<string>(), suits: async () => true };
}

test('a planned dish is near within its own time, and another of its kind within a week', () => {
  const planned = new PlannedDays([
    { recipe: 'soup', day: 10, kinds: ['thai'] },
    { recipe: 'curry', day: 30, kinds: ['thai'] },
    { recipe: 'soup', day: 30, kinds: ['thai'] },
  ]);
  expect(planned.areNear(candidate('soup', 'thai'), 12, 0)).toBe(false);
  expect(planned.areNear(candidate('soup', 'thai'), 12, 3)).toBe(true);
  expect(planned.areNear(candidate('soup', 'thai'), 13, 3)).toBe(false);
  expect(planned.areNear(candidate('noodles', 'thai'), 16, 0)).toBe(true);
  expect(planned.areNear(candidate('noodles', 'thai'), 17, 0)).toBe(false);
  expect(planned.areNear(candidate('noodles'), 10, 50)).toBe(false);
  expect(planned.areNear(candidate('soup', 'thai'), 30, 0)).toBe(true);
});

test('a calendar with very many dinners holds nobody up', async () => {
  const planned = new PlannedDays(
    Array.from({ length: 50_000 }, (_, at) => ({ recipe: `p${at}`, day: at % 300, kinds: ['italian'] })),
  );
  const candidates = Array.from({ length: 2000 }, (_, at) => candidate(`r${at}`, 'italian'));
  const evenings = Array.from({ length: 14 }, (_, at) => evening(100 + at));
  const choosing = { evenings, candidates, planned, rules: defaultMealRules, seed: 1 };
  const millis = await cpuMillis(async () => {
    expect(await chooseDinners({ ...choosing, turns: new TimeSlice() })).toEqual(new Map());
  });
  expect(millis).toBeLessThan(5000);
});
