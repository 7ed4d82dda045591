import { expect, test } from 'vitest';
import { parseIngredientLine } from '../ingredient-line.ts';

/** The parsed line as text: amount, unit | title | note. */
function read(line: string): string {
  const { measurementAmount, unit, title, note } = parseIngredientLine(line);
  const amount = Number(measurementAmount.toFixed(4)) || '';
  return [[amount, unit].filter(Boolean).join(' '), title, note].join(' | ');
}

test.each([
  ['0.33333334326744 cup brown sugar', '0.3333 cup | brown sugar | '],
  ['0.66666668653488 cup cream', '0.6667 cup | cream | '],
  ['2.3333333333333335 cups rice', '2.3333 cup | rice | '],
  ['0.167 cup oil', '0.1667 cup | oil | '],
  ['0.0625 tsp cloves', '0.0625 teaspoon | cloves | '],
  ['0.99999994 cup milk', '1 cup | milk | '],
  ['2.2000000476837 lb beef', '2.2 pound | beef | '],
  ['33.333333333333336 g oats', '33.3333 gram | oats | '],
  ['1.437 kg pork', '1.437 kilogram | pork | '],
  ['1,333 cups peas', '1.3333 cup | peas | '],
  ['00 flour', ' | 00 flour | '],
  ['400 g 00 flour', '400 gram | 00 flour | '],
  ['harina 0000 1 kg', '1 kilogram | harina 0000 | '],
])(
  'all digits of a number count, and numbers close to a kitchen fraction become that: %s',
  (line, expected) => {
    expect(read(line)).toBe(expected);
  },
);

test('a decimal third is exactly a third', () => {
  expect(parseIngredientLine('0.33333334326744 cup sugar').measurementAmount).toBe(1 / 3);
});

test.each([
  ['1/3rd cup syrup', '0.3333 cup | syrup | '],
  ['2/3rds cup syrup', '0.6667 cup | syrup | '],
  ['3/4ths cup syrup', '0.75 cup | syrup | '],
  ['1 1/8th tsp mace', '1.125 teaspoon | mace | '],
  ['⅓rd cup syrup', '0.3333 cup | syrup | '],
  ['2/3rds of a cup of milk', '0.6667 cup | milk | '],
])('a fraction may end like an ordinal: %s', (line, expected) => {
  expect(read(line)).toBe(expected);
});

test.each([
  ['half a litre of stock', '0.5 liter | stock | '],
  ['a cup and a half of rice', '1.5 cup | rice | '],
  ['one and three quarters cups rice', '1.75 cup | rice | '],
  ['two hundred and fifty grams sugar', '250 gram | sugar | '],
  ['1 half cabbage', '0.5 | cabbage | '],
  ['half of a lime', '0.5 | lime | '],
  ['half dozen eggs', '6 | eggs | '],
  ["une demi-douzaine d'œufs", '6 | œufs | '],
  ['1 tasse 1/2 de riz', '1.5 cup | riz | '],
  ['eineinviertel Liter Milch', '1.25 liter | Milch | '],
  ['et halvt æble', '0.5 | æble | '],
  ['1 -½ cups rice', '1.5 cup | rice | '],
  ['1 half-pint jar salsa', '1 jar | salsa | half-pint jar'],
  ['half and half', ' | half and half | '],
  ['fire roasted peppers', ' | fire roasted peppers | '],
  ['1 quart of stock', '1 quart | stock | '],
  ['one five pound duck', '1 | duck | five pound'],
  ['drei Viertel Tassen Reis', '0.75 cup | Reis | '],
  ['ein dreiviertel Liter Milch', '0.75 liter | Milch | '],
  ['ein Viertelliter Milch', '0.25 liter | Milch | '],
  ['2 Drittel Tasse Öl', '0.6667 cup | Öl | '],
  ['anderthalb Liter Wasser', '1.5 liter | Wasser | '],
  ['zwei und eine halbe Tasse Reis', '2.5 cup | Reis | '],
  ['zweihundertfünfzig Gramm Reis', '250 gram | Reis | '],
  ['fünfundzwanzig Gramm Hefe', '25 gram | Hefe | '],
  ["un quart de litre d'huile", '0.25 liter | huile | '],
  ['3 quarts de tasse de riz', '0.75 cup | riz | '],
  ['trois quarts de tasse de riz', '0.75 cup | riz | '],
  ['deux tiers de tasse de riz', '0.6667 cup | riz | '],
  ['1/4 de litre de cidre', '0.25 liter | cidre | '],
  ['une demi-livre de raisins', '250 metric pound | raisins | '],
  ['un litre et demi de cidre', '1.5 liter | cidre | '],
  ['deux cents grammes de riz', '200 gram | riz | '],
  ['un cuarto de kilo de arroz', '0.25 kilogram | arroz | '],
  ['medio kilo de arroz', '0.5 kilogram | arroz | '],
  ['kilo y medio de arroz', '1.5 kilogram | arroz | '],
  ['un kilo y medio de arroz', '1.5 kilogram | arroz | '],
  ['1 y 1/2 tazas de arroz', '1.5 cup | arroz | '],
  ['mezzo litro di vino', '0.5 liter | vino | '],
  ["tre quarti di litro d'olio", '0.75 liter | olio | '],
  ['duecentocinquanta grammi di riso', '250 gram | riso | '],
  ['anderhalve liter wijn', '1.5 liter | wijn | '],
  ['driekwart kop rijst', '0.75 cup | rijst | '],
  ['een halve ui', '0.5 | ui | '],
  ['um quarto de xícara de arroz', '0.25 cup | arroz | '],
  ['2 e 1/2 xícaras de arroz', '2.5 cup | arroz | '],
  ['en och en halv deciliter ris', '150 deciliter | ris | '],
  ['halvanden liter vand', '1.5 liter | vand | '],
  ['fire æg', '4 | æg | '],
  ['to dl fløde', '200 deciliter | fløde | '],
  ['półtora szklanki ryżu', '1.5 cup | ryżu | '],
  ['trzy czwarte szklanki ryżu', '0.75 cup | ryżu | '],
  ['čtvrt kila rýže', '0.25 kilogram | rýže | '],
  ['pol kila ryže', '0.5 kilogram | ryže | '],
  ['másfél csésze rizs', '1.5 cup | rizs | '],
  ['полтора стакана риса', '1.5 cup | риса | '],
  ['полстакана риса', '0.5 cup | риса | '],
  ['четверть чайной ложки мака', '0.25 teaspoon | мака | '],
])('number words are parsed in each language: %s', (line, expected) => {
  expect(read(line)).toBe(expected);
});

