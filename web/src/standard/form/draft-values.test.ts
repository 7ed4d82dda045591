import { expect, test } from 'vitest';
import { restoredValues } from './draft-values.ts';

const base = { title: 'Soup', note: '', lines: [{ key: 'a', text: 'Boil' }], servings: 4 as number | null };

test('changed fields override the saved ones', () => {
  const values = { ...base, title: 'Stew', servings: null };
  const saved = { ...base, note: 'With bread' };
  expect(restoredValues({ values, base }, { saved })).toEqual({
    values: { ...saved, title: 'Stew', servings: null },
    overtaken: false,
  });
});

test('a field that another person also changed is reported as a conflict', () => {
  const saved = { ...base, title: 'Broth' };
  expect(restoredValues({ values: { ...base, title: 'Stew' }, base }, { saved })?.overtaken).toBe(true);
});

test('new line keys alone are not a change', () => {
  const lines = [{ key: 'b', text: 'Boil' }];
  expect(restoredValues({ values: { ...base, lines }, base }, { saved: base })).toBeUndefined();
});

test('a draft that equals the saved values restores nothing', () => {
  const saved = { ...base, title: 'Stew' };
  expect(restoredValues({ values: saved, base }, { saved })).toBeUndefined();
});

test.each([
  ['a list of texts in place of one', { title: ['Stew'] }],
  ['lines of another shape', { lines: [{ words: 'Boil' }] }],
  ['an object in place of a number', { servings: {} }],
])('from a draft of another version, %s is dropped', (_, changed) => {
  const values = { ...base, note: 'Salt', ...changed };
  expect(restoredValues({ values, base }, { saved: base })?.values).toEqual({ ...base, note: 'Salt' });
});

test.each([undefined, null, 'text', [], { values: {} }, { values: 1, base: 2 }])(
  'an invalid draft restores nothing: %j',
  found => {
    expect(restoredValues(found, { saved: base })).toBeUndefined();
  },
);
