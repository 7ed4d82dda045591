import type { Recipe, Visibility } from '@potluck/contract';
import type { QuantityWords } from '@potluck/contract/ingredient/quantity-words';
import type { NutritionInformation } from '@potluck/contract/resources/recipe/fields';
import {
  type Nutrient,
  nutrients,
  nutritionOf,
  saltPerSodium,
} from '@potluck/contract/resources/recipe/nutrition';
import type { Draft } from '../../../api/calls.ts';
import { secondsOf } from '../durations.ts';
import {
  blankIngredient,
  type IngredientLine,
  ingredientIsBlank,
  ingredientLine,
} from './ingredient-line.ts';
import { emptyGroup, headingAlone, type LineGroup, newKey, withoutBlank } from './line-groups.ts';

/** A recipe as its form holds it: durations in minutes, and lines with keys that survive moves. */
export interface RecipeValues extends Record<string, unknown> {
  title: string;
  description: string;
  prepMinutes: number | null;
  cookMinutes: number | null;
  totalMinutes: number | null;
  yieldAmount: number | null;
  yieldText: string;
  cookingMethod: string;
  categories: string[];
  cuisines: string[];
  citation: string;
  stars: number | null;
  nutrition: string;
  nutrients: Record<Nutrient, number | null>;
  visibility: Visibility;
  ingredientGroups: LineGroup<IngredientLine>[];
  directions: LineGroup<StepLine>[];
  /** In order; the first is the cover. */
  pictures: FormPicture[];
  /** What to prepare the day before: texts of lines, or others. */
  ahead: string[];
}

export interface StepLine {
  key: string;
  text: string;
  /** The address of its picture, or the placeholder of an upload; '' for none. */
  imageUri: string;
}

export interface FormPicture {
  key: string;
  /** The address, or the placeholder of an upload. */
  uri: string;
}

export function stepLine(text = '', imageUri = ''): StepLine {
  return { key: newKey(), text, imageUri };
}

export function formPicture(uri: string): FormPicture {
  return { key: newKey(), uri };
}

export function stepIsBlank({ text, imageUri }: StepLine): boolean {
  return text.trim() === '' && !imageUri;
}

/** The paths of steps that have a picture but no text, which a recipe cannot store. */
export function picturesAlone({ directions }: Pick<RecipeValues, 'directions'>): string[] {
  return directions.flatMap(({ lines }, group) =>
    lines.flatMap(({ text, imageUri }, at) =>
      imageUri && text.trim() === '' ? [`directions.${group}.lines.${at}`] : [],
    ),
  );
}

/** The form values of a recipe, with its ingredients as lines in the given language, by default English. */
export function recipeValues(recipe?: Recipe, words?: QuantityWords): RecipeValues {
  const { title = '', description = '', cookingMethod = '', citation = '' } = recipe ?? {};
  return {
    title,
    description,
    cookingMethod,
    citation,
    ...nutritionValues(recipe),
    stars: recipe?.stars || null,
    prepMinutes: minutesOf(recipe?.prepDuration),
    cookMinutes: minutesOf(recipe?.cookDuration),
    totalMinutes: minutesOf(recipe?.totalDuration),
    yieldAmount: recipe?.yieldAmount || null,
    yieldText: recipe?.yieldText ?? '',
    categories: recipe?.categories ?? [],
    cuisines: recipe?.cuisines ?? [],
    visibility: recipe?.visibility ?? 'VISIBILITY_LEVEL_PRIVATE',
    // Recipes cached on the device by an earlier version lack it.
    ahead: recipe?.ahead ?? [],
    ingredientGroups: groupsOf(
      recipe?.ingredientGroups.map(({ title, ingredients }) => [
        title,
        ingredients.map(ingredient => ingredientLine(ingredient, words)),
      ]),
      blankIngredient,
    ),
    directions: groupsOf(
      recipe?.directions.map(({ title: heading, steps, stepImageUris = [] }) => [
        heading,
        steps.map((step, at) => stepLine(step, stepImageUris[at])),
      ]),
      () => stepLine(),
    ),
    pictures: picturesOf(recipe).map(formPicture),
  };
}

