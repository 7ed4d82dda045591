import { describe, expect, test } from 'vitest';
import {
  formatIngredientLine,
  isHeadingLine,
  parseIngredientLine,
  parseIngredientLines,
} from './ingredient-line.ts';
import type { MeasuredIngredient, MeasurementConjunction, MeasurementType } from './measure.ts';
import { between, pick, seeded } from './testing/seeded.ts';
import { written } from './testing/written.ts';

/** The parsed line as text: quantity | title | note. */
function read(line: string): string {
  const ingredient = parseIngredientLine(line);
  const parts = [written(ingredient), ingredient.title, ingredient.note];
  return parts.join(' | ') + (ingredient.optional ? ' | optional' : '');
}

test('a line is parsed into the fields of the API', () => {
  expect(parseIngredientLine('2 ½ cups flour, sifted (optional)')).toEqual({
    title: 'flour',
    optional: true,
    measurementAmount: 2.5,
    measurementType: 'MEASUREMENT_TYPE_CUP',
    measurementConjunction: 'MEASUREMENT_CONJUNCTION_UNSPECIFIED',
    secondMeasurementAmount: 0,
    secondMeasurementType: 'MEASUREMENT_TYPE_UNSPECIFIED',
    note: 'sifted',
    recipe: '',
    heading: false,
    unit: 'cup',
    uncertain: [],
  });
});

describe('amounts', () => {
  test.each([
    ['1½ cups sugar', '1 ½ cups | sugar | '],
    ['1 1/2 cups sugar', '1 ½ cups | sugar | '],
    ['1-1/2 cups sugar', '1 ½ cups | sugar | '],
    ['1⁄2 cup sugar', '½ cup | sugar | '],
    ['11⁄2 cups sugar', '1 ½ cups | sugar | '],
    ['1 and 1/2 cups sugar', '1 ½ cups | sugar | '],
    ['one and a half cups sugar', '1 ½ cups | sugar | '],
    ['three-quarters cup sugar', '¾ cup | sugar | '],
    ['.5 l water', '0.5 l | water | '],
    ['1,5 l Wasser', '1.5 l | Wasser | '],
    ['1,500 g flour', '1500 g | flour | '],
    ['1.500 g Mehl', '1500 g | Mehl | '],
    ['1,250 kg Mehl', '1.25 kg | Mehl | '],
    ['1 000 g farine', '1000 g | farine | '],
    ["1'000 g Mehl", '1000 g | Mehl | '],
    ['one onion', '1 | onion | '],
    ['a dozen eggs', '12 | eggs | '],
    ['half a lemon', '½ | lemon | '],
    ['½ a lemon', '½ | lemon | '],
    ['٢٥٠ g sugar', '250 g | sugar | '],
    ['२ cups sugar', '2 cups | sugar | '],
    ['２５０ｇ sugar', '250 g | sugar | '],
    ['2x eggs', '2 | eggs | '],
    ['2-3 carrots', '2–3 | carrots | '],
    ['200/250 g di Fontina', '200–250 g | Fontina | '],
    ['Salt, about ½ teaspoon', '½ tsp | Salt | about'],
    ['10 ounces, approximately, unsalted butter', '10 oz | unsalted butter | approximately'],
    ['1 1/4-ounce package, plus 1 teaspoon dry yeast', '1 package | dry yeast | 1/4-ounce, plus 1 teaspoon'],
    ['2 onions, approximately 300 g', '2 | onions | approximately, 300 g'],
    ['1 stick plus 2 tablespoons unsalted butter', '1 | unsalted butter | stick, plus 2 tablespoons'],
    ['2 1/4-ounce packages yeast', '2 packages | yeast | 1/4-ounce'],
    ['One 2 oz (115g) tin anchovy', '1 can | anchovy | 115g, 2 oz'],
    ['pół szklanki mleka', '½ cup | mleka | '],
    ['2 – 3 carrots', '2–3 | carrots | '],
    ['2 to 3 tbsp oil', '2–3 tbsp | oil | '],
    ['200g-250g spinach', '200–250 g | spinach | '],
    ['1 or 2 eggs', '1 or 2 | eggs | '],
    ['salt', ' | salt | '],
    ['2% milk', ' | 2% milk | '],
    ['80/20 ground beef', ' | 80/20 ground beef | '],
  ])('%s', (line, expected) => {
    expect(read(line)).toBe(expected);
  });

  test('that are guesses are marked as uncertain', () => {
    expect(parseIngredientLine('% cup sugar')).toMatchObject({
      measurementAmount: 0.5,
      uncertain: ['amount'],
    });
    expect(parseIngredientLine('l cup sugar')).toMatchObject({ measurementAmount: 1, uncertain: ['amount'] });
    expect(parseIngredientLine('1,500 capers')).toMatchObject({
      measurementAmount: 1500,
      uncertain: ['amount'],
    });
  });
});

