import { expect, test } from 'vitest';
import { cpuTimed } from '../../testing/cpu-time.ts';
import { readRecipeText } from './read-recipe-text.ts';

test('headings, facts and numbered steps are read across wrapped lines', () => {
  const text = `Grandma's Apple Cake

A cake that everybody loves. We bake it
every autumn when the apples are ripe.

Serves 8
Prep time: 20 minutes   Cook time: 45 minutes

Ingredients
200 g butter, softened
3 eggs
salt
4 apples, peeled and cut into
thin slices

Method
1. Preheat the oven to 180 °C. Grease a
round tin and line it with baking paper.
2. Beat butter and sugar until fluffy. Add the
eggs one by one.
3. Bake for 45 minutes.

Tip: serve it with cream.`;
  expect(readRecipeText(text)).toMatchObject({
    title: "Grandma's Apple Cake",
    description:
      'A cake that everybody loves. We bake it every autumn when the apples are ripe.\nTip: serve it with cream.',
    yieldAmount: 8,
    prepMinutes: 20,
    cookMinutes: 45,
    totalMinutes: 65,
  });
  expect(shown(text)).toEqual([
    '200 g butter, softened | 3 eggs | salt | 4 apples, peeled and cut into thin slices',
    '=',
    'Preheat the oven to 180 °C. Grease a round tin and line it with baking paper. | Beat butter and sugar until fluffy. Add the eggs one by one. | Bake for 45 minutes.',
  ]);
});

test('without headings, lines with amounts are ingredients, and instructions are steps', () => {
  const text = `CHICKEN CURRY
2 tbsp oil
1 onion, chopped
500 g chicken thighs (boneless
and skinless)
salt and pepper
Heat the oil in a large pan. Fry the onion until soft.
Simmer for 20 minutes.
Serves 4.`;
  expect(readRecipeText(text)).toMatchObject({ title: 'CHICKEN CURRY', yieldAmount: 4 });
  expect(shown(text)).toEqual([
    '2 tbsp oil | 1 onion, chopped | 500 g chicken thighs (boneless and skinless) | salt and pepper',
    '=',
    'Heat the oil in a large pan. Fry the onion until soft. | Simmer for 20 minutes.',
  ]);
});

test.each([
  [
    'Pfannkuchen\nZutaten für 4 Personen\n250 g Mehl\n4 Eier\n\nZubereitung\nAlles verrühren.\n20 Minuten quellen lassen.',
    { title: 'Pfannkuchen', yieldAmount: 4 },
    ['250 g Mehl | 4 Eier', '=', 'Alles verrühren. | 20 Minuten quellen lassen.'],
  ],
  [
    'Crêpes\nPréparation : 10 min\nCuisson : 20 min\nPour 6 personnes\nIngrédients :\n- 250 g de farine\n- 4 œufs\nPréparation :\nMélanger la farine et les œufs.\nAjouter le lait.',
    { title: 'Crêpes', yieldAmount: 6, prepMinutes: 10, cookMinutes: 20 },
    ['250 g de farine | 4 œufs', '=', 'Mélanger la farine et les œufs. | Ajouter le lait.'],
  ],
  [
    'Gazpacho\nIngredientes\n1 kg de tomates\nsal\nElaboración\nTriturar todo.',
    { title: 'Gazpacho' },
    ['1 kg de tomates | sal', '=', 'Triturar todo.'],
  ],
])('headings in other languages are read: %j', (text, facts, lines) => {
  expect(readRecipeText(text)).toMatchObject(facts);
  expect(shown(text)).toEqual(lines);
});

test('a section on the line of its heading is read, with its ingredients in a row', () => {
  const text =
    'Ingredients: 2 eggs, 100 g flour, 250 ml milk (full fat, cold), salt\nMethod: Whisk everything. Fry in butter.';
  expect(shown(text)).toEqual([
    '2 eggs | 100 g flour | 250 ml milk (full fat, cold) | salt',
    '=',
    'Whisk everything. Fry in butter.',
  ]);
});

test('ingredients and directions can have groups with the same titles', () => {
  const text =
    'Lemon Tart\n\nFor the pastry\n200 g flour\n100 g butter\nFor the filling\n4 lemons\n5 eggs\n\nFor the pastry\nRub the butter into the flour.\nFor the filling\nWhisk everything together.\nBake for 30 minutes.';
  expect(shown(text)).toEqual([
    'For the pastry: 200 g flour | 100 g butter',
    'For the filling: 4 lemons | 5 eggs',
    '=',
    'For the pastry: Rub the butter into the flour.',
    'For the filling: Whisk everything together. | Bake for 30 minutes.',
  ]);
});

