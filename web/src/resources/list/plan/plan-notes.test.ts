import { expect, test } from 'vitest';
import { english } from '../../../testing/english.ts';
import { changeParts, changeTitle } from './plan-notes.tsx';
import type { PlanChange } from './use-plan-state.ts';

const tacos: PlanChange = {
  dish: 'tacos',
  event: 'calendars/home/events/friday',
  originalStartTime: null,
  startTime: '2098-01-10T18:00:00Z',
  allDay: false,
  eventTitle: 'Dinner',
  recipe: 'recipes/tacos',
  recipeTitle: 'Tacos',
  servings: 8,
  formerServings: 6,
  kind: 'SERVINGS',
  parts: [
    { title: 'rice', quantity: '200 g', less: false, edited: false },
    { title: 'onion', quantity: '1', less: true, edited: false },
    { title: 'salt', quantity: '', less: false, edited: false },
  ],
};
const showing = { locale: 'en-GB', timeZone: 'Europe/London', inWords: (quantity: string) => quantity };

test.each([
  [{}, 'Friday: Tacos is now for 8, not 6'],
  [{ formerServings: 0 }, 'Friday: Tacos is now for 8'],
  [{ kind: 'NEW' }, 'Added to Friday: Tacos'],
  [{ kind: 'GONE' }, 'Removed from Friday: Tacos'],
  [{ kind: 'FROZEN' }, 'Friday: Tacos now comes from the freezer'],
  [{ kind: 'GONE', recipeTitle: '', eventTitle: '' }, 'Removed from Friday: a meal'],
  [{ kind: 'INGREDIENTS' }, 'Amounts for Tacos on Friday changed'],
  [{ servings: 0 }, 'Amounts for Tacos on Friday changed'],
] as const)('%j is described as “%s”', (changed, words) => {
  expect(changeTitle({ ...tacos, ...changed }, showing, english)).toBe(words);
});

test('increases and decreases share a line', () => {
  const parts = changeParts(tacos, showing);
  expect(parts).toBe('+\u00a0200\u00a0g rice, −\u00a01 onion, +\u00a0salt');
});