describe('several measures', () => {
  test.each([
    ['1 cup plus 2 tbsp flour', '1 cup and 2 tbsp | flour | '],
    ['1 lb 2 oz beef', '1 lb and 2 oz | beef | '],
    ['1 kg 200 g flour', '1.2 kg | flour | '],
    ['1 cup (240 ml) milk', '1 cup or 240 ml | milk | '],
    ['250 g / 9 oz butter', '250 g or 9 oz | butter | '],
    ['500g/1lb 2oz beef', '500 g or 1 ⅛ lb | beef | '],
    ['20g¾oz basil', '20 g or ¾ oz | basil | '],
    ['1 tbsp or 2 tsp oregano', '1 tbsp or 2 tsp | oregano | '],
    ['½ plus 1/8 tsp salt', '½ tsp and ⅛ tsp | salt | '],
    ['1 cup (2 sticks) butter', '1 cup | butter | 2 sticks'],
    ['2 tbsp (30 ml / 1 fl oz) rum', '2 tbsp | rum | 30 ml / 1 fl oz'],
    ['2 to 3 cups (480-720 ml) stock', '2–3 cups | stock | 480-720 ml'],
  ])('%s', (line, expected) => {
    expect(read(line)).toBe(expected);
  });
});

describe('sizes and containers', () => {
  test.each([
    ['1 14-ounce can tomatoes', '1 can | tomatoes | 14-ounce'],
    ['14-ounce can tomatoes', '1 can | tomatoes | 14-ounce'],
    ['2 (400 g) cans chickpeas', '2 cans | chickpeas | 400 g'],
    ['2 x 400g tins chickpeas', '2 cans | chickpeas | 400g'],
    ['1 - 14 oz can coconut milk', '1 can | coconut milk | 14 oz'],
    ['1 can (14 oz) diced tomatoes', '1 can | diced tomatoes | 14 oz'],
    ['400 g tin of beans', '400 g | beans | tin'],
    ['1 x 500g lobster', '500 g | lobster | '],
    ['3 x 150g steaks', '3 | steaks | 150g'],
    ['4 (6 ounce) salmon fillets', '4 | salmon fillets | 6 ounce'],
    ['1 3-pound chicken', '1 | chicken | 3-pound'],
    ['4- to 5-pound pot roast', '4–5 lb | pot roast | '],
    ['9-inch pie crust', '1 | pie crust | 9-inch'],
    ['5cm piece ginger, grated', '5 | ginger | cm piece, grated'],
    ['5 cm fresh ginger, grated', '5 | fresh ginger | cm, grated'],
    ['2½cm/1in ginger, peeled', '2 ½ | ginger | cm/1in, peeled'],
    ['10 cm lemongrass', '10 | lemongrass | cm'],
    ['2 half-pint jars salsa', '2 | salsa | half-pint jars'],
    ['2 in (5 cm) piece ginger', '2 | ginger | in (5 cm) piece'],
    ['1 inch-thick piece of ginger', '1 piece | ginger | 1 inch-thick'],
    ['1 (12 oz) can or bottle beer', '1 can | beer | or bottle, 12 oz'],
    ['1 can or 2 bottles beer', '1 | can | or 2 bottles beer'],
    ['1 jar or bottle passata', '1 | passata | jar or bottle'],
    ['2 very fresh sprigs thyme', '2 | very fresh thyme | sprigs'],
    ['1 large fennel bulb', '1 | fennel | bulb, large'],
    ['1 cake yeast', '1 | yeast | cake'],
    ['2 cake layers', '2 | cake layers | '],
    ['bunch parsley', 'bunch | parsley | '],
    ['2 large cloves garlic', '2 cloves | garlic | large'],
    ['3 small to medium onions', '3 | onions | small to medium'],
    ['4 garlic cloves, minced', '4 cloves | garlic | minced'],
    ['3 cloves', '3 | cloves | '],
    ['2 pak choi', '2 | pak choi | '],
    ['2 T-bone steaks', '2 | T-bone steaks | '],
  ])('%s', (line, expected) => {
    expect(read(line)).toBe(expected);
  });

  test('are at the start of the note if the API has no type for them', () => {
    expect(parseIngredientLine('10 thyme sprigs, chopped')).toMatchObject({
      title: 'thyme',
      note: 'sprigs, chopped',
      unit: 'sprig',
    });
    expect(formatIngredientLine(parseIngredientLine('10 thyme sprigs, chopped'))).toBe(
      '10 sprigs thyme, chopped',
    );
  });

  test('are distinguished from descriptions of a cut', () => {
    expect(formatIngredientLine(parseIngredientLine('2 red peppers, in strips'))).toBe(
      '2 red peppers, in strips',
    );
    expect(formatIngredientLine(parseIngredientLine('2 in piece ginger'))).toBe('2 in piece ginger');
    expect(formatIngredientLine(parseIngredientLine('5 cm ginger, grated'))).toBe('5 cm ginger, grated');
  });
});