test('titles in capitals, and step numbers without a point, are recognized', () => {
  const text =
    'Fish Pie\nServes 4 • Ready in 1 hour 10 minutes\n\nFOR THE TOPPING\n1kg floury potatoes\n50g butter\nFOR THE FILLING\n400ml milk\n\n1 Boil the potatoes for 15 minutes until tender,\nthen drain and mash them.\n2 Poach the fish in the milk for 8 minutes.';
  expect(readRecipeText(text)).toMatchObject({ yieldAmount: 4, totalMinutes: 70 });
  expect(shown(text)).toEqual([
    'FOR THE TOPPING: 1kg floury potatoes | 50g butter',
    'FOR THE FILLING: 400ml milk',
    '=',
    'Boil the potatoes for 15 minutes until tender, then drain and mash them. | Poach the fish in the milk for 8 minutes.',
  ]);
});

test('a table pasted cell by cell, with labels, is read', () => {
  const text =
    'Best Brownies\nYield\n16 brownies\nPrep Time\n15 minutes\nTotal Time\n45 minutes\nCourse: Dessert\nCuisine: American\nSource: The Brown Book\nIngredients\n1/2 cup\nbutter\n2\neggs\nInstructions\nStep 1\nMelt butter.\nStep 2\nMix all and bake.';
  expect(readRecipeText(text)).toMatchObject({
    title: 'Best Brownies',
    description: '',
    yieldAmount: 16,
    prepMinutes: 15,
    totalMinutes: 45,
    categories: ['Dessert'],
    cuisines: ['American'],
    citation: 'The Brown Book',
  });
  expect(shown(text)).toEqual(['1/2 cup butter | 2 eggs', '=', 'Melt butter. | Mix all and bake.']);
});

test('short numbered steps stay steps, even if they mention times', () => {
  const text =
    'Tomato soup\n1 kg tomatoes\n1 onion\nbasil\n1. Chop the tomatoes and the onion.\n2. Cook 20 minutes\n3. Blend and season';
  expect(readRecipeText(text).cookMinutes).toBeUndefined();
  expect(shown(text)).toEqual([
    '1 kg tomatoes | 1 onion | basil',
    '=',
    'Chop the tomatoes and the onion. | Cook 20 minutes | Blend and season',
  ]);
});

test('Markdown is read without its markup', () => {
  const text =
    '# Salsa\n\n> Fresh and hot.\n\n## Ingredients\n* **2** tomatoes\n* 1 chili\n\n---\n## Directions\n1. Chop.\n2. Mix.';
  expect(readRecipeText(text)).toMatchObject({ title: 'Salsa', description: 'Fresh and hot.' });
  expect(shown(text)).toEqual(['2 tomatoes | 1 chili', '=', 'Chop. | Mix.']);
});

test('a step across a page break is one step', () => {
  const text =
    'Stew\nIngredients\n1 leek\n2 carrots\nMethod\nBrown the meat in the cara-\n\nmelised butter and pour in the stock.\n\nSimmer.';
  expect(shown(text)).toEqual([
    '1 leek | 2 carrots',
    '=',
    'Brown the meat in the caramelised butter and pour in the stock. | Simmer.',
  ]);
});

test('a text without a recipe keeps its words', () => {
  expect(readRecipeText('hello world')).toMatchObject({ title: 'hello world', directions: [] });
  expect(readRecipeText('')).toMatchObject({ title: '', ingredientGroups: [], directions: [] });
  expect(readRecipeText('Shopping\nbread\nmilk')).toMatchObject({
    title: 'Shopping',
    description: 'bread milk',
  });
});

test.each([
  ['one endless line', 'a'.repeat(100_000)],
  ['one endless row of words', 'salt, '.repeat(16_000)],
  ['nothing but breaks', '\n'.repeat(100_000)],
  ['nothing but numbers', '1 '.repeat(50_000)],
  ['nothing but brackets', '('.repeat(100_000)],
  ['stars', '*'.repeat(100_000)],
  ['one letter a line', 'x\n'.repeat(50_000)],
  ['colons', 'a: '.repeat(33_000)],
])('%s is read within a second', (_, text) => {
  expect(cpuTimed(() => readRecipeText(text)).millis).toBeLessThan(1000);
});