/** A recipe in the cache may be from a version with a single picture. */
function picturesOf({ imageUri, imageUris }: Partial<Recipe> = {}): string[] {
  return imageUris ?? [imageUri ?? ''].filter(Boolean);
}

type AddressOf = (uri: string) => string;

/**
 * The request body with every field of the form. It omits blank lines, so remove them from the form first, and pictures
 * without an address.
 */
export function recipeDraft(
  values: RecipeValues,
  before?: Recipe,
  addressOf: AddressOf = uri => uri,
): RecipeDraft {
  const { title, description, cookingMethod, categories, cuisines, citation, visibility } = values;
  const { ingredientGroups, directions } = withoutBlankLines(values);
  return {
    title: title.trim(),
    description: description.trim(),
    cookingMethod: cookingMethod.trim(),
    categories,
    cuisines,
    citation: citation.trim(),
    stars: values.stars ?? 0,
    ...nutritionDraft(values, before),
    visibility,
    prepDuration: durationOf(values.prepMinutes, before?.prepDuration),
    cookDuration: durationOf(values.cookMinutes, before?.cookDuration),
    totalDuration: durationOf(values.totalMinutes, before?.totalDuration),
    yieldAmount: values.yieldAmount ?? 0,
    yieldText: values.yieldText.trim(),
    ahead: aheadNow(values, before),
    ingredientGroups: ingredientGroups.map(group => ({
      title: group.title.trim(),
      ingredients: group.lines.map(line => line.ingredient),
    })),
    directions: directionsDraft(directions, { before, addressOf }),
    imageUris: values.pictures.map(({ uri }) => addressOf(uri)).filter(Boolean),
  };
}

/**
 * Steps with their pictures. A group without any has an empty list, as in the server's answers. There an empty list
 * would keep pictures that the form has removed, so then every step says that it has none.
 */
function directionsDraft(
  directions: RecipeValues['directions'],
  { before, addressOf }: { before: Recipe | undefined; addressOf: AddressOf },
): RecipeDraft['directions'] {
  const whole = directions.map(({ title, lines }) => ({
    title: title.trim(),
    steps: lines.map(({ text }) => text.trim()),
    stepImageUris: lines.map(({ imageUri }) => imageUri && addressOf(imageUri)),
  }));
  const short = whole.map(group =>
    group.stepImageUris.some(Boolean) ? group : { ...group, stepImageUris: [] },
  );
  const had = before?.directions.some(({ stepImageUris = [] }) => stepImageUris.length > 0);
  return !had || JSON.stringify(short) === JSON.stringify(before?.directions) ? short : whole;
}

/** The lines that can be marked for the day before. */
export function aheadLines({
  ingredientGroups,
  directions,
}: Pick<RecipeValues, 'ingredientGroups' | 'directions'>) {
  const ingredients = ingredientGroups.flatMap(({ lines }) =>
    lines.map(({ key, ingredient }) => ({ key, text: ingredient.title.trim() })),
  );
  const steps = directions.flatMap(({ lines }) => lines.map(({ key, text }) => ({ key, text: text.trim() })));
  return [...ingredients, ...steps].filter(({ text }) => text !== '');
}

/** The marks without those of lines that the form has removed or rewritten; other texts stay. */
function aheadNow(values: RecipeValues, before: Recipe | undefined): string[] {
  const texts = new Set(aheadLines(values).map(({ text }) => text));
  const former = new Set(before ? aheadLines(recipeValues(before)).map(({ text }) => text) : []);
  return values.ahead.filter(text => texts.has(text) || !former.has(text));
}

/** Sodium as grams of salt, as packages give it. */
const saltPerMilligram = saltPerSodium / 1000;

