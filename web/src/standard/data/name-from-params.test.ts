import { expect, test } from 'vitest';
import { nameFromParams } from './name-from-params.ts';

test('the account in the URL is the first part of the name', () => {
  expect(nameFromParams('recipe', { recipeId: 'r' })).toBe('recipes/r');
  expect(nameFromParams('recipe', { circleId: 'c', recipeId: 'r' })).toBe('circles/c/recipes/r');
  expect(nameFromParams('recipe', { userId: 'u', recipeId: 'r' })).toBe('users/u/recipes/r');
});

test('circles and people are their own account, and a friend’s name includes its user', () => {
  expect(nameFromParams('circle', { circleId: 'c' })).toBe('circles/c');
  expect(nameFromParams('user', { userId: 'u' })).toBe('users/u');
  expect(nameFromParams('user', { userId: 'u', friendUserId: 'f' })).toBe('users/u/users/f');
});

test('a child’s name includes its parent', () => {
  expect(nameFromParams('event', { calendarId: 'c', eventId: 'e' })).toBe('calendars/c/events/e');
});