/** One group per line, ingredients before "=" and directions after it. */
test.each([
  [
    'under quoted mail',
    'On Mon, 3 Feb 2025, Ann wrote:\n> Could you send me the recipe?\n> Thanks\n\nSure!\n\nLemon Pasta',
  ],
  ['as its subject', 'From: Ann\nTo: Ben\nSubject: Re: Fwd: Lemon Pasta\n\nDear Ben, here is the recipe:'],
  ['as a German subject', 'Von: Anna\nAn: Ben\nBetreff: WG: Lemon Pasta\n\nLieber Ben, hier das Rezept:'],
])('the title of an e-mail is found %s', (_, head) => {
  const read = readRecipeText(
    `${head}\nIngredients\n200 g pasta\n1 lemon\nMethod\nCook the pasta and stir in the juice of the lemon.`,
  );
  expect(read.title).toBe('Lemon Pasta');
});

test('a recipe in one sentence keeps it as a step and lists its ingredients', () => {
  const sentence =
    'mix 200 g flour, 2 eggs and 300 ml milk, rest for 20 minutes and fry in butter at 180 degrees.';
  expect(readRecipeText(`Pancakes: ${sentence}`).title).toBe('Pancakes');
  expect(shown(`Pancakes: ${sentence}`)).toEqual(['200 g flour | 2 eggs | 300 ml milk', '=', sentence]);
  const article = 'We were 3 friends in the summer of 1987 and walked for 20 minutes into the hills.';
  expect(shown(article)).toEqual(['=']);
});

test('letters that a PDF splits or joins are restored to words', () => {
  const step = 'Chop the \ufb01llets f inely, f lour them and bake at 350 f in the oven.';
  expect(shown(`Fish\n2 fillets\n1 tbsp oil\n${step}`).at(-1)).toBe(
    'Chop the fillets finely, flour them and bake at 350 f in the oven.',
  );
});

test.each([
  ['Vorbereitung 30 Min. · Backen 45 Min.', 30, 45, 75],
  ['Zubereitung: 40 Minuten · Backzeit: 10 Minuten', 40, 10, 50],
  ['Préparation 15 min Repos 1 h Cuisson 30 min', 15, 30, 45],
  ['Preparazione 20 min Riposo 2 ore Cottura 40 min', 20, 40, 60],
])('"%s" contains times of two kinds', (times, prepMinutes, cookMinutes, totalMinutes) => {
  const read = readRecipeText(`Cake\n${times}\n200 g flour\n2 eggs\nMix everything well and bake it.`);
  expect(read).toMatchObject({ prepMinutes, cookMinutes, totalMinutes });
});

function shown(text: string): string[] {
  const { ingredientGroups, directions } = readRecipeText(text);
  const line = (title: string, lines: string[]) => `${title && `${title}: `}${lines.join(' | ')}`;
  return [
    ...ingredientGroups.map(group => line(group.title, group.lines)),
    '=',
    ...directions.map(group => line(group.title, group.steps)),
  ];
}

test('a recipe from a chat loses senders and times, and its keycap emoji count as numbers', () => {
  const text = `[12.03.24, 18:22:05] Mum: *Potato soup*
[12.03.24, 18:23:11] Mum: You need
1 kg potatoes
1 leek

12/03/2024, 6:24 pm - Mum: How to:
1️⃣ Peel the potatoes.
2️⃣ Boil them for 20 minutes.

#soup #quick @mum`;
  expect(readRecipeText(text)).toMatchObject({ title: 'Potato soup', description: '#soup #quick @mum' });
  expect(shown(text)).toEqual([
    '1 kg potatoes | 1 leek',
    '=',
    'Peel the potatoes. | Boil them for 20 minutes.',
  ]);
});

test.each(['Rezept drucken', 'Jump to Recipe', 'PRINT'])('“%s” above a recipe is not its title', words => {
  expect(readRecipeText(`${words}\nLemon cake\n\nIngredients\n2 lemons`).title).toBe('Lemon cake');
});

test('the greeting of a letter is not the title', () => {
  const { title, description } = readRecipeText(
    'Hi Ann,\n\nLemon cake\n\n2 lemons\n3 eggs\n\nBeat the eggs. Bake it.',
  );
  expect({ title, description }).toEqual({ title: 'Lemon cake', description: 'Hi Ann,' });
});

const rest =
  'Zutaten\n200 g Mehl\n2 Eier\nZubereitung\nAlles verrühren und backen, bis der Kuchen braun ist.';

test.each([
  ['Vorbereitung 30 Min. · Backen 45 Min.', { prepMinutes: 30, cookMinutes: 45, description: '' }],
  ['Zubereitung: 40 Minuten · Backzeit: 10 Minuten', { prepMinutes: 40, cookMinutes: 10, description: '' }],
  ['Vorbereitung 30 Min. | Ruhen 2 Std.', { prepMinutes: 30, description: '' }],
  ['etwa 1 Std. 20 Min.', { totalMinutes: 80, description: '' }],
  ['about 1 hour 20 mins', { totalMinutes: 80, description: '' }],
])('times are separated: %s', (line, times) => {
  expect(readRecipeText(`Apfelkuchen\n${line}\n${rest}`)).toMatchObject({ title: 'Apfelkuchen', ...times });
});