function nutritionValues(recipe: Recipe | undefined): Pick<RecipeValues, 'nutrition' | 'nutrients'> {
  const { information, others } = recipe ? nutritionOf(recipe) : { others: [] };
  const entries = nutrients.map(({ nutrient }) => {
    const amount = (information?.[nutrient] ?? 0) * (nutrient === 'sodiumContent' ? saltPerMilligram : 1);
    return [nutrient, Number(amount.toPrecision(6)) || null];
  });
  return {
    nutrition: others.join('\n'),
    nutrients: Object.fromEntries(entries) as RecipeValues['nutrients'],
  };
}

/** Unedited nutrition stays as it is, even if the form shows lines of its text as numbers. */
function nutritionDraft(
  { nutrition, nutrients: entered }: RecipeValues,
  before: Recipe | undefined,
): Pick<RecipeDraft, 'nutrition' | 'nutritionInformation'> {
  const shown = nutritionValues(before);
  const edited =
    nutrition !== shown.nutrition ||
    nutrients.some(({ nutrient }) => entered[nutrient] !== shown.nutrients[nutrient]);
  if (before && !edited)
    return { nutrition: before.nutrition, nutritionInformation: before.nutritionInformation };
  return { nutrition: nutrition.trim(), nutritionInformation: informationOf(entered) };
}

function informationOf(values: RecipeValues['nutrients']): NutritionInformation {
  const entries = nutrients.map(({ nutrient }) => {
    const amount = (values[nutrient] ?? 0) / (nutrient === 'sodiumContent' ? saltPerMilligram : 1);
    return [nutrient, Number(amount.toPrecision(6))];
  });
  return Object.fromEntries(entries) as NutritionInformation;
}

export type RecipeDraft = Required<Omit<Draft<'recipe'>, 'imageUri' | 'webPage'>>;

export function withoutBlankLines(
  values: RecipeValues,
): Pick<RecipeValues, 'ingredientGroups' | 'directions'> {
  return {
    ingredientGroups: withoutBlank(values.ingredientGroups, ingredientIsBlank),
    directions: withoutBlank(values.directions, stepIsBlank),
  };
}

/** The form paths of headings without lines. */
export function headingsAlone({ ingredientGroups, directions }: RecipeValues): string[] {
  return [
    ...ingredientGroups.flatMap((group, at) =>
      headingAlone(group, ingredientIsBlank) ? [`ingredientGroups.${at}.title`] : [],
    ),
    ...directions.flatMap((group, at) =>
      headingAlone(group, stepIsBlank) ? [`directions.${at}.title`] : [],
    ),
  ];
}

/** The form’s field for a server field such as `ingredientGroups[0].ingredients[1].note`; '' for none. */
export function fieldFor(apiField: string): string {
  const [, groups = '', group, line, title] =
    /^(ingredientGroups|directions)\[(\d+)\](?:\.(?:ingredients|steps|stepImageUris)\[(\d+)\].*|\.(title))?$/.exec(
      apiField,
    ) ?? [];
  if (groups && line) return `${groups}.${group}.lines.${line}`;
  if (groups) return title ? `${groups}.${group}.title` : '';
  const [tags = ''] = /^(?:categories|cuisines)(?=\[)/.exec(apiField) ?? [];
  return (
    tags ||
    apiField
      .replace(/^nutritionInformation\b/, 'nutrients')
      .replace(/^(prep|cook|total)Duration$/, '$1Minutes')
  );
}

function groupsOf<Line extends { key: string }>(
  groups: [title: string, lines: Line[]][] = [],
  blank: () => Line,
): LineGroup<Line>[] {
  const held = groups.map(([title, lines]) => ({ key: newKey(), title, lines }));
  return held.length > 0 ? held : [emptyGroup([blank()])];
}

function minutesOf(duration: string | null = null): number | null {
  return Math.round(secondsOf(duration) / 60) || null;
}

/** An unedited duration keeps its exact value, although the form shows it rounded to minutes. */
function durationOf(minutes: number | null, before: string | null = null): string | null {
  if (minutes === minutesOf(before)) return before;
  return minutes ? `${minutes * 60}s` : null;
}
