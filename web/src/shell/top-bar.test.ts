import { expect, test } from 'vitest';
import { placeAbove } from './top-bar.tsx';

test.each([
  ['/lists', undefined],
  ['/cookbooks', undefined],
  ['/cookbooks/9', '/cookbooks'],
  ['/notifications', '/recipes'],
  ['/lists/9', '/lists'],
  ['/lists/create', '/lists'],
  ['/lists/9/edit', '/lists/9'],
  ['/circles/7/lists/9', '/circles/7'],
  ['/circles/7/lists/9/edit', '/circles/7/lists/9'],
  ['/calendars/3/events/4', '/calendars/3'],
])('the back link of %s is %s', (pathname, above) => {
  expect(placeAbove(pathname)).toBe(above);
});
