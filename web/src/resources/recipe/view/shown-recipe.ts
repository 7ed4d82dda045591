import type { Ingredient, Recipe } from '@potluck/contract';
import { ingredientInSystem } from '@potluck/contract/ingredient/measurement-system';
import { measuresOf } from '@potluck/contract/ingredient/measures-of';
import { englishQuantityWords } from '@potluck/contract/ingredient/quantity-words';
import { scaleIngredient } from '@potluck/contract/ingredient/scaling';
import { isMeasured, unitOf } from '@potluck/contract/measure';
import { type QuantityStyle, quantityWriter } from '@potluck/contract/quantity-text';
import { divide, fromNumber, type Rational } from '@potluck/contract/rational';
import { lineKeys, type ShownSystem } from './kept-cooking.ts';

/** A recipe as a cook reads it: amounts for the chosen servings, lines with the keys that they are ticked off by. */
export interface ShownRecipe {
  ingredientGroups: ShownGroup<ShownIngredient>[];
  directions: ShownGroup<ShownStep>[];
}

export interface ShownGroup<Line> {
  key: string;
  title: string;
  lines: Line[];
}

export interface ShownIngredient {
  key: string;
  amount: string;
  title: string;
  note: string;
}

export interface ShownStep {
  key: string;
  /** Counted through all groups, from 1. */
  number: number;
  text: string;
}

interface Showing extends Pick<QuantityStyle, 'locale' | 'words'> {
  /** How many servings, or how many times the recipe where it does not say what it yields. */
  servings: number;
  system: ShownSystem;
}

type Lines = Pick<Recipe, 'ingredientGroups' | 'directions' | 'yieldAmount'>;

export function shownRecipe(recipe: Lines, showing: Showing): ShownRecipe {
  return { ingredientGroups: shownIngredients(recipe, showing), directions: shownSteps(recipe) };
}

/** Whether a switch between metric and US units would change anything. */
export function hasConvertible({ ingredientGroups }: Pick<Recipe, 'ingredientGroups'>): boolean {
  const measures = ingredientGroups.flatMap(group => group.ingredients.flatMap(measuresOf));
  return measures.some(measure => {
    const unit = unitOf(measure?.type ?? 'MEASUREMENT_TYPE_UNSPECIFIED');
    return Boolean(measure?.amount) && isMeasured(unit) && unit.system !== 'both';
  });
}

function shownIngredients(
  recipe: Lines,
  { servings, system, locale, words = englishQuantityWords }: Showing,
): ShownGroup<ShownIngredient>[] {
  const write = quantityWriter({ locale, words });
  const factor: Rational = divide(fromNumber(servings), fromNumber(recipe.yieldAmount || 1));
  const all = recipe.ingredientGroups.flatMap(group => group.ingredients);
  const keys = lineKeys(all.map(({ title, note }) => `${title}|${note}`)).values();
  return recipe.ingredientGroups.map(({ title, ingredients }, at) => ({
    key: `${at}${title}`,
    title,
    lines: ingredients.map(ingredient => ({
      key: keys.next().value ?? '',
      amount: write(inSystem(scaleIngredient(ingredient, factor), system)),
      title: ingredient.title,
      note: [ingredient.note, ingredient.optional && words.optional].filter(Boolean).join(', '),
    })),
  }));
}

function inSystem(ingredient: Ingredient, system: ShownSystem): Ingredient {
  return system === 'written' ? ingredient : ingredientInSystem(ingredient, system);
}

function shownSteps({ directions }: Lines): ShownGroup<ShownStep>[] {
  const keys = lineKeys(directions.flatMap(group => group.steps)).values();
  let number = 0;
  return directions.map(({ title, steps }, at) => ({
    key: `${at}${title}`,
    title,
    lines: steps.map(text => ({ key: keys.next().value ?? '', number: ++number, text })),
  }));
}
