import { expect, test } from 'vitest';
import type { SeenPage } from './photo-reading.ts';
import { recipeOnPages } from './recipe-on-pages.ts';

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
