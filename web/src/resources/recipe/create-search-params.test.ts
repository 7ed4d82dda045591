import { expect, test } from 'vitest';
import { createSearch } from './create-search-params.ts';

test.each([
  [{}, {}],
  [{ from: 'address' }, { from: 'address' }],
  [{ from: 'nonsense' }, {}],
  [{ from: 'write' }, {}],
  [{ uri: 'https://recipes.example/a' }, { from: 'address', uri: 'https://recipes.example/a' }],
  [
    { text: 'Soup! https://recipes.example/a?b=c' },
    { from: 'address', uri: 'https://recipes.example/a?b=c' },
  ],
  [{ text: 'Leek soup\n3 leeks' }, { from: 'text', text: 'Leek soup\n3 leeks' }],
  [{ from: 'text' }, { from: 'text' }],
  [{ from: 'files' }, { from: 'files' }],
  [
    { from: 'photos', shared: '1' },
    { from: 'photos', shared: '1' },
  ],
  [{ from: 'text', shared: '1' }, { from: 'text' }],
  [
    { text: 'Leek soup\n3 leeks\nCook them.\nhttps://recipes.example/a' },
    { from: 'text', text: 'Leek soup\n3 leeks\nCook them.\nhttps://recipes.example/a' },
  ],
  [
    { title: 'https://recipes.example/a', text: '' },
    { from: 'address', uri: 'https://recipes.example/a' },
  ],
  [{ title: 'Leek soup' }, {}],
  [{ text: '' }, {}],
])('%j opens %j', (search, opened) => {
  expect(createSearch(search)).toEqual(opened);
});
