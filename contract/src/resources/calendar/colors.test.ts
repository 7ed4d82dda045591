import { expect, test } from 'vitest';
import { calendarColors, freshColor } from './colors.ts';

const [first, second, third] = calendarColors;
const all = calendarColors.map(color => ({ color }));

test('a new calendar gets the first preset that no other calendar shows', () => {
  expect(freshColor([])).toBe(first);
  expect(freshColor([{ color: first }, { color: third }])).toBe(second);
  expect(freshColor([{ color: '' }])).toBe(second);
  expect(freshColor(all)).toBe(first);
});

test('a preferred colour is kept unless another calendar shows it', () => {
  expect(freshColor([], '#112233')).toBe('#112233');
  expect(freshColor([{ color: '#112233' }], '#112233')).toBe(first);
  expect(freshColor([...all, { color: '#112233' }], '#112233')).toBe('#112233');
});
