import { expect, test } from 'vitest';
import { addressesIn } from './addresses-in.ts';

test.each([
  ['one on each line', 'https://a.example/1\nhttps://b.example/2\r\n\nhttp://c.example', 3],
  ['in one line, with commas', 'https://a.example/1, https://b.example/2, https://a.example/1', 2],
  ['joined by a field that drops line breaks', 'https://a.example/1https://b.example/2', 2],
  ['with titles', 'Soup: https://a.example/1\nBread (https://b.example/2)', 2],
  ['more than 50', Array.from({ length: 60 }, (_, at) => `https://a.example/${at}`).join('\n'), 50],
])('finds addresses %s', (_, text, count) => {
  const found = addressesIn(text);
  expect(found).toHaveLength(count);
  for (const address of found) expect(address).toMatch(/^https?:\/\/\w\.example(\/\d+)?$/);
});

test.each([
  ['a single address', 'https://a.example/1'],
  ['a recipe with links', 'Soup\n2 leeks\nhttps://a.example/1\nSimmer.\nhttps://b.example/2\nServe.'],
])('leaves out %s', (_, text) => {
  expect(addressesIn(text)).toEqual([]);
});
