import { expect, test } from 'vitest';
import { readRecipeText } from './read-recipe-text.ts';

test('a letter with a greeting, tools among the ingredients, a wish and a name is read', () => {
  const { read, ingredients, steps } = readText(`Hi Jo!

As promised, here's my carrot cake from last Sunday 😊

Carrot cake with walnuts

You'll need:
- 250g flour
- 2 tsp cinnamon
- 4 eggs

Special equipment: a 20 cm springform tin, an electric whisk

What to do:
Whisk the eggs. Fold in flour and cinnamon.
Bake at 180C for about 50 mins.

Let me know how it turns out!
Love, Mum xx

Sent from my iPhone`);
  expect(read.title).toBe('Carrot cake with walnuts');
  expect(ingredients).toEqual(['250g flour', '2 tsp cinnamon', '4 eggs']);
  expect(steps).toEqual(['Whisk the eggs. Fold in flour and cinnamon.', 'Bake at 180C for about 50 mins.']);
  for (const line of ['Hi Jo!', 'springform tin', 'how it turns out', 'Love, Mum xx', 'iPhone'])
    expect(read.description).toContain(line);
});

test('a chat with leading times, a recipe named in the greeting, and replies is read', () => {
  const { read, ingredients, steps } =
    readText(`[18:02, 3.11.2026] Oma: Hallo Schatz hier das Rezept für den Käsekuchen
[18:02, 3.11.2026] Oma: 1 kg Magerquark
200 g Zucker
4 Eier
[18:03, 3.11.2026] Oma: <Medien ausgeschlossen>
[18:04, 3.11.2026] Oma: Alles verrühren, in eine gefettete Springform füllen
[18:05, 3.11.2026] Oma: 60 Minuten bei 170 Grad backen
[18:05, 3.11.2026] Lena: Danke Oma!!`);
  expect(read.title).toBe('Käsekuchen');
  expect(ingredients).toEqual(['1 kg Magerquark', '200 g Zucker', '4 Eier']);
  expect(steps).toEqual([
    'Alles verrühren, in eine gefettete Springform füllen',
    '60 Minuten bei 170 Grad backen',
  ]);
  expect(read.description).toBe('Hallo Schatz hier das Rezept für den Käsekuchen\nDanke Oma!!');
});

test('a lower-case chat keeps all its steps', () => {
  const { read, ingredients, steps } = readText(`12/11/26, 7:45 pm - Priya: Chana masala!!
12/11/26, 7:46 pm - Priya: 2 cans chickpeas
12/11/26, 7:46 pm - Priya: 1 big onion
12/11/26, 7:47 pm - Priya: fry onion till brown, add tomatoes and spices
12/11/26, 7:47 pm - Priya: add chickpeas + a cup of water, cook 15 min`);
  expect(read.title).toBe('Chana masala!!');
  expect(ingredients).toEqual(['2 cans chickpeas', '1 big onion']);
  expect(steps).toEqual([
    'fry onion till brown, add tomatoes and spices',
    'add chickpeas + a cup of water, cook 15 min',
  ]);
});

test('a paragraph without full stops below the ingredients is read as steps', () => {
  const { read, ingredients, steps } = readText(`Quick Guacamole

serves 4-6

3 avocados
1 lime
1 handful coriander

mash avocados, squeeze in lime
stir in onion and coriander
season`);
  expect(read).toMatchObject({ yieldAmount: 4, yieldText: '4-6' });
  expect(ingredients).toEqual(['3 avocados', '1 lime', '1 handful coriander']);
  expect(steps).toEqual(['mash avocados, squeeze in lime', 'stir in onion and coriander', 'season']);
});

test('ingredients without steps stay ingredients', () => {
  const { ingredients, steps } = readText('Gin & Tonic\n\n60 ml gin\n150 ml tonic water\n\nice\nlime wedge');
  expect(ingredients).toEqual(['60 ml gin', '150 ml tonic water', 'ice', 'lime wedge']);
  expect(steps).toEqual([]);
});

test('ingredients in a row on a single line are read', () => {
  const { read, ingredients, steps } = readText(`Kartoffelsalat (für 4)

1kg Kartoffeln, 1 Zwiebel, 250 ml Brühe (heiß, gesalzen), 3 EL Essig, Schnittlauch

Kartoffeln kochen, pellen und in Scheiben schneiden. 30 Min. ziehen lassen.`);
  expect(read).toMatchObject({ title: 'Kartoffelsalat (für 4)', yieldText: '4', yieldAmount: 4 });
  expect(ingredients).toEqual([
    '1kg Kartoffeln',
    '1 Zwiebel',
    '250 ml Brühe (heiß, gesalzen)',
    '3 EL Essig',
    'Schnittlauch',
  ]);
  expect(steps).toEqual(['Kartoffeln kochen, pellen und in Scheiben schneiden. 30 Min. ziehen lassen.']);
});

test('a title in capitals between a letter and the ingredients is found', () => {
  const { read, ingredients } = readText(
    'Dear all,\n\nBelow is the recipe for the salad that so many of you asked for.\n\nBEAN SALAD\n\n1 can beans\n½ cup vinegar\n\nDrain the beans and toss.',
  );
  expect(read.title).toBe('BEAN SALAD');
  expect(ingredients).toEqual(['1 can beans', '½ cup vinegar']);
});

