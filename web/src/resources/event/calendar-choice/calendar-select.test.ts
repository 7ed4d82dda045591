import { expect, test } from 'vitest';
import { lastOrFirst } from './calendar-select.tsx';

const calendars = ['work', 'meals', 'kitchen'].map(name => ({ name }));
const home = new Set(['meals', 'kitchen']);

test('a calendar of the home circle is proposed even if another calendar was used last', () => {
  expect(lastOrFirst(calendars, { last: 'work', home })).toBe('meals');
  expect(lastOrFirst(calendars, { last: '', home })).toBe('meals');
});

test('among the calendars of the home circle, the last used one is proposed', () => {
  expect(lastOrFirst(calendars, { last: 'kitchen', home })).toBe('kitchen');
});

test('without calendars of a home circle, the last used calendar is proposed, or else the first', () => {
  for (const none of [undefined, new Set<string>()]) {
    expect(lastOrFirst(calendars, { last: 'kitchen', home: none })).toBe('kitchen');
    expect(lastOrFirst(calendars, { last: 'gone', home: none })).toBe('work');
  }
  expect(lastOrFirst([], { last: 'work', home })).toBe('');
});
