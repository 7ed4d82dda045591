import { expect, test } from 'vitest';
import { splitListItem } from './list-item-text.ts';

test.each([
  ['2 l milk', '2 l', 'milk'],
  ['milk 2 l', '2 l', 'milk'],
  ['Milk 2l', '2l', 'Milk'],
  ['milk', '', 'milk'],
  ['  2 x   bread ', '2', 'bread'],
  ['3 eggs', '3', 'eggs'],
  ['500g flour, sifted', '500g', 'flour, sifted'],
  ['a bunch of parsley', 'a bunch', 'parsley'],
  ['½ kg butter', '½ kg', 'butter'],
  ['1.5 kg of apples', '1.5 kg', 'apples'],
  ['2-3 onions', '2-3', 'onions'],
  ['2 sprigs thyme', '2 sprigs', 'thyme'],
  ['1 can (400 g) tomatoes', '1 can (400 g)', 'tomatoes'],
  ['1 Bund Petersilie', '1 Bund', 'Petersilie'],
  ['7up', '', '7up'],
  ['100% juice', '', '100% juice'],
  ['batteries AA 4', '', 'batteries AA 4'],
  ['For the cake:', '', 'For the cake:'],
  ['2', '', '2'],
  ['', '', ''],
])('“%s” is “%s” of “%s”', (text, quantity, title) => {
  expect(splitListItem(text)).toEqual({ quantity, title });
});

test('no line loses a word', () => {
  for (const text of [
    '2 l of milk',
    'one big loaf',
    '3 (ripe) bananas',
    '½',
    'kg',
    '12 / 5',
    '1 1 1',
    'x 2',
  ]) {
    const { quantity, title } = splitListItem(text);
    expect(title).not.toBe('');
    expect(`${quantity} ${title}`.replace(/\W|of/g, '')).toBe(text.replace(/\W|of/g, ''));
  }
});