test('a recipe in a letter is read, and the closing and quoted text stay in the description', () => {
  const read = readRecipeText(`Subject: Pancakes

Hi Ann,
here is the recipe, enjoy!

Grandma's pancakes

200 g flour
2 eggs

Mix everything. Fry in butter until golden.

Best wishes,
Bob
--
+49 123 456

On Mon, 12 Mar 2024 at 10:11, Ann <ann@example.org> wrote:
> Could you send it?`);
  expect(read.title).toBe("Grandma's pancakes");
  expect(read.directions).toEqual([{ title: '', steps: ['Mix everything. Fry in butter until golden.'] }]);
  expect(read.description).toContain('here is the recipe, enjoy!');
  expect(read.description).toContain('+49 123 456');
  expect(read.description).toContain('Could you send it?');
});

test('a recipe quoted below a letter’s closing is read', () => {
  const read = readRecipeText(
    'Look at this!\nBest wishes,\nBob\n\n> 200 g flour\n> 2 eggs\n> Mix and fry everything.',
  );
  expect(read.ingredientGroups).toEqual([{ title: '', lines: ['200 g flour', '2 eggs'] }]);
});

test('a recipe on one line is read', () => {
  const read = readRecipeText(
    'Pancakes: 200 g flour, 2 eggs (large, fresh), salt. Mix everything and fry in butter.',
  );
  expect(read.title).toBe('Pancakes');
  expect(read.ingredientGroups).toEqual([
    { title: '', lines: ['200 g flour', '2 eggs (large, fresh)', 'salt'] },
  ]);
  expect(read.directions).toEqual([{ title: '', steps: ['Mix everything and fry in butter.'] }]);
});

test.each([
  ['Zubereitung 20 Min. Backen 30 Min. Ruhen 1 Std.', { prepMinutes: 20, cookMinutes: 30 }],
  ['Kochen 25 Minuten, Vorbereiten 10 Minuten', { prepMinutes: 10, cookMinutes: 25 }],
  ['Fertig in 45 Minuten', { totalMinutes: 45 }],
])('times in a row are read: %s', (line, times) => {
  const read = readRecipeText(`Kuchen\n${line}\nZutaten\n200 g Mehl\n2 Eier\nZubereitung\nAlles mischen.`);
  expect(read).toMatchObject(times);
});

test('commas within brackets do not split a list', () => {
  const text = 'X\n\nIngredients\n200 g flour (white, sifted), 2 eggs, salt; pepper\nMethod\nMix and bake.';
  expect(readRecipeText(text).ingredientGroups[0]?.lines).toEqual([
    '200 g flour (white, sifted)',
    '2 eggs',
    'salt',
    'pepper',
  ]);
});

test.each([', ', '1 cup a, ', '; (', '1 x ', ' ', '- ', '(a), '])(
  'twice as many %j in a line take twice the work',
  unit => {
    const work = (length: number) => {
      const line = unit.repeat(length / unit.length);
      const text = `X\n\nIngredients\n${line}\nMethod\nMix.\n${line}`;
      return Math.min(...[1, 2, 3].map(() => cpuTimed(() => readRecipeText(text)).millis));
    };
    work(2500);
    // Slack for what a busy machine does meanwhile. Quadratic work took 300 ms.
    expect(work(20_000)).toBeLessThan(2.5 * work(10_000) + 60);
  },
);

test.each([
  ['short paragraphs below ingredients', 'X\n\nIngredients\n1 egg\n2 leeks\n', '\nsalt and pepper\n'],
  ['lines that ask for ingredients', 'X\n', 'You need:\n'],
  ['ingredients and steps', 'X\n', '200 g flour\n1 egg\nBeat the eggs until they are fluffy.\n'],
  ['lists in lines', 'X\n', '200 g flour, 2 eggs, 300 ml milk, salt\n'],
  ['titles', 'X\n', 'FOR THE SAUCE\n'],
])('twice as many %s match twice as many patterns', (_, head, unit) => {
  const work = (length: number) => matches(() => readRecipeText(head + unit.repeat(length / unit.length)));
  work(1000);
  expect(work(20_000)).toBeLessThan(2.2 * work(10_000));
});

/** How often patterns are matched while some work runs: most of what reading does. */
function matches(work: () => unknown): number {
  const { exec } = RegExp.prototype;
  let count = 0;
  RegExp.prototype.exec = function counting(text) {
    count += 1;
    return exec.call(this, text);
  };
  try {
    work();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return count;
}
