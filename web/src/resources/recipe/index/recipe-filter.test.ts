import { expect, test } from 'vitest';
import { recipeSearch } from '../search.ts';
import { activeFilters, recipeFilter, toggled, withoutFilters } from './recipe-filter.ts';

test('nothing chosen filters nothing', () => {
  expect(recipeFilter({})).toBe('');
  expect(activeFilters({ tab: 'explore', q: 'soup' })).toBe(0);
});

test('one of the categories and one of the cuisines, in at most so long', () => {
  const search = {
    category: ['Soup', 'One "pot"'],
    cuisine: ['Thai'],
    time: '30',
    favorite: 'true' as const,
  };
  expect(recipeFilter(search)).toBe(
    '(categories = "Soup" OR categories = "One \\"pot\\"") AND (cuisines = "Thai") AND ' +
      '(total_duration <= "1800s") AND (favorited = true)',
  );
  expect(activeFilters({ ...search, account: 'me' })).toBe(6);
});

test('taking the filters off leaves the tab and the words', () => {
  expect(withoutFilters({ tab: 'explore', q: 'soup', time: '30', category: ['A'] })).toEqual({
    tab: 'explore',
    q: 'soup',
  });
});

test('a second choice of the same takes it out', () => {
  expect(toggled(undefined, 'Soup')).toEqual(['Soup']);
  expect(toggled(['Soup', 'Dinner'], 'Soup')).toEqual(['Dinner']);
  expect(toggled(['Soup'], 'Soup')).toBeUndefined();
});

test('an address that nobody here wrote does no harm', () => {
  expect(
    recipeSearch({ time: '30; drop', category: ['', 'Soup'], cuisine: 'Thai', favorite: 'no', x: '1' }),
  ).toEqual({
    category: ['Soup'],
    cuisine: ['Thai'],
  });
});
