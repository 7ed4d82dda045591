import { hourSeconds } from '@potluck/contract/durations';
import { plainTextOf } from '@potluck/contract/formatting/formatted-text';
import { formatIngredientLine } from '@potluck/contract/ingredient-line';
import type { IngredientGroup, Recipe } from '@potluck/contract/resources/recipe';
import { maxStars } from '@potluck/contract/resources/recipe/fields';
import { nutritionLines } from '@potluck/contract/resources/recipe/nutrition';
import { readYield } from '../../parts/recipe-yield.ts';
import { nutritionInformation } from '../../schema-org/nutrition.ts';

/** What a file refers to. */
export interface FileContext {
  /** The files of the pictures, or their public addresses, by the address in the recipe. */
  pictures?: ReadonlyMap<string, string>;
  /** The nested recipes that the reader of the file may know, by name. */
  nested?: ReadonlyMap<string, NestedTitle>;
}

/** What a file says about a nested recipe. */
export type NestedTitle = Pick<Recipe, 'title' | 'yieldAmount' | 'yieldText'>;

/** A recipe as a schema.org Recipe in JSON-LD, without anything that it has no property for, such as access. */
export function schemaOrgText(recipe: Recipe, context: FileContext = {}): string {
  return `${JSON.stringify(filled(schemaOrgRecipe(recipe, context)), null, 2)}\n`;
}

function schemaOrgRecipe(recipe: Recipe, { pictures, nested }: FileContext): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.title,
    description: plainTextOf(recipe.description),
    image: oneOrMore(recipe.imageUris.flatMap(uri => pictures?.get(uri) ?? [])),
    ...source(recipe),
    recipeYield: yieldOf(recipe),
    prepTime: isoDuration(recipe.prepDuration),
    cookTime: isoDuration(recipe.cookDuration),
    totalTime: isoDuration(recipe.totalDuration),
    cookingMethod: recipe.cookingMethod,
    recipeCategory: recipe.categories,
    recipeCuisine: recipe.cuisines,
    review: review(recipe),
    nutrition: nutritionInformation(nutritionLines(recipe)),
    recipeIngredient: recipe.ingredientGroups.flatMap(ingredientLines),
    hasPart: nestedRecipes(recipe, nested),
    recipeInstructions: instructions(recipe, pictures),
    // Not a property of schema.org: other readers skip it.
    dayBefore: recipe.ahead,
    dateCreated: recipe.createTime,
    dateModified: recipe.updateTime,
  };
}

/** "4", "12 muffins", or both if the text does not give the number of servings. */
function yieldOf({ yieldAmount, yieldText }: Recipe): string | string[] {
  if (yieldText === '') return yieldAmount === 0 ? '' : String(yieldAmount);
  const told = yieldAmount === 0 || readYield(yieldText).amount === yieldAmount;
  return told ? yieldText : [`${yieldAmount} servings`, yieldText];
}

/** An address is a URL; a book or a name is a citation. */
function source({ citation }: Recipe) {
  const address = webAddress(citation);
  return address ? { url: address, isBasedOn: address } : { citation };
}

/** The owner's rating is a review; an average would be the opinion of many. */
function review({ stars }: Recipe): object | undefined {
  const reviewRating = { '@type': 'Rating', ratingValue: stars, bestRating: maxStars };
  return stars > 0 ? { '@type': 'Review', reviewRating } : undefined;
}

/** schema.org has no groups: a line ending in a colon is the title of the lines below, as on recipe pages. */
function ingredientLines({ title, ingredients }: IngredientGroup): string[] {
  return [
    ...(title ? [`${title}:`] : []),
    ...ingredients.map(ingredient => formatIngredientLine(ingredient)),
  ];
}

/** The recipes that ingredients refer to, with the ingredient's title where it differs. */
function nestedRecipes({ ingredientGroups }: Recipe, nested: FileContext['nested']): object[] {
  const lines = ingredientGroups.flatMap(group => group.ingredients);
  return lines.flatMap(({ title, recipe }) => {
    const name = nested?.get(recipe)?.title;
    if (name === undefined) return [];
    return [{ '@type': 'Recipe', name, ...(name !== title && { alternateName: title }) }];
  });
}

function oneOrMore(pictures: string[]): string | string[] | undefined {
  return pictures.length > 1 ? pictures : pictures[0];
}

function instructions({ directions }: Recipe, pictures: FileContext['pictures']): object[] {
  return directions.flatMap(({ title, steps, stepImageUris }): object[] => {
    const howTo = steps.map((text, at) => {
      const image = pictures?.get(stepImageUris[at] ?? '');
      return { '@type': 'HowToStep', text: plainTextOf(text), ...(image && { image }) };
    });
    return title ? [{ '@type': 'HowToSection', name: title, itemListElement: howTo }] : howTo;
  });
}

/** Removes empty properties. */
function filled(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).filter(([, value]) => value && !(Array.isArray(value) && value.length === 0)),
  );
}

/** `"5400s"` as `PT1H30M` (ISO 8601), and an absent one as "". */
function isoDuration(duration: string | null): string {
  const { hours, minutes, seconds } = clockParts(duration);
  const parts = [hours && `${hours}H`, minutes && `${minutes}M`, seconds && `${seconds}S`].filter(Boolean);
  return parts.length > 0 ? `PT${parts.join('')}` : '';
}

/** `"5400s"` as `1h30m`, the language-neutral form in Cooklang, and an absent one as "". */
export function shortDuration(duration: string | null): string {
  const { hours, minutes, seconds } = clockParts(duration);
  return [hours && `${hours}h`, minutes && `${minutes}m`, seconds && `${seconds}s`].filter(Boolean).join('');
}

function clockParts(duration: string | null) {
  const whole = Math.round(Number(duration?.slice(0, -1) ?? 0));
  return {
    hours: Math.trunc(whole / hourSeconds),
    minutes: Math.trunc(whole / 60) % 60,
    seconds: whole % 60,
  };
}

/** The address in a citation, or "" for a book or a person. */
export function webAddress(citation: string): string {
  const address = citation.trim();
  return /^https?:\/\/\S+$/i.test(address) && URL.canParse(address) ? address : '';
}
