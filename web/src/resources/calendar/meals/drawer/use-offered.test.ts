import { expect, test } from 'vitest';
import type { Occurrence } from '../../../event/occurrences.ts';
import { cookedIn, mostCooked, notLately } from './use-offered.ts';

const now = Date.parse('2027-03-08T12:00:00Z');
const [soup, stew, cake, pie] = ['soup', 'stew', 'cake', 'pie'].map(unnoted);
const all = [soup, stew, cake, pie] as ReturnType<typeof unnoted>[];

function unnoted(name: string) {
  return { name, cookCount: 0, lastCookTime: null as string | null };
}

function meal(day: string, ...recipes: string[]): Occurrence {
  return { startTime: `${day}T18:00:00.000Z`, recipes } as never;
}

const cooked = cookedIn([
  meal('2027-01-04', 'soup'),
  meal('2027-01-11', 'soup', 'stew'),
  meal('2027-03-01', 'cake'),
  meal('2027-01-20', 'cake'),
]);

test('not cooked lately sorts by the last time cooked, and recipes never cooked come last', () => {
  expect(notLately(all, cooked, now)).toEqual([soup, stew, pie]);
});

test('not cooked lately excludes recipes that are already planned', () => {
  const planned = cookedIn([meal('2027-03-12', 'pie')]);
  expect(notLately(all, planned, now)).toEqual([soup, stew, cake]);
});

test('most cooked sorts by how often recipes were cooked', () => {
  expect(mostCooked(all, cooked)).toEqual([soup, cake, stew, pie]);
});

test('cooking notes count like planned meals', () => {
  const noted = (name: string, lastCookTime: string) => ({ name, cookCount: 3, lastCookTime });
  const longAgo = noted('pie', '2026-11-01T18:00:00.000Z');
  const today = noted('stew', '2027-03-08T11:00:00.000Z');
  expect(notLately([unnoted('soup'), today, longAgo, unnoted('bread')], cooked, now)).toEqual([
    longAgo,
    unnoted('soup'),
    unnoted('bread'),
  ]);
  expect(mostCooked([unnoted('soup'), longAgo], cooked)).toEqual([longAgo, unnoted('soup')]);
});
