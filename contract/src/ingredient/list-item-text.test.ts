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
  ['7 Up 2 l', '2 l', '7 Up'],
  ['7 Up 6 x 330 ml', '6 x 330 ml', '7 Up'],
  ['00 flour 1kg', '1kg', '00 flour'],
  ['5 spice powder 50 g', '50 g', '5 spice powder'],
  ['1000 island dressing 250ml', '250ml', '1000 island dressing'],
  ['2x tomatoes 400 g', '2x', 'tomatoes 400 g'],
  ['2 tins tomatoes 400 g', '2 tins', 'tomatoes 400 g'],
  ['2 l 7 Up', '2 l', '7 Up'],
  ['lamb 1 1/2 kg', '1 1/2 kg', 'lamb'],
  ['cream ½ l', '½ l', 'cream'],
  ['kitchen roll x3', '3', 'kitchen roll'],
  ['un kilo de tomates', 'un kilo', 'tomates'],
  ['100% juice', '', '100% juice'],
  ['batteries AA 4', '', 'batteries AA 4'],
  ['batteries AA 4x', '4', 'batteries AA'],
  ['potatoes (1.5 kg)', '1.5 kg', 'potatoes'],
  ['tomatoes (400 g tin)', '', 'tomatoes (400 g tin)'],
  ['butter, 250 g', '250 g', 'butter'],
  ['3 gousses d’ail', '3 gousses', 'ail'],
  ['3 Zwiebel(n)', '3', 'Zwiebeln'],
  ['For the cake:', '', 'For the cake:'],
  ['2', '', '2'],
  ['', '', ''],
])('“%s” is split into “%s” and “%s”', (text, quantity, title) => {
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