describe('names and notes', () => {
  test.each([
    ['pinch of salt', 'pinch | salt | '],
    ['1 knsp salt', '1 pinch | salt | '],
    ['2 slices ham, or bacon', '2 slices | ham or bacon | '],
    ['2 cups cooked or canned beans, rinsed', '2 cups | beans | cooked or canned, rinsed'],
    ['1 cup homemade or low-sodium broth', '1 cup | broth | homemade or low-sodium'],
    ['shaved parmesan', ' | parmesan | shaved'],
    ['2 sausages in casings', '2 | sausages | in casings'],
    ['100 g chocolate (or other sweets)', '100 g | chocolate | or other sweets'],
    ['a pinch of salt', 'pinch | salt | '],
    ['2 dashes bitters', '2 pinches | bitters | '],
    ['a few sprigs of dill', ' | dill | a few sprigs'],
    ['1to2 cups rice', '1–2 cups | rice | '],
    ['salt to taste', ' | salt | to taste'],
    ['oil as needed', ' | oil | as needed'],
    ['1 tbsp capers, optional', '1 tbsp | capers |  | optional'],
    ['Optional: 50 g nuts', '50 g | nuts |  | optional'],
    ['1/4 cup finely chopped parsley, plus more', '¼ cup | parsley | finely chopped, plus more'],
    ['4 breasts skinned and sliced', '4 | breasts | skinned and sliced'],
    ['2 boneless, skinless chicken breasts', '2 | boneless, skinless chicken breasts | '],
    ['1 cup wheat, barley or rye flakes', '1 cup | wheat, barley or rye flakes | '],
    ['1 tbsp tamari (or soy sauce)', '1 tbsp | tamari or soy sauce | '],
    ['1 tbsp dill or 1 tsp dried', '1 tbsp | dill | or 1 tsp dried'],
    ['2 cups (packed) brown sugar', '2 cups | brown sugar | packed'],
    ['about 2 cups flour', '2 cups | flour | about'],
    ['1 tsp each salt and pepper', '1 tsp | salt and pepper | each'],
    ['Juice of 1 lemon', '1 | lemon | juice of'],
    ['Butter, 250 g', '250 g | Butter | '],
    ['Mehl 250 g', '250 g | Mehl | '],
    ['Courgette - 1', '1 | Courgette | '],
    ['1 egg. beaten', '1 | egg | beaten'],
    ['3 cups flour (see note (below)', '3 cups | flour | see note (below)'],
  ])('%s', (line, expected) => {
    expect(read(line)).toBe(expected);
  });
});

