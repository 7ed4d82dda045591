import { plainText } from '../html/plain-text.ts';
import { readMinutes } from '../parts/duration.ts';
import type { RecipeParts } from '../parts/recipe-parts.ts';
import { readYield } from '../parts/recipe-yield.ts';
import { readDirections } from '../parts/schema-directions.ts';
import { isNode, listOf, namesOf, property, rawText, type SchemaNode, textOf } from '../parts/schema-node.ts';
import { nutritionLines } from './nutrition.ts';
import { readIngredients } from './schema-ingredients.ts';

/** Reads a schema.org Recipe from any syntax, or one of its predecessors. */
export function readSchemaRecipe(node: SchemaNode): RecipeParts {
  const made = readYield(property(node, 'recipeYield', 'yield', 'recipeServings'));
  return {
    title: textOf(property(node, 'name', 'headline')),
    description: plainText(rawText(property(node, 'description', 'summary'))),
    imageUris: readImages(property(node, 'image', 'images', 'photo', 'thumbnailUrl')),
    yieldText: made.text,
    yieldAmount: made.amount,
    prepMinutes: readMinutes(property(node, 'prepTime')),
    cookMinutes: readMinutes(property(node, 'cookTime', 'performTime')),
    totalMinutes: readMinutes(property(node, 'totalTime', 'duration')),
    cookingMethod: namesOf(property(node, 'cookingMethod')).join(', '),
    categories: namesOf(property(node, 'recipeCategory', 'category', 'recipeType')),
    cuisines: namesOf(property(node, 'recipeCuisine', 'cuisine')),
    nutrition: nutritionLines(property(node, 'nutrition', 'nutritionInformation'))
      .map(plainText)
      .join('\n'),
    ingredientGroups: readIngredients(property(node, 'recipeIngredient', 'ingredients', 'ingredient')),
    directions: readDirections(property(node, 'recipeInstructions', 'instructions', 'instruction')),
  };
}

/** The addresses of an image value, widest first if widths are known. */
function readImages(value: unknown): string[] {
  const images = listOf(value).flat().flatMap(imagesOf);
  return images.toSorted((one, other) => other.width - one.width).map(({ address }) => address);
}

type Image = { address: string; width: number };

function imagesOf(value: unknown): Image[] {
  if (!isNode(value)) return rawText(value) === '' ? [] : [{ address: rawText(value), width: 0 }];
  const width = Number.parseInt(rawText(property(value, 'width')), 10) || 0;
  const address = property(value, 'url', 'contentUrl', 'src', '@id', 'thumbnailUrl');
  return listOf(address).map(each => ({ address: rawText(each), width }));
}
