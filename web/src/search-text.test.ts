import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

test('texts stay texts, whatever they look like', () => {
  const search = { q: '007', tab: 'true', error: '{"a":1}' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test('a list is its key several times, and what is unset is left out', () => {
  expect(stringifySearch({ cuisine: ['Thai', 'Lao & more'], q: undefined })).toBe(
    '?cuisine=Thai&cuisine=Lao+%26+more',
  );
  expect(parseSearch('?cuisine=Thai&cuisine=Lao+%26+more')).toEqual({ cuisine: ['Thai', 'Lao & more'] });
  expect(stringifySearch({})).toBe('');
});
