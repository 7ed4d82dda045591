import { expect, test } from 'vitest';
import { restoredValues } from './draft-values.ts';

const base = { title: 'Soup', note: '', lines: [{ key: 'a', text: 'Boil' }], servings: 4 as number | null };

test('fields that were changed are put over what is saved now', () => {
  const values = { ...base, title: 'Stew', servings: null };
  const saved = { ...base, note: 'With bread' };
  expect(restoredValues({ values, base }, { saved })).toEqual({
    values: { ...saved, title: 'Stew', servings: null },
    overtaken: false,
  });
});

test('a field that somebody else changed too is said to be overtaken', () => {
  const saved = { ...base, title: 'Broth' };
  expect(restoredValues({ values: { ...base, title: 'Stew' }, base }, { saved })?.overtaken).toBe(true);
});

test('keys that are drawn anew are no change', () => {
  const lines = [{ key: 'b', text: 'Boil' }];
  expect(restoredValues({ values: { ...base, lines }, base }, { saved: base })).toBeUndefined();
});

test('what was saved meanwhile as it was typed is nothing to put back', () => {
  const saved = { ...base, title: 'Stew' };
  expect(restoredValues({ values: saved, base }, { saved })).toBeUndefined();
});

test.each([
  ['a list of texts in place of one', { title: ['Stew'] }],
  ['lines of another shape', { lines: [{ words: 'Boil' }] }],
  ['an object in place of a number', { servings: {} }],
])('of another version, %s is left out', (_, changed) => {
  const values = { ...base, note: 'Salt', ...changed };
  expect(restoredValues({ values, base }, { saved: base })?.values).toEqual({ ...base, note: 'Salt' });
});

test.each([undefined, null, 'text', [], { values: {} }, { values: 1, base: 2 }])(
  'what is no draft is nothing to put back: %j',
  found => {
    expect(restoredValues(found, { saved: base })).toBeUndefined();
  },
);
