import { dayMinutes } from '@potluck/contract/durations';
import { emptyOf } from '@potluck/contract/fields';
import { sanitizedText } from '@potluck/contract/formatting/sanitized-text';
import {
  type ParsedIngredientLine,
  parseIngredientLine,
  type UncertainField,
} from '@potluck/contract/ingredient-line';
import { maxPictures } from '@potluck/contract/limits';
import {
  type Ingredient,
  type IngredientGroup,
  maxLines,
  nutritionFields,
  recipeFields,
} from '@potluck/contract/resources/recipe/fields';
import { nutritionOf } from '@potluck/contract/resources/recipe/nutrition';
import { type Evidence, type RecipeReading, recipeReading } from '@potluck/contract/resources/recipe/reading';
import { distinctPictures } from '../html/image-addresses.ts';
import { clipToLimits } from './clip-to-limits.ts';
import { type ListName, listNames, type RecipeParts } from './recipe-parts.ts';
import { yieldWords } from './recipe-yield.ts';
import { withStepPictures } from './schema-images.ts';
import type { LineGroup } from './section-groups.ts';

/** The parts as an unsaved recipe of the API, cut to its limits, with the evidence for its fields. */
export function toRecipeReading(
  read: RecipeParts & {
    citation: string;
    stars?: number;
    doubted?: readonly ListName[];
  },
): RecipeReading {
  const { title, citation, cookingMethod, categories, cuisines } = read;
  const { description, directions, rest } = storedTexts(read);
  const { stars = 0, nutrition: text } = read;
  const nutrition = nutritionOf({ nutrition: text, nutritionInformation: emptyOf(nutritionFields) });
  const { ingredientGroups, evidence } = readIngredientGroups(read.ingredientGroups);
  const recipe: RecipeReading['recipe'] = {
    ...emptyOf(recipeFields),
    name: '',
    title,
    description,
    citation,
    stars,
    nutrition: nutrition.others.join('\n'),
    nutritionInformation: nutrition.information,
    cookingMethod,
    categories,
    cuisines,
    ingredientGroups,
    directions: withStepPictures(directions, read.stepPictures),
    ...picturesOf(read),
    ahead: read.ahead ?? [],
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
    yieldAmount: read.yieldAmount ?? 0,
    yieldText: yieldWords(read),
    prepDuration: durationOf(read.prepMinutes),
    cookDuration: durationOf(read.cookMinutes),
    totalDuration: durationOf(read.totalMinutes),
    etag: '',
  };
  const doubts = [...evidenceOfWhole(read), ...(rest ? [tooLong] : [])];
  const whole = { recipe, evidence: [...doubts, ...evidence] };
  return {
    recipe: clipToLimits(recipeReading.recipe.json, whole.recipe),
    evidence: clipToLimits(recipeReading.evidence.json, whole.evidence),
    reader: 'RECIPE_READER_RULES',
    aiFailure: 'AI_FAILURE_UNSPECIFIED',
    places: [],
    handwriting: false,
  };
}

/** The first picture, and up to as many as a recipe can have. */
function picturesOf({ imageUris, ownPictures = imageUris }: RecipeParts) {
  const short = (address: string) => address.length <= longestAddress;
  const first = imageUris.filter(short).slice(0, 1);
  const all = [...new Set([...first, ...ownPictures.filter(short)])];
  return { imageUri: first[0] ?? '', imageUris: distinctPictures(all).slice(0, maxPictures) };
}

const longestAddress = 2000;
const longestStep = 5000;
const longestDescription = 20_000;

/**
 * The texts as they are stored, which may be longer than they were read. Nothing is lost: a long step becomes several,
 * and the rest of a long description becomes the last steps.
 */
function storedTexts({ description, directions }: Pick<RecipeParts, 'description' | 'directions'>) {
  const [beginning = '', ...rest] = pieces(sanitizedText(description), longestDescription);
  const more = rest.length > 0 ? [{ title: 'Notes', steps: rest }] : [];
  return {
    description: beginning,
    directions: firstSteps([...directions, ...more]),
    rest: rest.length > 0,
  };
}

/** Marks the description for review. */
const tooLong: Evidence = { field: 'description', text: '', uncertain: ['description'] };

