import { sanitizedText } from '@potluck/contract/formatting/sanitized-text';
import { recipe as definition } from '@potluck/contract/resources/recipe';
import { expect, test } from 'vitest';
import { validate } from '../../request/validate.ts';
import { cpuTimed } from '../../testing/cpu-time.ts';
import { noParts } from './recipe-parts.ts';
import { toRecipeReading } from './recipe-reading.ts';

const citation = 'https://recipes.example/';

test('the recipe can be saved, whatever the page contains', () => {
  const long = 'word '.repeat(3000).trim();
  const { recipe } = toRecipeReading({
    ...noParts,
    citation,
    title: long,
    description: long.repeat(3),
    yieldAmount: 1e9,
    totalMinutes: 1e9,
    cookingMethod: long,
    categories: Array.from({ length: 99 }, () => long),
    imageUris: [`https://recipes.example/${'x'.repeat(2000)}`, 'https://recipes.example/a.png'],
    ingredientGroups: Array.from({ length: 30 }, () => ({
      title: long,
      lines: Array.from({ length: 50 }, () => long),
    })),
    directions: [{ title: long, steps: Array.from({ length: 600 }, () => long) }],
  });
  expect(validate(definition, recipe)).toMatchObject({
    imageUri: 'https://recipes.example/a.png',
    totalDuration: null,
  });
});

test('ingredients that would take seconds to parse are kept as text', () => {
  const lines = Array.from({ length: 1000 }, () => '1 2 '.repeat(250).trim());
  const parts = { ...noParts, citation, ingredientGroups: [{ title: '', lines }] };
  const { result, millis } = cpuTimed(() => toRecipeReading(parts));
  const { recipe } = result;
  expect(millis).toBeLessThan(2000);
  expect(recipe.ingredientGroups[0]?.ingredients).toHaveLength(1000);
  expect(recipe.ingredientGroups[0]?.ingredients.at(-1)?.title).toMatch(/^1 2 1 2/);
});

test('an overlong step is split without loss', () => {
  const step = Array.from({ length: 2000 }, (_, at) => `word${at}`).join(' ');
  const { recipe } = toRecipeReading({ ...noParts, citation, directions: [{ title: '', steps: [step] }] });
  expect(recipe.directions[0]?.steps.length).toBeGreaterThan(1);
  expect(recipe.directions[0]?.steps.join(' ')).toBe(step);
});

test('a heading among the lines starts a group, and the evidence keeps each line’s position', () => {
  const lines = ['1 cup milk', 'For the sauce:', '', '2 xyz. butter'];
  const { recipe, evidence } = toRecipeReading({
    ...noParts,
    citation,
    ingredientGroups: [{ title: 'Cake', lines }],
  });
  expect(recipe.ingredientGroups.map(({ title }) => title)).toEqual(['Cake', 'For the sauce']);
  expect(evidence).toContainEqual({
    field: 'ingredientGroups[1].ingredients[0]',
    text: '2 xyz. butter',
    uncertain: ['measurementType'],
  });
  expect(evidence).toContainEqual({ field: 'directions', text: '', uncertain: ['directions'] });
});

test('an ingredient without an amount is marked, unless the line says why', () => {
  const lines = ['salt', 'pepper, to taste', '2 eggs'];
  const { evidence } = toRecipeReading({ ...noParts, citation, ingredientGroups: [{ title: '', lines }] });
  const marked = evidence.filter(({ uncertain }) => uncertain.includes('measurementAmount'));
  expect(marked.map(({ text }) => text)).toEqual(['salt']);
});

test('ingredients beyond the limit of a recipe are not parsed', () => {
  const lines = Array.from({ length: 1_000_000 }, () => '1 cup');
  const parts = { ...noParts, citation, ingredientGroups: [{ title: '', lines }] };
  const { result, millis } = cpuTimed(() => toRecipeReading(parts));
  expect(result.recipe.ingredientGroups[0]?.ingredients).toHaveLength(1000);
  expect(millis).toBeLessThan(5_000);
});

test('texts that grow beyond a limit when they are stored lose nothing', () => {
  const long = `${'word '.repeat(3990)}<b and more words ${'<i '.repeat(2000)}end`;
  const step = '<x '.repeat(1666);
  const directions = [{ title: '', steps: [step, 'Bake.'] }];
  const { recipe, evidence } = toRecipeReading({
    ...noParts,
    citation,
    title: 'Soup',
    description: long,
    directions,
  });
  const stored = validate(definition, recipe) as unknown as typeof recipe;
  expect(stored.description.length).toBeLessThanOrEqual(20_000);
  const [own, notes] = stored.directions;
  expect(own?.steps.join(' ')).toBe(`${sanitizedText(step).trim()} Bake.`);
  expect(notes?.title).toBe('Notes');
  expect([stored.description, ...(notes?.steps ?? [])].join(' ')).toBe(sanitizedText(long));
  expect(evidence).toContainEqual({ field: 'description', text: '', uncertain: ['description'] });
});

test('a text counts as it is stored: a space that makes it longer than the limit refuses the request', () => {
  const recipe = (description: string) => ({
    title: 'Soup',
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
    description,
  });
  expect(validate(definition, recipe('<b'.padEnd(19_999, 'x')))).toMatchObject({ title: 'Soup' });
  expect(() => validate(definition, recipe('<b'.padEnd(20_000, 'x')))).toThrow(
    expect.objectContaining({ fieldViolations: [expect.objectContaining({ field: 'description' })] }),
  );
});