describe('units of other languages', () => {
  test.each([
    ['2 EL Öl', '2 tbsp | Öl | '],
    ['1 TL Salz', '1 tsp | Salz | '],
    ['2 große Zwiebeln, gehackt', '2 | Zwiebeln | große, gehackt'],
    ['1 Pfund Kartoffeln', '500 g | Kartoffeln | '],
    ['1 Bund Petersilie', '1 bunch | Petersilie | '],
    ["2 cuillères à soupe d'huile", '2 tbsp | huile | '],
    ['1 c. à s. de sucre', '1 tbsp | sucre | '],
    ['1 càs de miel', '1 tbsp | miel | '],
    ['10 cl de crème', '100 ml | crème | '],
    ["3 gousses d'ail", '3 cloves | ail | '],
    ['2 cucharadas de aceite', '2 tbsp | aceite | '],
    ['1 cucharadita de sal', '1 tsp | sal | '],
    ['1 cta. de sal', '1 tsp | sal | '],
    ['500 grs. de harina', '500 g | harina | '],
    ['q.b. di sale', ' | sale | q.b.'],
    ['sale q.b.', ' | sale | q.b.'],
    ['n. B. Salz', ' | Salz | n. B.'],
    ['Salz n. B.', ' | Salz | n. B.'],
    ['Nach Belieben Pfeffer', ' | Pfeffer | Nach Belieben'],
    ['2 cucchiai di olio', '2 tbsp | olio | '],
    ['2 eetlepels olie', '2 tbsp | olie | '],
    ['2 colheres (sopa) de açúcar', '2 tbsp | açúcar | '],
    ['1 colher de chá de sal', '1 tsp | sal | '],
    ['2 msk smör', '2 tbsp | smör | '],
    ['3 ząbki czosnku', '3 cloves | czosnku | '],
    ['2 lžíce cukru', '2 tbsp | cukru | '],
    ['2 PL olivového oleja', '2 tbsp | olivového oleja | '],
    ['1 ČL soli', '1 tsp | soli | '],
    ['2 cl rum', '20 ml | rum | '],
    ['1 teáskanál só', '1 tsp | só | '],
    ['1 knivspids salt', '1 pinch | salt | '],
    ['2 skiver skinke', '2 slices | skinke | '],
    ['1 svazek petrželky', '1 bunch | petrželky | '],
    ['1 pk bakepulver', '1 package | bakepulver | '],
    ['1,5 dl mjölk', '150 ml | mjölk | '],
    ['500 mg saffron', '0.5 g | saffron | '],
    ['1 T butter', '1 tbsp | butter | '],
    ['1 t salt', '1 tsp | salt | '],
  ])('%s', (line, expected) => {
    expect(read(line)).toBe(expected);
  });
});

