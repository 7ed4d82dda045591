import { expect, test } from 'vitest';
import { repairedLine } from './repaired-line.ts';

test.each([
  ['1 thsp oil', '1 tbsp oil'],
  ['Ltsp cinnamon', '1 tsp cinnamon'],
  ['legg', '1 egg'],
  ['I bunch coriander', '1 bunch coriander'],
  ['1thsp ginger', '1 tbsp ginger'],
  ['125 ¢ mozzarella', '125 g mozzarella'],
  ['80 ¢g sugar', '80 g sugar'],
  ['2 Ib beef', '2 lb beef'],
  ['1.5 I stock', '1.5 l stock'],
  ['1.51 vegetable stock', '1.5 l vegetable stock'],
])('%s was %s', (read, printed) => {
  expect(repairedLine(read)).toEqual({ line: printed, guessed: false });
});

test.each([
  ['% tsp salt', '½ tsp salt'],
  ['V2 tsp salt', '½ tsp salt'],
  ['‘2 lemon, juiced', '½ lemon, juiced'],
  ['2 Y% cups flour', '2 ½ cups flour'],
  ['1%: tsp salt', '1 ½ tsp salt'],
  ['Yi tsp nutmeg', '¼ tsp nutmeg'],
  ['{J cup water', '⅓ cup water'],
])('%s is guessed to be %s', (read, printed) => {
  expect(repairedLine(read)).toEqual({ line: printed, guessed: true });
});

test.each([
  '2 eggs',
  'salt',
  'lemon juice',
  '3 bay leaves',
  '500 g flour',
  '2% milk',
  'Tomatoes',
  'a bit of love',
])('%s stays', line => {
  expect(repairedLine(line)).toEqual({ line, guessed: false });
});
