import { expect, test } from 'vitest';
import { wordForms } from './word-forms.ts';

test.each([
  ['cherry', 'cherries'],
  ['strawberry', 'strawberries'],
  ['curry', 'curries'],
  ['anchovy', 'anchovies'],
  ['knife', 'knives'],
  ['leaf', 'leaves'],
  ['loaf', 'loaves'],
  ['half', 'halves'],
  ['shelf', 'shelves'],
  ['goose', 'geese'],
  ['ei', 'eier'],
  ['wurst', 'wurste'],
  ['blatt', 'blatter'],
])('%s and %s are forms of each other', (one, many) => {
  expect(wordForms(one)).toContain(many);
  expect(wordForms(many)).toContain(one);
});

test.each([
  ['radishes', 'radish'],
  ['mangoes', 'mango'],
  ['peaches', 'peach'],
  ['tomatoes', 'tomato'],
  ['cookies', 'cookie'],
  ['olives', 'olive'],
  ['onions', 'onion'],
  ['zwiebeln', 'zwiebel'],
  ['walnusse', 'walnuss'],
])('%s has the form %s', (many, one) => {
  expect(wordForms(many)).toContain(one);
});

test.each(['couscous', 'asparagus', 'swiss', '番', 'c', '7up'])('%s has no other form', word => {
  expect(wordForms(word)).toEqual([]);
});
