import { describe, expect, test } from 'vitest';
import { foodNameKey } from './food-name-key.ts';

describe('the same food', () => {
  test.each([
    ['lemon', 'Lemons', 'lemons, zested', 'lemon (unwaxed)', ' LEMON '],
    ['onion', 'onions', 'Onions, finely chopped'],
    ['red onion', 'Red Onions'],
    ['tomato', 'tomatoes'],
    ['potato', 'potatoes'],
    ['egg', 'eggs', 'eggs, beaten'],
    ['berry', 'berries'],
    ['cookie', 'cookies'],
    ['bay leaf', 'bay leaves'],
    ['chilli', 'chillies'],
    ['quiche', 'quiches'],
    ['peach', 'peaches'],
    ['radish', 'radishes'],
    ['banana', 'bananas'],
    ['olive', 'olives'],
    ['red pepper', 'red peppers'],
    ['crème fraîche', 'Creme fraiche'],
    ['Zitrone', 'Zitronen', 'Zitronen, unbehandelt'],
    ['Zwiebel', 'Zwiebeln', 'zwiebeln, gewürfelt'],
    ['Ei', 'Eier'],
    ['Apfel', 'Äpfel'],
    ['Walnuss', 'Walnüsse', 'Walnuß'],
    ['Möhre', 'Möhren'],
    ['Tomate', 'Tomaten'],
    ['Kartoffel', 'Kartoffeln'],
    ['Knoblauchzehe', 'Knoblauchzehen'],
    ['Lorbeerblatt', 'Lorbeerblätter'],
    ['Champignon', 'Champignons'],
    ['Hähnchenbrust', 'Hähnchenbrüste'],
    ['Lachs', 'Lachse'],
    ['Kürbis', 'Kürbisse'],
    ['Endivie', 'Endivien'],
  ])('%s, %s, %s', (first, ...others) => {
    for (const other of others.filter(Boolean)) expect(foodNameKey(other ?? '')).toBe(foodNameKey(first));
  });
});

describe('different foods', () => {
  test.each([
    ['onion', 'red onion'],
    ['pepper', 'peppers'],
    ['milk', 'coconut milk'],
    ['Kraut', 'Kräuter'],
    ['Küche', 'Kirsche'],
    ['Kirsch', 'Kirsche'],
    ['Reis', 'Reiswein'],
    ['cream', 'sour cream'],
    ['salt', 'malt'],
    ['Ei', 'Eis'],
    ['pea', 'pear'],
  ])('%s and %s', (one, other) => {
    expect(foodNameKey(one)).not.toBe(foodNameKey(other));
  });
});

test('a name that consists only of a remark keeps it', () => {
  expect(foodNameKey('(optional)')).not.toBe('');
  expect(foodNameKey(', chopped')).not.toBe('');
});
