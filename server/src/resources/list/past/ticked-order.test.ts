import { dayMs, minuteMs } from '@potluck/contract/durations';
import { expect, test } from 'vitest';
import { fewestTicks, tickedOrder } from './ticked-order.ts';

const sections = ['bakery', 'dairy', 'frozen', 'produce'];

/** A trip through the shop, one tick per minute. */
function trip(day: number, ...ticked: string[]) {
  return ticked.map((section, at) => ({ section, time: day * dayMs + at * minuteMs }));
}

const week = trip(1, 'produce', 'produce', 'produce', 'bakery', 'dairy', 'dairy', 'frozen');
const again = trip(8, 'produce', 'produce', 'bakery', 'bakery', 'dairy', 'frozen', 'frozen');
const third = trip(15, 'produce', 'dairy', 'bakery', 'dairy', 'dairy', 'frozen');

test('twenty completions show the order of the shop, in any order of arrival', () => {
  const ticks = [...week, ...again, ...third];
  expect(ticks).toHaveLength(fewestTicks);
  expect(tickedOrder(sections, ticks.toReversed())).toEqual(['produce', 'bakery', 'dairy', 'frozen']);
  expect(tickedOrder(sections, ticks.slice(1))).toBeUndefined();
});

test('nothing is offered if the sections already have that order', () => {
  const ticks = [...week, ...again, ...third];
  expect(tickedOrder(['produce', 'bakery', 'dairy', 'frozen'], ticks)).toBeUndefined();
});

test('a section without completions keeps its place, and removed sections do not count', () => {
  const ticks = [...week, ...again, ...third];
  expect(tickedOrder(['bakery', 'dairy', 'pets', 'frozen', 'produce'], ticks)).toEqual([
    'produce',
    'bakery',
    'pets',
    'dairy',
    'frozen',
  ]);
  const gone = ticks.map(tick => (tick.section === 'frozen' ? { ...tick, section: 'gone' } : tick));
  expect(tickedOrder(sections, gone)).toBeUndefined();
});

test('each trip counts by itself, not what was bought last month', () => {
  const early = trip(1, ...Array<string>(15).fill('frozen'));
  const ways = [2, 3, 4].flatMap(day => trip(day, 'dairy', 'frozen'));
  expect(tickedOrder(['frozen', 'dairy'], [...early, ...ways])).toEqual(['dairy', 'frozen']);
});
