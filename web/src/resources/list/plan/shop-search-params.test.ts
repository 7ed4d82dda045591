import { expect, test } from 'vitest';
import { shopSearch } from './shop-search-params.ts';

test.each([
  [{ from: '2098-01-06', to: '2098-01-13', calendars: ['a', 'b'] }, undefined],
  [{ event: 'calendars/a/events/b', at: '2098-01-06T18:00:00Z' }, undefined],
  [{ from: '2098-01-06', to: '2098-01-06' }, {}],
  [{ from: '2098-01-06' }, {}],
  [{ from: '2098-02-30', to: '2098-03-02', q: 'milk' }, {}],
  [{ calendars: 'a' }, { calendars: ['a'] }],
])('the search parameters %j are parsed as %j', (search, known: object = search) => {
  expect(shopSearch(search)).toEqual(known);
});
