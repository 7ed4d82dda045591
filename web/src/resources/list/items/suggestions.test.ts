import { expect, test } from 'vitest';
import { groceries, listItem } from '../../../testing/lists.ts';
import {
  acceptSuggestion,
  acceptsOnEnter,
  matchingSuggestions,
  mergeSuggestions,
  openDuplicates,
  type Suggestion,
  sectionOf,
} from './suggestions.ts';

const [dairy = '', bakery = ''] = groceries.sections.map(section => section.name);
const kept: Suggestion[] = [
  { title: 'Milk', quantity: '2 l', listSection: dairy },
  { title: 'Marmalade', quantity: '', listSection: '' },
  { title: 'Oat milk', quantity: '', listSection: '' },
  { title: 'Mustard', quantity: '', listSection: '' },
  { title: 'Tea towels', quantity: '', listSection: '' },
];

test('items on the list are suggested too, with their current section', () => {
  const items = [
    listItem('Halva', { quantity: '3', listSection: bakery }),
    listItem('flour', { quantity: '157.5 g', recipe: 'recipes/cake' }),
    listItem('milk', { quantity: '9 l', listSection: bakery }),
    listItem('Mustard'),
  ];
  expect(mergeSuggestions(kept, items)).toEqual([
    { title: 'Milk', quantity: '2 l', listSection: bakery },
    ...kept.slice(1),
    { title: 'Halva', quantity: '3', listSection: bakery },
    { title: 'flour', quantity: '', listSection: '' },
  ]);
});

test.each<[string, string[], string[]]>([
  ['m', [], ['Milk', 'Marmalade', 'Mustard', 'Oat milk']],
  ['2 l mi', [], ['Milk', 'Oat milk']],
  ['m', ['milk'], ['Marmalade', 'Mustard', 'Oat milk']],
  ['milk', [], ['Oat milk']],
  ['zz', [], []],
])('typing %j with %j open suggests %j', (typed, open, titles) => {
  expect(matchingSuggestions(kept, typed, new Set(open)).map(({ title }) => title)).toEqual(titles);
});

test.each<[string, string[]]>([
  ['mi', ['Milk', 'mint']],
  ['2 l MILK', ['Milk']],
  ['m', []],
  ['bread', []],
])('typed %j finds %j on the list already, but nothing that is ticked off', (typed, titles) => {
  const items = [
    listItem('Milk'),
    listItem('mint'),
    listItem('Bread', { completed: true }),
    listItem('Eggs'),
  ];
  expect(openDuplicates(items, typed).map(({ title }) => title)).toEqual(titles);
});

test.each<[string, boolean]>([
  ['mi', true],
  ['2 l mi', true],
  ['m', false],
  ['mi ', false],
  ['ilk', false],
  // Somebody may want tea and no towels.
  ['tea', false],
  ['tea t', true],
])('Enter after %j takes the first suggestion: %s', (typed, takes) => {
  expect(acceptsOnEnter(typed, matchingSuggestions(kept, typed, new Set()))).toBe(takes);
});

test('a suggestion keeps the typed quantity, or else has its usual one', () => {
  expect(acceptSuggestion('1 l mi', kept[0] as Suggestion)).toEqual({ title: 'Milk', quantity: '1 l' });
  expect(acceptSuggestion('mi', kept[0] as Suggestion)).toEqual({ title: 'Milk', quantity: '2 l' });
});

test('an item goes to its previous section, or else to the section for its food type', () => {
  const history = [{ title: 'Milk', quantity: '', listSection: bakery }];
  const sections = ['milk', 'cheese', 'spanner'].map(title => sectionOf(title, groceries.sections, history));
  expect(sections).toEqual([bakery, dairy, '']);
});