function firstSteps(directions: RecipeParts['directions']): RecipeParts['directions'] {
  let left = maxLines;
  return directions.flatMap(({ title, steps }) => {
    const kept = steps.flatMap(step => pieces(sanitizedText(step), longestStep)).slice(0, left);
    left -= kept.length;
    return kept.length > 0 ? [{ title, steps: kept }] : [];
  });
}

/** A text in pieces that are not too long, split between lines or words. */
function pieces(text: string, longest: number): string[] {
  if (text.length <= longest) return [text];
  const found: string[] = [];
  let start = 0;
  while (text.length - start > longest) {
    const end = breakIn(text, start, start + longest);
    found.push(text.slice(start, end).trim());
    start = end;
  }
  return [...found, text.slice(start).trim()].filter(Boolean);
}

function breakIn(text: string, start: number, end: number): number {
  const line = text.lastIndexOf('\n', end);
  if (line > (start + end) / 2) return line;
  const space = text.lastIndexOf(' ', end);
  if (space > start) return space;
  // Not within a character.
  return /[\ud800-\udbff]/.test(text[end - 1] ?? '') ? end - 1 : end;
}

function durationOf(minutes: number | undefined): string | null {
  return minutes && minutes <= maxMinutes ? `${minutes * 60}s` : null;
}

const maxMinutes = 366 * dayMinutes;

/** A list that looks wrong is doubtful as a whole; so is a missing list. */
function evidenceOfWhole({
  doubted = [],
  yieldText,
  ...read
}: RecipeParts & { doubted?: readonly ListName[] }): Evidence[] {
  const lists = listNames.filter(field => doubted.includes(field) || read[field].length === 0);
  const made =
    yieldText === ''
      ? []
      : [{ field: 'yieldAmount', text: yieldText, uncertain: read.yieldAmount ? [] : ['yieldAmount'] }];
  return [...made, ...lists.map(field => ({ field, text: '', uncertain: [field] }))];
}

/** Ingredient lines, each parsed into amount, unit, name and note; a heading line begins a group. */
function readIngredientGroups(groups: readonly LineGroup[]) {
  const ingredientGroups: IngredientGroup[] = [];
  const evidence: Evidence[] = [];
  for (const { title, line, read } of entriesOf(groups)) {
    if (ingredientGroups.at(-1)?.title !== title) ingredientGroups.push({ title, ingredients: [] });
    const ingredients = ingredientGroups.at(-1)?.ingredients ?? [];
    const field = `ingredientGroups[${ingredientGroups.length - 1}].ingredients[${ingredients.length}]`;
    ingredients.push(ingredientOf(read, line));
    evidence.push({ field, text: line, uncertain: uncertainFields(read) });
  }
  return { ingredientGroups, evidence };
}

interface Entry {
  title: string;
  line: string;
  read: ParsedIngredientLine;
}

/** Limited to the maximum of a recipe: parsing more would only waste time. */
function entriesOf(groups: readonly LineGroup[]): Entry[] {
  const entries: Entry[] = [];
  let characters = 0;
  for (const group of groups) {
    let { title } = group;
    for (const line of group.lines) {
      if (entries.length === maxLines) return entries;
      characters += line.length;
      const read = parseIngredientLine(characters > maxCharacters ? '' : line);
      if (read.heading) title = read.title;
      else if (line.trim() !== '') entries.push({ title, line, read });
    }
  }
  return entries;
}

/** Ten times the longest recipes. Protects against excessive input, which stays unparsed. */
const maxCharacters = 100_000;

/** A line with only an amount stays unparsed: an ingredient needs a name. */
function ingredientOf(read: ParsedIngredientLine, line: string): Ingredient {
  const { heading: _, unit: __, uncertain: ___, ...fields } = read.title ? read : parseIngredientLine('');
  return { ...fields, title: read.title || line.trim() };
}

/** An amount is only missing if nothing replaces it, unlike in "salt, to taste". */
function uncertainFields({ title, uncertain, measurementAmount, note }: ParsedIngredientLine): string[] {
  if (!title) return Object.values(fieldNames);
  const missing: UncertainField[] = measurementAmount === 0 && note === '' ? ['amount'] : [];
  return [...new Set([...missing, ...uncertain])].map(each => fieldNames[each]);
}

const fieldNames: Record<UncertainField, string> = {
  amount: 'measurementAmount',
  unit: 'measurementType',
  title: 'title',
};
