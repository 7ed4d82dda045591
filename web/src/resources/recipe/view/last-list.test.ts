import { beforeEach, expect, test } from 'vitest';
import { keepListFor, proposedList } from './last-list.ts';

const chores = { name: 'lists/chores', title: 'Chores', sections: [] };
const week = { name: 'lists/week', title: 'Our week', sections: [] };
const shopping = { name: 'lists/shopping', title: 'Einkaufsliste', sections: [] };
const lists = [chores, week, shopping];
const shop = ['Frozen', 'Drinks', 'Pantry'];
const soup = { recipe: 'recipes/soup', user: 'users/ann', shop };

beforeEach(() => localStorage.clear());

test('a list to shop with is proposed, by its title or by its sections, and never just the first', () => {
  expect(proposedList(lists, soup)).toBe('lists/shopping');
  const sections = ['Drinks', 'Frozen'].map(title => ({ name: `lists/week/listSections/${title}`, title }));
  expect(proposedList([chores, { ...week, sections }], soup)).toBe('lists/week');
  expect(proposedList([chores, week], soup)).toBeUndefined();
  expect(proposedList([], soup)).toBeUndefined();
});

test('the list that was chosen last for this recipe goes before the one of any other', () => {
  keepListFor(['recipes/soup', 'lists/week'], 'users/ann');
  keepListFor(['recipes/pie', 'lists/chores'], 'users/ann');
  expect(proposedList(lists, soup)).toBe('lists/week');
  expect(proposedList(lists, { ...soup, recipe: 'recipes/bread' })).toBe('lists/chores');
  keepListFor(['recipes/soup', 'lists/shopping'], 'users/ann');
  expect(proposedList(lists, soup)).toBe('lists/shopping');
});

test('what is gone, somebody else’s or no choice at all does not count', () => {
  keepListFor(['recipes/soup', 'lists/gone'], 'users/ann');
  keepListFor(['recipes/soup', 'lists/chores'], 'users/bob');
  expect(proposedList(lists, soup)).toBe('lists/shopping');
  for (const odd of ['{', '{"a":1}', '[[1,2],"x"]']) {
    localStorage.setItem('list/last/users/ann', odd);
    expect(proposedList(lists, soup)).toBe('lists/shopping');
  }
});

test('the choices of fifty recipes are kept', () => {
  for (let at = 0; at < 60; at++) keepListFor([`recipes/${at}`, 'lists/week'], 'users/ann');
  expect(JSON.parse(localStorage.getItem('list/last/users/ann') ?? '')).toHaveLength(50);
});
