import { dayMs, hourMs } from '@potluck/contract/durations';
import { expect, test } from 'vitest';
import { begun, prolonged, readTimers, secondsLeft } from './running-timer.ts';

const draft = { id: '1', label: 'Step 3', recipe: 'Shakshouka', path: '/recipes/1', seconds: 60 };
const noon = 1_800_000_000_000;

test('the time left follows the clock, even after the device sleeps past the end', () => {
  const timer = begun(draft, noon);
  expect(secondsLeft(timer, noon + 20_500)).toBe(39.5);
  expect(secondsLeft(timer, noon + hourMs)).toBe(0);
});

test('adding time to a running timer moves its end', () => {
  const timer = prolonged(begun(draft, noon), 60, noon + 10_000);
  expect(secondsLeft(timer, noon + 10_000)).toBe(110);
});

test('adding time to a finished timer starts it again from now', () => {
  const timer = prolonged({ ...begun(draft, noon), rung: true }, 60, noon + 600_000);
  expect(secondsLeft(timer, noon + 600_000)).toBe(60);
  expect(timer.rung).toBe(false);
});

test('a reload restores timers, except invalid and expired ones', () => {
  const timer = begun(draft, noon);
  const old = { ...begun(draft, noon - dayMs), id: 'old' };
  const text = JSON.stringify([timer, { id: 2 }, null, old]);
  expect(readTimers(text, noon)).toEqual([timer]);
});

test.each([null, '', '{}', 'timers'])('%j contains no timers', text => {
  expect(readTimers(text, noon)).toEqual([]);
});
