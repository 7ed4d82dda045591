import { beforeEach, expect, test } from 'vitest';
import { keepListFor, proposedList } from './remembered-list.ts';

const chores = { name: 'lists/chores', title: 'Chores', sections: [], updateTime: '2026-11-01T08:00:00Z' };
const week = { name: 'lists/week', title: 'Our week', sections: [], updateTime: '2026-11-01T08:00:00Z' };
const shopping = {
  name: 'lists/shopping',
  title: 'Einkaufsliste',
  sections: [],
  updateTime: '2026-11-01T08:00:00Z',
};
const lists = [chores, week, shopping];
const shop = ['Frozen', 'Drinks', 'Pantry'];
const soup = { recipe: 'recipes/soup', user: 'users/ann', shop };

beforeEach(() => localStorage.clear());

test('the default list is a shopping list by title or sections, never just the first', () => {
  expect(proposedList(lists, soup)).toBe('lists/shopping');
  const sections = ['Drinks', 'Frozen'].map(title => ({ name: `lists/week/listSections/${title}`, title }));
  expect(proposedList([chores, { ...week, sections }], soup)).toBe('lists/week');
  expect(proposedList([chores, week], soup)).toBeUndefined();
  expect(proposedList([], soup)).toBeUndefined();
});

test('supermarket sections rank above a shopping title, and then the latest change counts', () => {
  const hardware = { ...chores, name: 'lists/hardware', title: 'Hardware shop' };
  const aisles = ['Drinks', 'Frozen'].map(title => ({ name: `lists/big/listSections/${title}`, title }));
  const big = { ...week, name: 'lists/big', title: 'Big weekly shop', sections: aisles };
  expect(proposedList([hardware, { ...week, sections: aisles }], soup)).toBe('lists/week');
  expect(proposedList([hardware, { ...week, sections: aisles }, big], soup)).toBe('lists/big');
  const later = { ...shopping, updateTime: '2026-11-02T08:00:00Z' };
  expect(proposedList([hardware, later], soup)).toBe('lists/shopping');
});

test('the list last used for the same recipe ranks above the one for any other', () => {
  keepListFor(['recipes/soup', 'lists/week'], 'users/ann');
  keepListFor(['recipes/pie', 'lists/chores'], 'users/ann');
  expect(proposedList(lists, soup)).toBe('lists/week');
  expect(proposedList(lists, { ...soup, recipe: 'recipes/bread' })).toBe('lists/chores');
  keepListFor(['recipes/soup', 'lists/shopping'], 'users/ann');
  expect(proposedList(lists, soup)).toBe('lists/shopping');
});

test('deleted lists, other people’s choices and invalid data are ignored', () => {
  keepListFor(['recipes/soup', 'lists/gone'], 'users/ann');
  keepListFor(['recipes/soup', 'lists/chores'], 'users/bob');
  expect(proposedList(lists, soup)).toBe('lists/shopping');
  for (const odd of ['{', '{"a":1}', '[[1,2],"x"]']) {
    localStorage.setItem('list/last/users/ann', odd);
    expect(proposedList(lists, soup)).toBe('lists/shopping');
  }
});

test('only the last fifty recipes’ choices are stored', () => {
  for (let at = 0; at < 60; at++) keepListFor([`recipes/${at}`, 'lists/week'], 'users/ann');
  expect(JSON.parse(localStorage.getItem('list/last/users/ann') ?? '')).toHaveLength(50);
});
