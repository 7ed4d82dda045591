import type { Ingredient, Recipe } from '@potluck/contract';
import { amountWriter } from '@potluck/contract/amount/amount-writer';
import { amountsNeeded } from '@potluck/contract/amount/needed-foods';
import { timesNeeded } from '@potluck/contract/amount/nested-recipes';
import type { QuantityStyle } from '@potluck/contract/amount/quantity-text';
import { isCountable, scaledYield, shareOfYield } from '@potluck/contract/amount/recipe-yield';
import type { FormattedText } from '@potluck/contract/formatting/formatted-text';
import { measuresOf } from '@potluck/contract/ingredient/ingredient-measures';
import { englishQuantityWords } from '@potluck/contract/ingredient/quantity-words';
import { isMeasured, type Measure, type MeasurementSystem, unitOf } from '@potluck/contract/measure';
import { divide, fromNumber, multiply, type Rational, toNumber } from '@potluck/contract/rational';
import { isCounted, type TextPiece, textConverter } from '@potluck/contract/text-measures/text-converter';
import { slashedFractions } from '../use-quantity-style.ts';
import { lineKeys, type ShownSystem } from './saved-cooking.ts';
import { type StepPiece, stepScaler } from './scaled-steps.ts';

/** A recipe as a cook reads it: amounts for the chosen servings, lines with their tick keys. */
export interface ShownRecipe {
  ingredientGroups: ShownGroup<ShownIngredient>[];
  directions: ShownGroup<ShownStep>[];
  /** What it makes, in words: “24 muffins”. */
  yieldText: string;
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
  /** The note, with the original text of each converted measure. */
  notePieces: TextPiece[];
  /** Undefined unless the ingredient is a recipe of its own. */
  reference: NestedReference | undefined;
}

/** The recipe for an ingredient, which the viewer may not be able to see. */
export interface NestedReference {
  recipe: string;
  /**
   * The servings that the dish needs. Undefined if its amount has a unit, if there is none, or if it counts what the
   * nested recipe makes; as long as that is unknown, its title decides.
   */
  servingsOf: (nested?: Lines) => number | undefined;
  /** The nested recipe, scaled with the dish. */
  shownAs: (nested: Lines, read?: Showing['read']) => ShownRecipe;
}

export interface ShownStep {
  key: string;
  /** Counts across all groups, from 1. */
  number: number;
  /** Without marks. */
  text: string;
  /** The text, with the original text of each converted measure. */
  pieces: StepPiece[];
  /** The marks of the text as it is before measures are converted; undefined if it has none. */
  formatted: FormattedText | undefined;
  /** Whether some of its amounts are still those of the original, although the recipe is scaled. */
  forOriginal: boolean;
  /** The address of its picture; '' for none. */
  imageUri: string;
}

interface Showing extends Pick<QuantityStyle, 'locale' | 'words'> {
  /** The number of servings, or a multiple of the recipe if it has no yield. */
  servings: number;
  system: ShownSystem;
  /** Reads the marks of the steps. */
  read?: (source: string) => FormattedText;
}

type Lines = Pick<Recipe, 'ingredientGroups' | 'yieldAmount' | 'yieldText'> & { directions: StepGroup[] };

/** A recipe in the cache may be from a version without pictures of steps. */
type StepGroup = Omit<Recipe['directions'][number], 'stepImageUris'> &
  Partial<Pick<Recipe['directions'][number], 'stepImageUris'>>;

export function shownRecipe(recipe: Lines, showing: Showing): ShownRecipe {
  const factor = factorOf(recipe, showing.servings);
  return {
    ingredientGroups: shownIngredients(recipe, showing),
    directions: shownSteps(recipe, showing),
    yieldText: scaledYield(recipe.yieldText, factor, showing),
  };
}

/** Whether any ingredient is a recipe of its own. */
export function hasReferences({ ingredientGroups }: Pick<Recipe, 'ingredientGroups'>): boolean {
  return ingredientGroups.some(group => group.ingredients.some(({ recipe }) => recipe !== ''));
}

/** Whether switching between metric and US units would change anything. */
export function hasConvertible({
  ingredientGroups,
  directions,
}: Omit<Lines, 'yieldAmount' | 'yieldText'>): boolean {
  const ingredients = ingredientGroups.flatMap(group => group.ingredients);
  if (ingredients.flatMap(measuresOf).some(isOfOneSystem)) return true;
  const texts = [...ingredients.map(({ note }) => note), ...directions.flatMap(group => group.steps)];
  const converters = [textConverter({ system: 'metric' }), textConverter({ system: 'us' })];
  return texts.some(text => converters.some(convert => convert(text).some(({ written }) => written)));
}

