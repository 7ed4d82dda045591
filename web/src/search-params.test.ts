import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('strings stay strings, even if they look like JSON', () => {
  const search = { q: '007', tab: 'true', error: '{"a":1}' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test('an array is a repeated key, and undefined values are left out', () => {
  expect(stringifySearch({ cuisine: ['Thai', 'Lao & more'], q: undefined })).toBe(
    '?cuisine=Thai&cuisine=Lao+%26+more',
  );
  expect(parseSearch('?cuisine=Thai&cuisine=Lao+%26+more')).toEqual({ cuisine: ['Thai', 'Lao & more'] });
  expect(stringifySearch({})).toBe('');
});
