import { expect, test } from 'vitest';
import { collectionOf, idAllowed, idOf, matchesPattern, parentOf, wildcards } from './names.ts';

test.each([
  'soup',
  'my-soup-2',
  '2027',
  'x'.repeat(63),
  '0198f5c2-7d3b-7000-8000-000000000001',
  '0198F5C2-7D3B-7000-8000-00000000000A',
])('%s is a valid id', id => {
  expect(idAllowed(id)).toBe(true);
});

test.each([
  '',
  'abc',
  'x'.repeat(64),
  'UPPER',
  'with space',
  'a/bc',
  'dot.dot',
  '....',
  'colon:favorite',
  'under_score',
  'ümlaut',
  'line\n',
  'soup\0',
  '0198F5C2-7D3B-7000-8000-00000000000',
])('%j is not a valid id', id => {
  expect(idAllowed(id)).toBe(false);
});

test.each([
  ['recipes/{recipe}', 'recipes/7'],
  ['recipes/{recipe}', 'recipes/01k-ü.~'],
  ['lists/{list}/listItems/{listItem}', 'lists/a/listItems/b'],
  ['calendars/{calendar}/events/{event}', 'calendars/-/events/x'],
  ['users/{user}/settings', 'users/me/settings'],
])('%s is the pattern of %s', (pattern, name) => {
  expect(matchesPattern(pattern, name)).toBe(true);
});

test.each([
  ['recipes/{recipe}', ''],
  ['recipes/{recipe}', 'recipes'],
  ['recipes/{recipe}', 'recipes/'],
  ['recipes/{recipe}', '/7'],
  ['recipes/{recipe}', 'recipes/7/'],
  ['recipes/{recipe}', '/recipes/7'],
  ['recipes/{recipe}', 'recipes/7/accesses/1'],
  ['recipes/{recipe}', 'Recipes/7'],
  ['recipes/{recipe}', 'lists/7'],
  ['lists/{list}/listItems/{listItem}', 'lists//listItems/b'],
  ['users/{user}/settings', 'users/me/setting'],
])('%s is not the pattern of %j', (pattern, name) => {
  expect(matchesPattern(pattern, name)).toBe(false);
});

test('a name has an id, a collection and a parent', () => {
  const item = 'lists/groceries/listItems/milk';
  expect([idOf(item), collectionOf(item), parentOf(item)]).toEqual(['milk', 'listItems', 'lists/groceries']);
  expect([idOf('recipes/7'), collectionOf('recipes/7'), parentOf('recipes/7')]).toEqual(['7', 'recipes', '']);
  expect(parentOf('circles/{circle}/recipes/{recipe}')).toBe('circles/{circle}');
  expect([idOf(''), collectionOf(''), parentOf('')]).toEqual(['', '', '']);
});

test('a pattern becomes a template with a star for each id', () => {
  expect(wildcards('recipes/{recipe}')).toBe('recipes/*');
  expect(wildcards('circles/{circle}/recipes/{recipe}/accesses/{access}')).toBe(
    'circles/*/recipes/*/accesses/*',
  );
  expect(wildcards('users/{user}/settings')).toBe('users/*/settings');
  expect(wildcards('')).toBe('');
});
