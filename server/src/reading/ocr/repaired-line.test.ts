import { expect, test } from 'vitest';
import { repairedHeading, repairedLine, repairedTimes } from './repaired-line.ts';

test.each([
  ['lngredients', 'Ingredients'],
  ['INGREDlENTS:', 'Ingredients:'],
  ['Ingrediants', 'Ingredients'],
  ['1ngredients', 'Ingredients'],
  ['lngredients for the dough', 'Ingredients for the dough'],
  ['Melhod', 'Method'],
  ['Methocl', 'Method'],
  ['Zulaten', 'Zutaten'],
  ['Zubereltung:', 'Zubereitung:'],
])('%s is repaired to %s', (read, printed) => {
  expect(repairedHeading(read)).toBe(printed);
});

test.each(['Mehl', 'Meat', 'Lemon tart', 'Ingredients are everything.', 'Zubehör', '2 leeks', ''])(
  '%s stays as it is',
  line => {
    expect(repairedHeading(line)).toBe(line);
  },
);

test.each([
  ['Prep 1S minutes', 'Prep 15 minutes'],
  ['Prep l5 minutes', 'Prep 15 minutes'],
  ['Prep 15 rninutes', 'Prep 15 minutes'],
  ['Cook time: 2O min', 'Cook time: 20 min'],
  ['simmer for I0 minutes', 'simmer for 10 minutes'],
  ['Garzeit I5 Minuten', 'Garzeit 15 Minuten'],
  ['Gesamt 1l0 Std', 'Gesamt 110 Std'],
])('%s is repaired to %s', (read, printed) => {
  expect(repairedTimes(read)).toBe(printed);
});

test.each(['Prep 15 minutes', 'so hours pass', 'All minutes count', 'until it is so min'])(
  '%s stays as it is',
  line => {
    expect(repairedTimes(line)).toBe(line);
  },
);

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
  ['1,2 1 Fleischbrühe', '1,2 l Fleischbrühe'],
  ['150 mi Mineralwasser', '150 ml Mineralwasser'],
  ['2ELÖI', '2 EL Öl'],
  ['Z EL Butter', '2 EL Butter'],
  ['ITL Senf', '1 TL Senf'],
  ['LEL Essig', '1 EL Essig'],
  ['8 gsalt', '8 g salt'],
  ['400 gMehl', '400 g Mehl'],
  ['50 mlwater', '50 ml water'],
  ['1.51 vegetable stock', '1.5 l vegetable stock'],
])('%s is repaired to %s', (read, printed) => {
  expect(repairedLine(read)).toEqual({ line: printed, guessed: false });
});

test.each([
  ['% tsp salt', '½ tsp salt'],
  ['V2 tsp salt', '½ tsp salt'],
  ['‘2 lemon, juiced', '½ lemon, juiced'],
  ['2 Y% cups flour', '2 ½ cups flour'],
  ['1%: tsp salt', '1 ½ tsp salt'],
  ['Yi tsp nutmeg', '¼ tsp nutmeg'],
  ['% TL Salz', '½ TL Salz'],
  ["%”'TL Salz", '½ TL Salz'],
  ['W%TL Salz', '½ TL Salz'],
  ['MTL Salz', '½ TL Salz'],
  ['1 %TL Salz', '1 ½ TL Salz'],
  ['v% Bund Petersilie', '½ Bund Petersilie'],
  ['% 1 Gemüsebrühe', '½ l Gemüsebrühe'],
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
  '2 % Milch',
  'Mehl',
  'EL Mehl',
  '3 EL Mehl',
  'Vanille',
  'Salz und Pfeffer',
  '8 grapes',
  '3 gherkins',
])('%s stays as it is', line => {
  expect(repairedLine(line)).toEqual({ line, guessed: false });
});
