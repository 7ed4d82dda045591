import { kitchenQuantity } from '@potluck/contract/amount/kitchen-quantity';
import { roundedQuantityWriter } from '@potluck/contract/amount/quantity-text';
import { scaledYield } from '@potluck/contract/amount/recipe-yield';
import { invalid } from '@potluck/contract/errors';
import { double, required, text } from '@potluck/contract/fields';
import { stepsFromText } from '@potluck/contract/ingredient/steps-from-text';
import { formatIngredientLine, parseIngredientLines } from '@potluck/contract/ingredient-line';
import { divide, fromNumber, rational } from '@potluck/contract/rational';
import type { Ingredient, Recipe } from '@potluck/contract/resources/recipe';
import { authorOf } from '../authors.ts';
import { shortened } from '../tool-answer.ts';
import { type ChangeCall, changeTool, explained, name, readTool, type ToolCall } from './tool.ts';

/** A recipe with its amounts for some servings; in its own yield if none are given. */
export async function readRecipe(
  { api, context, connection }: ToolCall,
  { recipe, servings }: { recipe: string; servings: number },
) {
  const found = await api.call('recipe', 'get', { name: recipe });
  const scales = servings > 0 && found.yieldAmount > 0;
  const factor = scales ? divide(fromNumber(servings), fromNumber(found.yieldAmount)) : undefined;
  return {
    recipe: found.name,
    title: found.title,
    by: await authorOf(context.store, connection.user, found.name),
    servings: scales ? servings : found.yieldAmount,
    ...(found.yieldText !== '' && { makes: scaledYield(found.yieldText, factor ?? rational(1)) }),
    ...durationsOf(found),
    description: shortened(found.description),
    ingredients: found.ingredientGroups.map(({ title, ingredients }) => ({
      ...(title !== '' && { for: title }),
      lines: ingredients.map(each => lineOf(each, factor)),
    })),
    steps: found.directions.flatMap(({ steps }) => steps),
    etag: found.etag,
    ...(found.citation !== '' && { source: found.citation }),
  };
}

function durationsOf({ prepDuration, cookDuration, totalDuration }: Recipe) {
  const minutes = Object.entries({ prep: prepDuration, cook: cookDuration, total: totalDuration }).flatMap(
    ([key, value]) => (value === null ? [] : [[`${key}_minutes`, Math.round(Number.parseFloat(value) / 60)]]),
  );
  return Object.fromEntries(minutes) as Record<string, number>;
}

function lineOf(ingredient: Ingredient, factor: ReturnType<typeof divide> | undefined): string {
  if (!factor) return formatIngredientLine(ingredient);
  const write = roundedQuantityWriter();
  const quantity = write(kitchenQuantity(ingredient, { factor, food: ingredient.title }));
  return [quantity, ingredient.title, ingredient.note && `(${ingredient.note})`].filter(Boolean).join(' ');
}

const getRecipe = readTool({
  name: 'get_recipe',
  title: 'Read a recipe',
  description: 'Ingredients scaled to servings, steps and times of a recipe.',
  kinds: ['RECIPE'],
  fields: { recipe: required(name('recipes/…')), servings: double({ min: 0, max: 1e6 }) },
  reads: readRecipe,
});

const saveRecipe = changeTool({
  name: 'save_recipe',
  title: 'Save a recipe',
  description: 'Creates or changes a recipe. One ingredient or step per line; steps in Markdown.',
  kinds: ['RECIPE'],
  level: 'WRITE',
  saves: 'SAVE_RECIPE',
  fields: {
    recipe: name('to change: recipes/…'),
    etag: name('from get_recipe'),
    title: text({ max: 200 }),
    description: text({ max: 20_000 }),
    ingredients: text({ max: 50_000 }),
    steps: text({ max: 100_000 }),
    servings: double({ min: 0, max: 1e6 }),
    minutes: explained(double({ min: 0, max: 500_000 }), 'in total'),
    circle: name('for a new one: circles/… that holds it'),
  },
  async changes(call, input) {
    const given = recipeValues(input);
    return input.recipe === '' ? createRecipe(call, input, given) : updateRecipe(call, input, given);
  },
});

interface RecipeInput {
  recipe: string;
  etag: string;
  title: string;
  description: string;
  ingredients: string;
  steps: string;
  servings: number;
  minutes: number;
  circle: string;
}

/** The given parts as a recipe has them. */
function recipeValues({ title, description, ingredients, steps, servings, minutes }: RecipeInput) {
  return {
    ...(title !== '' && { title }),
    ...(description !== '' && { description }),
    ...(ingredients !== '' && { ingredientGroups: groupsOf(ingredients) }),
    ...(steps !== '' && { directions: stepsFromText(steps) }),
    ...(servings > 0 && { yieldAmount: servings }),
    ...(minutes > 0 && { totalDuration: `${Math.round(minutes * 60)}s` }),
  };
}

function groupsOf(ingredients: string) {
  return parseIngredientLines(ingredients).map(({ title, ingredients: lines }) => ({
    title,
    ingredients: lines.map(({ heading: _, unit: __, uncertain: ___, ...line }) => line),
  }));
}

async function createRecipe(
  { api, recorder }: ChangeCall,
  { circle }: RecipeInput,
  given: ReturnType<typeof recipeValues>,
) {
  if (!given.title) throw invalid([{ field: 'title', description: 'is required for a new recipe' }]);
  const made = await api.call('recipe', 'create', {
    ...(circle !== '' && { parent: circle }),
    recipe: { ...given, title: given.title, visibility: 'VISIBILITY_LEVEL_PRIVATE' },
  });
  recorder.add({
    ...{ kind: 'recipe', name: made.name, title: made.title },
    ...{ before: null, beforeVersion: null, version: versionOf(made.etag) },
  });
  return { recipe: made.name, title: made.title };
}

async function updateRecipe(
  { api, recorder, context, connection }: ChangeCall,
  { recipe, etag }: RecipeInput,
  given: ReturnType<typeof recipeValues>,
) {
  const before = await api.call('recipe', 'get', { name: recipe });
  const after = await api.call('recipe', 'update', { recipe: { name: before.name, etag, ...given } });
  const kept = Object.fromEntries(Object.keys(given).map(key => [key, before[key as keyof typeof given]]));
  recorder.add({
    ...{ kind: 'recipe', name: before.name, title: before.title },
    ...{ before: kept, beforeVersion: versionOf(before.etag), version: versionOf(after.etag) },
  });
  const by = await authorOf(context.store, connection.user, after.name);
  return { recipe: after.name, title: after.title, by, etag: after.etag };
}

export function versionOf(etag: string): number {
  return Number(etag.replaceAll('"', ''));
}

export const recipeTools = [getRecipe, saveRecipe];