function isOfOneSystem(measure: Measure | undefined): boolean {
  const unit = unitOf(measure?.type ?? 'MEASUREMENT_TYPE_UNSPECIFIED');
  return Boolean(measure?.amount) && isMeasured(unit) && unit.system !== 'both';
}

function shownIngredients(recipe: Lines, showing: Showing): ShownGroup<ShownIngredient>[] {
  const { servings, system, locale, words = englishQuantityWords } = showing;
  const write = amountWriter({ locale, words });
  const cooking = { factor: factorOf(recipe, servings), system: measured(system) };
  const convert = converterFor(showing);
  const all = recipe.ingredientGroups.flatMap(group => group.ingredients);
  const keys = lineKeys(all.map(({ title, note }) => `${title}|${note}`)).values();
  return recipe.ingredientGroups.map(({ title, ingredients }, at) => ({
    key: `${at}${title}`,
    title,
    lines: ingredients.map(ingredient => {
      const optional = ingredient.note ? `, ${words.optional}` : words.optional;
      const note = convert(ingredient.note, isCounted(ingredient) ? cooking.factor : undefined);
      const notePieces = ingredient.optional ? [...note, { text: optional }] : note;
      return {
        key: keys.next().value ?? '',
        amount: slashedFractions(write(ingredient, cooking)),
        title: ingredient.title,
        note: joined(notePieces),
        notePieces,
        reference: ingredient.recipe ? referenceTo(ingredient, cooking.factor, showing) : undefined,
      };
    }),
  }));
}

function referenceTo(line: Ingredient, factor: Rational, showing: Showing): NestedReference {
  const [needed] = amountsNeeded(line, factor);
  const counted = needed?.type === 'MEASUREMENT_TYPE_UNSPECIFIED' && !needed.unit;
  return {
    recipe: line.recipe,
    servingsOf: nested => {
      const pieces = nested ? shareOfYield(line, nested.yieldText) !== undefined : isCountable(line.title);
      return counted && !pieces ? toNumber(needed.amount) : undefined;
    },
    shownAs: (nested, read = showing.read) => {
      const times = multiply(factor, timesNeeded(line, nested));
      const servings = toNumber(times) * (nested.yieldAmount || 1);
      return shownRecipe(nested, { ...showing, servings, ...(read && { read }) });
    },
  };
}

/** The factor by which servings scale the recipe. */
export function factorOf({ yieldAmount }: Pick<Recipe, 'yieldAmount'>, servings: number): Rational {
  return divide(fromNumber(servings), fromNumber(yieldAmount || 1));
}

/** The target measurement system, if any. */
export function measured(system: ShownSystem): MeasurementSystem | undefined {
  return system === 'written' ? undefined : system;
}

function shownSteps(recipe: Lines, showing: Showing): ShownGroup<ShownStep>[] {
  const { directions } = recipe;
  const convert = converterFor(showing);
  const scalingOf = stepScaler(
    recipe.ingredientGroups.flatMap(group => group.ingredients),
    factorOf(recipe, showing.servings),
  );
  const keys = lineKeys(directions.flatMap(group => group.steps)).values();
  let number = 0;
  return directions.map(({ title, steps, stepImageUris = [] }, at) => ({
    key: `${at}${title}`,
    title,
    lines: steps.map((step, index) => {
      const read = showing.read?.(step) ?? { text: step, marks: [], items: [] };
      const scaling = scalingOf(read.text);
      const pieces = scaling.annotated(convert(read.text, scaling));
      const key = keys.next().value ?? '';
      const formatted = read.marks.length + read.items.length > 0 ? read : undefined;
      const { forOriginal } = scaling;
      const imageUri = stepImageUris[index] ?? '';
      return { key, number: ++number, text: joined(pieces), pieces, formatted, forOriginal, imageUri };
    }),
  }));
}

function converterFor({ system, locale, words }: Showing) {
  return textConverter({ locale, words, ...(system !== 'written' && { system }) });
}

function joined(pieces: readonly TextPiece[]): string {
  return pieces.map(({ text }) => text).join('');
}