test.each([
  ['1 geh. TL Zimt', '1 teaspoon | Zimt | geh.'],
  ['2 gestr. EL Grieß', '2 tablespoon | Grieß | gestr.'],
  ['1 leicht gehäufter TL Zimt', '1 teaspoon | Zimt | leicht gehäufter'],
  ['1 EL gehäuft Grieß', '1 tablespoon | Grieß | gehäuft'],
  ['1 c. à s. bombée de semoule', '1 tablespoon | semoule | bombée'],
  ['1 cuillère à soupe rase de semoule', '1 tablespoon | semoule | rase'],
  ['2 cucharadas colmadas de sémola', '2 tablespoon | sémola | colmadas'],
  ['1 cucchiaio raso di semola', '1 tablespoon | semola | raso'],
  ['1 afgestreken theelepel kaneel', '1 teaspoon | kaneel | afgestreken'],
  ['1 colher de sopa cheia de aveia', '1 tablespoon | aveia | cheia'],
  ['2 strukna msk gryn', '2 tablespoon | gryn | strukna'],
  ['1 struken tsk kanel', '1 teaspoon | kanel | struken'],
  ['1 płaska łyżka kaszy', '1 tablespoon | kaszy | płaska'],
  ['1 vrchovatá lžíce krupice', '1 tablespoon | krupice | vrchovatá'],
  ['1 csapott evőkanál dara', '1 tablespoon | dara | csapott'],
  ['2 ст. л. с горкой манки', '2 tablespoon | манки | с горкой'],
])('words such as “heaped” for a spoon become part of the note: %s', (line, expected) => {
  expect(read(line)).toBe(expected);
});

test.each([
  ['250 г риса', '250 gram | риса | '],
  ['2 кг свёклы', '2 kilogram | свёклы | '],
  ['100 мл кваса', '100 milliliter | кваса | '],
  ['1 л кваса', '1 liter | кваса | '],
  ['2 столовые ложки мёда', '2 tablespoon | мёда | '],
  ['½ ч. л. мака', '0.5 teaspoon | мака | '],
  ['1 стакан риса', '1 cup | риса | '],
  ['щепотка мака', 'pinch | мака | '],
  ['Свёкла — 300 г', '300 gram | Свёкла | '],
  ['Свёкла - 2 шт.', '2 piece | Свёкла | '],
  ['свёкла 2 шт', '2 piece | свёкла | '],
  ['Rüben 3 Stück', '3 piece | Rüben | '],
  ['1 unit pear', '1 piece | pear | '],
  ['3 units of lime', '3 piece | lime | '],
  ['1 unit(s) leek', '1 piece | leek | '],
  ['1 ea. leek', '1 piece | leek | '],
  ['2 Zehe/n Knoblauch', '2 clove | Knoblauch | '],
  ['1 Dose/n Tomaten', '1 can | Tomaten | '],
  ['1 Bund/e Petersilie', '1 bunch | Petersilie | '],
  ['2 Scheibe(n) Brot', '2 slice | Brot | '],
  ['3 Ei(er)', '3 | Eier | '],
  ['4 Kartoffel/n, mehlig', '4 | Kartoffeln | mehlig'],
  ['2 Bd Radieschen', '2 bunch | Radieschen | '],
  ['1 Pr. Salz', '1 pinch | Salz | '],
  ['1 Stck Zwiebel', '1 piece | Zwiebel | '],
  ['1 Ds. Tomaten', '1 can | Tomaten | '],
  ['1 Fl. Weißwein', '1 bottle | Weißwein | Fl.'],
  ['2 Stg. Lauch', '2 stalk | Lauch | Stg.'],
  ['1 c.s. d’huile', '1 tablespoon | huile | '],
  ['2 c. s. farine', '2 tablespoon | farine | '],
  ['pół litra mleka', '0.5 liter | mleka | '],
  ['une noix de beurre', 'knob | beurre | noix'],
  ['1 noix de coco', '1 | noix de coco | '],
  ['2 pounds (16 to 20 count prawns) 4 per person', '2 pound | prawns | 16 to 20 count, 4 per person'],
])('units are parsed in each language: %s', (line, expected) => {
  expect(read(line)).toBe(expected);
});
