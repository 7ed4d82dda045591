import { expect, test } from 'vitest';
import { recipeSearch } from '../search-params.ts';
import { activeFilters, recipeFilter, toggled, withoutFilters } from './recipe-filter.ts';

test('without filters, the filter expression is empty', () => {
  expect(recipeFilter({})).toBe('');
  expect(activeFilters({ tab: 'explore', q: 'soup' })).toBe(0);
});

test('filters match any chosen category, any chosen cuisine and a maximum time', () => {
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

test('clearing filters keeps the tab and the search', () => {
  expect(withoutFilters({ tab: 'explore', q: 'soup', time: '30', category: ['A'] })).toEqual({
    tab: 'explore',
    q: 'soup',
  });
});

test('selecting an option again removes it', () => {
  expect(toggled(undefined, 'Soup')).toEqual(['Soup']);
  expect(toggled(['Soup', 'Dinner'], 'Soup')).toEqual(['Dinner']);
  expect(toggled(['Soup'], 'Soup')).toBeUndefined();
});

test('invalid search parameters are ignored', () => {
  expect(
    recipeSearch({ time: '30; drop', category: ['', 'Soup'], cuisine: 'Thai', favorite: 'no', x: '1' }),
  ).toEqual({
    category: ['Soup'],
    cuisine: ['Thai'],
  });
});