test.each([
  ["Here's the recipe for the waffles you liked!", 'Waffles'],
  ['Hey! Das Rezept für die Waffeln wolltest du ja noch haben:', 'Waffeln'],
  ['Hi Ann', ''],
])('“%s” is not the title', (lead, title) => {
  const text = `${lead}\n\n125 g butter\n3 eggs\n200 ml milk\n\nMix everything and bake it.`;
  expect(readRecipeText(text).title).toBe(title);
});

test.each(['Hello Dolly bars', 'Dear Prudence’s pie', 'Recipe for disaster cake'])(
  '“%s” is the title',
  title => {
    expect(readRecipeText(`${title}\n\n125 g butter\n3 eggs\n\nMix and bake it.`).title).toBe(title);
  },
);

test.each([
  'Du brauchst:\neinen großen Topf\neinen Pürierstab',
  'Utensilien: Topf, Pürierstab',
  'Special equipment\n1 large pan\n2 forks',
  'Ustensiles :\nune casserole',
])('tools are not ingredients: %j', tools => {
  const { read, ingredients } = readText(
    `Soup\n\n${tools}\n\nIngredients\n250 g lentils\n1 onion\n\nMethod\nBoil them.`,
  );
  expect(ingredients).toEqual(['250 g lentils', '1 onion']);
  for (const line of tools.split('\n')) expect(read.description).toContain(line);
});

test('tools between the ingredients, or above them without a heading, are not ingredients', () => {
  const below = 'Pork\n\n2 kg pork\n250 ml cider\n\nSpecial equipment\n2 forks\n\nMethod\nShred the pork.';
  const above = 'Rouladen\nUtensilien: Bräter\n\n4 Rouladen\n4 TL Senf\n\nDie Rouladen mit Senf bestreichen.';
  expect(readText(below).ingredients).toEqual(['2 kg pork', '250 ml cider']);
  expect(readText(above).ingredients).toEqual(['4 Rouladen', '4 TL Senf']);
  expect(readText(above).steps).toEqual(['Die Rouladen mit Senf bestreichen.']);
});

test('a list under “you need” is the ingredients if no other heading names them', () => {
  expect(readText('Suppe\n\nDu brauchst:\n1 Zwiebel\nSalz\n\nSo geht’s:\nKochen.').ingredients).toEqual([
    '1 Zwiebel',
    'Salz',
  ]);
});

test('a copied page loses its button labels, and an approximate yield is read', () => {
  const { read, ingredients } = readText(`Banana bread
Jump to Recipe  Print Recipe

Yield: about 10 slices

Ingredients
US Customary - Metric
1x 2x 3x
▢ 3 ripe bananas
▢ 1/3 cup butter

Instructions
Mash the bananas. Bake for 60 minutes.
Enjoy!`);
  expect(read).toMatchObject({ title: 'Banana bread', yieldAmount: 10, description: 'Enjoy!' });
  expect(ingredients).toEqual(['3 ripe bananas', '1/3 cup butter']);
});

test('a Markdown table is read', () => {
  const { ingredients } = readText(
    '## Oats\n\n### What you need\n| Amount | Ingredient |\n|---|:-:|\n| 50 g | rolled oats |\n| 120 ml | milk |\n\n### Steps\n1. Mix.\n2. Chill.',
  );
  expect(ingredients).toEqual(['50 g rolled oats', '120 ml milk']);
});

test.each([
  [
    'Pour 6 personnes\nPréparation : 30 minutes\nCuisson : 45 minutes\n\nIngrédients :\n- 5 pommes\n- 100 g de sucre\n\nPréparation :\nÉpluchez les pommes.\nEnfournez pour 45 minutes.\n\nBonne dégustation !\nBises, Françoise',
    {
      yieldAmount: 6,
      prepMinutes: 30,
      cookMinutes: 45,
      description: 'Bonne dégustation !\nBises, Françoise',
    },
    ['Épluchez les pommes.', 'Enfournez pour 45 minutes.'],
  ],
  [
    'Dosi per 4 persone\n\nINGREDIENTI\n400 g di spaghetti\n4 tuorli\n\nPROCEDIMENTO\nCuocete la pasta.\nUnite il tutto.\n\nBuon appetito!',
    { yieldAmount: 4, description: 'Buon appetito!' },
    ['Cuocete la pasta.', 'Unite il tutto.'],
  ],
])('French and Italian recipes are read', (text, expected, steps) => {
  const read = readText(`Ricetta di nonna\n\n${text}`);
  expect(read.read).toMatchObject(expected);
  expect(read.steps).toEqual(steps);
});

test('a time after the yield is read, and a closing below is not a step', () => {
  const { read, steps } = readText(
    'Apple cake\nServes 8, about 1 hour 20 mins\n\nIngredients\n6 apples\n200 g flour\n\nMethod\nPeel the apples.\nBake.\n\nSee you on Sunday!\nLove, Jane',
  );
  expect(read).toMatchObject({ yieldAmount: 8, yieldText: '8', totalMinutes: 80 });
  expect(steps).toEqual(['Peel the apples.', 'Bake.']);
});

test('symbols before a time are ignored', () => {
  expect(readRecipeText('Miso ramen\n\n⏱️ 30 Min\n\nZutaten\n1 l Brühe\n2 Eier')).toMatchObject({
    totalMinutes: 30,
    description: '',
  });
});

function readText(text: string) {
  const read = readRecipeText(text);
  return {
    read,
    ingredients: read.ingredientGroups.flatMap(({ lines }) => lines),
    steps: read.directions.flatMap(({ steps }) => steps),
  };
}