describe('many pasted lines', () => {
  test('lose bullets, numbers and blank lines, and are grouped by their headings', () => {
    const text =
      'Ingredients:\n\n- 2 cups flour\n• 3 eggs\n1. 1 tsp salt\r\n\nFor the sauce:\n[ ] 1 cup cream\n## Top\n* nuts';
    const groups = parseIngredientLines(text).map(group => ({
      title: group.title,
      lines: group.ingredients.map(read => formatIngredientLine(read)),
    }));
    expect(groups).toEqual([
      { title: '', lines: ['2 cups flour', '3 eggs', '1 tsp salt'] },
      { title: 'For the sauce', lines: ['1 cup cream'] },
      { title: 'Top', lines: ['nuts'] },
    ]);
  });

  test.each(['For the sauce:', 'For the sauce', '**Dough**', 'Für den Teig:'])('%s is a heading', line => {
    expect([parseIngredientLine(line).heading, isHeadingLine(line)]).toEqual([true, true]);
  });

  test.each(['2 cups flour:', 'For frying, oil', 'Salt', ':', ''])('"%s" is not a heading', line => {
    expect([parseIngredientLine(line).heading, isHeadingLine(line)]).toEqual([false, false]);
  });
});

test('an ingredient formatted as a line is parsed back into the same ingredient', () => {
  const random = seeded(5);
  for (let round = 0; round < 2000; round++) {
    const ingredient = randomIngredient(random);
    const line = formatIngredientLine(ingredient);
    expect(parseIngredientLine(line), line).toMatchObject(ingredient);
  }
});

test('any text is parsed without an error, and long lines are parsed quickly', () => {
  const random = seeded(6);
  const pieces = pick(random, [
    [...'()½/-,. :x1٣é%*\n[]"'].concat('cup ', '1 lb 2 oz ', 'or ', 'juice of ', '🍎', '\ud800', '11⁄2'),
  ]);
  for (let round = 0; round < 2000; round++) {
    const text = Array.from(
      { length: between(random, 0, 40) },
      () => pieces[between(random, 0, pieces.length - 1)],
    ).join('');
    expect(parseIngredientLine(text).title.length).toBeLessThanOrEqual(200);
    expect(() =>
      parseIngredientLines(text)
        .flatMap(group => group.ingredients)
        .map(read => formatIngredientLine(read)),
    ).not.toThrow();
  }
  for (const piece of pieces) {
    const ingredient = parseIngredientLine(piece.repeat(100_000));
    expect(ingredient.title.length).toBeLessThanOrEqual(200);
  }
});

function randomIngredient(random: () => number): MeasuredIngredient {
  const type = pick<MeasurementType>(random, [
    'MEASUREMENT_TYPE_UNSPECIFIED',
    'MEASUREMENT_TYPE_TABLESPOON',
    'MEASUREMENT_TYPE_CUP',
    'MEASUREMENT_TYPE_GRAM',
    'MEASUREMENT_TYPE_KILOGRAM',
    'MEASUREMENT_TYPE_FLUID_OUNCE',
    'MEASUREMENT_TYPE_POUND',
    'MEASUREMENT_TYPE_CLOVE',
    'MEASUREMENT_TYPE_CAN',
    'MEASUREMENT_TYPE_PINCH',
  ]);
  const amount = between(random, 1, 40) / pick(random, [1, 2, 4]);
  const conjunction = pick<MeasurementConjunction>(random, [
    'MEASUREMENT_CONJUNCTION_UNSPECIFIED',
    'MEASUREMENT_CONJUNCTION_TO',
    'MEASUREMENT_CONJUNCTION_OR',
  ]);
  const single = conjunction === 'MEASUREMENT_CONJUNCTION_UNSPECIFIED';
  return {
    title: pick(random, ['flour', 'olive oil', 'chicken breasts', 'Crème fraîche', 'bay leaves']),
    optional: random() < 0.3,
    measurementAmount: amount,
    measurementType: type,
    measurementConjunction: conjunction,
    secondMeasurementAmount: single ? 0 : amount + between(random, 1, 8) / 4,
    secondMeasurementType: single ? 'MEASUREMENT_TYPE_UNSPECIFIED' : type,
    note: pick(random, ['', 'chopped', 'large, peeled', 'to taste', 'plus more for dusting', 'ghee or lard']),
  };
}
