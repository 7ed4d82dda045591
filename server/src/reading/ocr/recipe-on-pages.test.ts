import { expect, test } from 'vitest';
import type { SeenPage } from './photo-reading.ts';
import { amountLooksWrong, recipeOnPages } from './recipe-on-pages.ts';

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

const lines = [
  'Leek soup',
  'Ingredients',
  '3 large leeks, cut in rings and',
  'washed well',
  '1 ¥2 lemons',
  '2 eggs',
  'Method',
  '1. Fry the leeks in a wide',
  'pan.',
  '2. Add the eggs.',
];

test('fields have their position on the photo, including lines that wrap', () => {
  const { places } = recipeOnPages([page({})]);
  expect(places.map(({ field, top, height }) => [field, round(top), round(top + height)])).toEqual([
    ['ingredientGroups[0].ingredients[0]', 0.2, 0.38],
    ['ingredientGroups[0].ingredients[1]', 0.4, 0.48],
    ['ingredientGroups[0].ingredients[2]', 0.5, 0.58],
    ['directions[0].steps[0]', 0.7, 0.88],
    ['directions[0].steps[1]', 0.9, 0.98],
  ]);
  expect(places[0]).toMatchObject({ file: 2, turn: 90, left: 0.1 });
});

test('a page not sent as a photo has no positions', () => {
  expect(recipeOnPages([{ ...page({}), sent: undefined }]).places).toEqual([]);
});

test('a malformed amount is marked, and so is an ingredient that continues in a doubtful line', () => {
  expect(marked(page({ doubtful: 'washed well' }))).toEqual([
    '3 large leeks, cut in rings and washed well',
    '1 ¥2 lemons',
  ]);
});

test('handwriting is reported, and all its amounts are marked', () => {
  const written = page({ handwriting: true });
  expect(marked(written)).toHaveLength(3);
  expect(recipeOnPages([written]).handwriting).toBe(true);
  expect(recipeOnPages([page({})]).handwriting).toBe(false);
});

test('the largest line is the title, not the page header above it', () => {
  const titled = (sizes: Record<string, number>, before: string[] = []) => {
    const all = [...before, ...lines];
    const seen = page({});
    return recipeOnPages([
      {
        ...seen,
        text: all.join('\n'),
        lines: all.map((text, at) => ({ text, doubtful: false, box: boxAt(at), size: sizes[text] ?? 1 })),
      },
    ]);
  };
  const known = titled({ 'Leek soup': 2, Ingredients: 2.4 }, ['WINTER EVENINGS', 'with friends']);
  expect(known.recipe.title).toBe('Leek soup');
  expect(known.recipe.description).toMatch(/winter evenings/i);
  expect(known.evidence.map(({ field }) => field)).not.toContain('title');
  const guessed = titled({}, ['WINTER EVENINGS']);
  expect(guessed.evidence).toContainEqual({
    field: 'title',
    text: guessed.recipe.title,
    uncertain: ['title'],
  });
});

function boxAt(at: number) {
  return { x0: 0.1, x1: 0.9, y0: at / 20, y1: at / 20 + 0.04 };
}

function marked(seen: SeenPage): string[] {
  const { evidence } = recipeOnPages([seen]);
  return evidence.filter(({ uncertain }) => uncertain.includes('measurementAmount')).map(({ text }) => text);
}

function page({ doubtful = '', handwriting = false }): SeenPage {
  return {
    text: lines.join('\n'),
    lines: lines.map((text, at) => ({
      text,
      doubtful: text === doubtful,
      size: at === 0 ? 1.8 : 1,
      box: { x0: 0.1, x1: 0.9, y0: at / 10, y1: at / 10 + 0.08 },
    })),
    sent: 2,
    turn: 90,
    handwriting,
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
