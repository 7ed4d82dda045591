import { plainQuantityText } from '@potluck/contract/amount/quantity-text';
import { shareOfYield } from '@potluck/contract/amount/recipe-yield';
import { nounKey } from '@potluck/contract/amount/yield-amounts';
import { plainTextOf } from '@potluck/contract/formatting/formatted-text';
import { toNumber } from '@potluck/contract/rational';
import type { Ingredient, Recipe } from '@potluck/contract/resources/recipe';
import type { RecipeExport } from '@potluck/contract/resources/recipe/files';
import { nutritionLines } from '@potluck/contract/resources/recipe/nutrition';
import { type FileContext, type NestedTitle, schemaOrgText, shortDuration } from './schema-org-text.ts';

/** How to export a recipe to a file format. */
export interface RecipeFileKind {
  ending: string;
  contentType: string;
  /** The text of the file. */
  write(recipe: Recipe, beside?: FileContext): Promise<string> | string;
}

export const recipeFileKinds: Readonly<Record<RecipeExport['format'], RecipeFileKind>> = (() => {
  const schemaOrg = { ending: 'json', contentType: 'application/ld+json', write: schemaOrgText };
  const cooklang = { ending: 'cook', contentType: 'text/plain; charset=utf-8', write: cooklangText };
  return {
    RECIPE_FORMAT_UNSPECIFIED: schemaOrg,
    RECIPE_FORMAT_SCHEMA_ORG: schemaOrg,
    RECIPE_FORMAT_COOKLANG: cooklang,
  };
})();

/**
 * A recipe as Cooklang. Lists ingredients in sections before the steps, where they are easy to find, instead of marking
 * them inside the steps, which rarely use the same names. A single picture is found by the file's name.
 */
async function cooklangText(recipe: Recipe, { nested, pictures }: FileContext = {}): Promise<string> {
  const lists = recipe.ingredientGroups.map(({ title, ingredients }) => ({
    title,
    paragraphs: [ingredients.map(each => cooklangIngredient(each, nested?.get(each.recipe))).join(',\n')],
  }));
  const steps = recipe.directions.map(group => ({
    title: group.title,
    paragraphs: group.steps.map(stepText),
  }));
  const paragraphs = [await frontMatter(recipe, pictures), ...sections([...lists, ...steps])];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}

/** Adds a heading where a new section begins; a first section without a title needs none. */
function sections(groups: { title: string; paragraphs: string[] }[]): string[] {
  let current = '';
  return groups.flatMap(({ title, paragraphs }) => {
    const begins = title !== current;
    current = title;
    return begins
      ? [title ? `== ${escaped(title.replaceAll('=', '-'))} ==` : '==', ...paragraphs]
      : paragraphs;
  });
}

/** One paragraph, with markup characters escaped. */
function stepText(text: string): string {
  return escaped(plainTextOf(text).replace(/\s+/g, ' ').trim()).replace(/^(?=[>=-])/, '\\');
}

function escaped(text: string): string {
  return text.replace(/[\\@#~]|--|\[-/g, mark => `\\${mark}`);
}

async function frontMatter(recipe: Recipe, pictures: FileContext['pictures'] = new Map()): Promise<string> {
  const images = recipe.imageUris.flatMap(uri => pictures.get(uri) ?? []);
  const ofSteps = recipe.directions.flatMap(({ steps, stepImageUris }) =>
    steps.map((_, at) => pictures.get(stepImageUris[at] ?? '') ?? ''),
  );
  const metadata = {
    title: recipe.title,
    description: plainTextOf(recipe.description),
    source: recipe.citation,
    rating: recipe.stars,
    nutrition: nutritionLines(recipe).join('\n'),
    servings: recipe.yieldAmount,
    yield: recipe.yieldText,
    'prep time': shortDuration(recipe.prepDuration),
    'cook time': shortDuration(recipe.cookDuration),
    'time required': shortDuration(recipe.totalDuration),
    'cooking method': recipe.cookingMethod,
    tags: recipe.categories,
    cuisine: recipe.cuisines,
    // Readers find a single picture by the name of the file.
    images: images.length > 1 ? images : [],
    'step images': ofSteps.some(Boolean) ? ofSteps : [],
    'day before': recipe.ahead,
  };
  const given = Object.entries(metadata).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value,
  );
  const { stringify } = await import('yaml');
  return `---\n${stringify(Object.fromEntries(given), { lineWidth: 0 })}---`;
}

/** An ingredient in Cooklang: `@red lentils{1 1/2%cups}(rinsed)`, or `@./Tomato sauce{4%servings}` for a recipe. */
function cooklangIngredient(ingredient: Ingredient, recipe: NestedTitle | undefined): string {
  const notes = [ingredient.note, ingredient.optional && 'optional'].filter(Boolean).join(', ');
  const note = notes && `(${inOneMark(notes).replaceAll('(', '[').replaceAll(')', ']')})`;
  if (recipe === undefined) return `@${nameOf(ingredient.title)}{${quantityOf(ingredient)}}${note}`;
  return `@./${nameOf(recipe.title).replaceAll('/', ' ')}{${nestedQuantity(ingredient, recipe)}}${note}`;
}

/** "4%servings", or "6%muffins" of a recipe for muffins. Readers of the file count other yields as servings. */
function nestedQuantity(ingredient: Ingredient, { title, yieldAmount, yieldText }: NestedTitle): string {
  const quantity = quantityOf(ingredient);
  if (!/\d$/.test(quantity)) return quantity;
  const share = shareOfYield(ingredient, yieldText);
  if (!share) return `${quantity}%servings`;
  const [unit = '', name = ''] = [ingredient.title, title].map(each => each.split(' ').at(-1) ?? '');
  if (nounKey(unit) === nounKey(name)) return `${quantity}%${inOneMark(unit)}`;
  return `${Number((toNumber(share) * (yieldAmount || 1)).toFixed(6))}${yieldAmount > 0 ? '%servings' : ''}`;
}

/** Prevents Cooklang from reading part of a name as a modifier or a path. */
function nameOf(title: string): string {
  return inOneMark(title).replace(/^[\s@&?+\-./]+(?=\S)/, '');
}

/**
 * "1 1/2%cups": an amount that can be scaled is a number with a unit. Two combined amounts are plain text, which does
 * not scale: readers of the file can't compute half of "1 cup and 2 tbsp".
 */
function quantityOf(ingredient: Ingredient): string {
  const text = plainQuantityText(ingredient).normalize('NFKC').replaceAll('⁄', '/').replaceAll('–', '-');
  const [, amount = '', unit = ''] = /^([\d\s/.-]*\d)\s+(\D+)$/.exec(text) ?? [];
  return amount ? `${amount}%${unit}` : text;
}

function inOneMark(text: string): string {
  return text.replace(/[{}@#~\s]+/g, ' ').trim();
}
