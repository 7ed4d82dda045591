import { expect, test } from 'vitest';
import { amountLooksWrong } from './amount-looks.ts';

test.each([
  '1 ¥2 lemons',
  '1 V2 cups flour',
  '1 Ya cups flour',
  '22 cups flour',
  '!4 cups buttermilk',
  '3% cup pearl barley',
  '430¢ flour',
  '050°C milk',
  '1{ tsp salt',
  '14 EL Mehl',
])('the amount in %s looks wrong', line => {
  expect(amountLooksWrong(line)).toBe(true);
});

test.each([
  '1 ½ lemons',
  '1½ cups flour',
  '2 eggs',
  'salt and pepper',
  '200g flour',
  '1,5 kg Äpfel',
  '2–3 EL Mandelblättchen',
  '1/2 tsp salt',
  '1 can (14 oz) tomatoes',
  '3-4 carrots, sliced',
  '1 to 2 tbsp oil',
  '2 x 400 g tins of tomatoes',
  '(optional) mint',
  '1 l stock',
  '12 eggs',
  '4 TL Öl',
  'a bit of love',
  'ca. 300 ml Milch',
  '1 2-inch piece of ginger',
])('the amount in %s looks right', line => {
  expect(amountLooksWrong(line)).toBe(false);
});
