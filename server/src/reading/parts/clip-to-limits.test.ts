import { double, list, message, text } from '@potluck/contract/fields';
import { expect, test } from 'vitest';
import { clipToLimits } from './clip-to-limits.ts';

const field = message({
  title: text({ max: 5 }),
  tags: list(text({ max: 3 }), { max: 2 }),
  amount: double({ min: 0, max: 10 }),
});

test('texts and lists are clipToLimits to the limits of their field, at every depth', () => {
  const cut = clipToLimits(field.json, { title: 'Goulash', tags: ['soup', 'stew', 'x'], amount: 3 });
  expect(cut).toEqual({ title: 'Goula', tags: ['sou', 'ste'], amount: 3 });
  expect(field.schema.safeParse(cut).success).toBe(true);
});

test('a number out of range is unset', () => {
  for (const amount of [11, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(clipToLimits(field.json, { title: '', tags: [], amount }).amount).toBe(0);
});

test('texts are clipToLimits between characters, and characters that databases reject are removed or replaced', () => {
  expect(clipToLimits(field.json, { title: '🍰🍰🍰🍰🍰🍰', tags: ['a\0b', '\ud83c'], amount: 0 })).toEqual({
    title: '🍰🍰🍰🍰🍰',
    tags: ['ab', '\ufffd'],
    amount: 0,
  });
});
