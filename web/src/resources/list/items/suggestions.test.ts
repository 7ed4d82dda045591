import { expect, test } from 'vitest';
import { completed, matching, remembered } from './suggestions.ts';

const now = Date.parse('2027-03-01T00:00:00Z');
const on = (day: string, title: string, listSection = '') => ({
  title,
  listSection,
  time: `${day}T08:00:00.000Z`,
});

const past = [
  on('2027-02-28', 'Marmalade', 'pantry'),
  on('2027-02-27', 'Milk', 'dairy'),
  on('2027-02-20', 'milk '),
  on('2027-02-13', 'Milk'),
  on('2026-01-01', 'Mustard'),
  on('2027-02-01', 'Oat milk'),
];

test('what is used most and most recently comes first, each thing once, as it was last written', () => {
  expect(remembered(past, now).map(({ title }) => title)).toEqual([
    'Milk',
    'Marmalade',
    'Oat milk',
    'Mustard',
  ]);
});

test('a thing is remembered with the section that it was last in', () => {
  expect(remembered(past, now)[0]).toEqual({ title: 'Milk', listSection: 'dairy' });
});

test.each<[string, string[], string[]]>([
  ['m', [], ['Milk', 'Marmalade', 'Mustard', 'Oat milk']],
  ['2 l mi', [], ['Milk', 'Oat milk']],
  ['m', ['milk'], ['Marmalade', 'Mustard', 'Oat milk']],
  ['milk', [], ['Oat milk']],
  ['zz', [], []],
])('typed %j, with %j open, may become %j', (typed, open, titles) => {
  expect(matching(remembered(past, now), typed, new Set(open)).map(({ title }) => title)).toEqual(titles);
});

test('the typed quantity stays with the chosen title', () => {
  const milk = { title: 'Milk', listSection: '' };
  expect(completed('2 l mi', milk)).toBe('2 l Milk');
  expect(completed('mi', milk)).toBe('Milk');
});
