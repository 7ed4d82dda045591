import type { SchemaNode } from '../../schema-org/schema-node.ts';
import { picturesOf } from './crouton-recipe.ts';
import type { FileRecipe } from './file-recipe.ts';
import { textRecipe } from './text-recipe.ts';

/** Whether a value is a recipe as Mela or My Recipe Box keep one: a title, and texts of many lines. */
export function isTitledTexts(value: SchemaNode): boolean {
  const { title, ingredients, instructions } = value;
  return typeof title === 'string' && (typeof ingredients === 'string' || typeof instructions === 'string');
}

/** A recipe of Mela, which has its pictures inside, or of My Recipe Box, which has them beside it. */
export function titledTextsRecipe(value: SchemaNode): FileRecipe {
  const [inside, beside] = [picturesOf(value.images), namesIn(value.pictures)];
  const recipe = textRecipe({
    title: value.title,
    description: value.text ?? value.description,
    ingredients: value.ingredients,
    steps: value.instructions,
    notes: [value.notes, remark('Video', value.video), remark('Cookware', value.cookware)],
    yield: value.yield ?? value.quantity,
    prepTime: value.prepTime ?? value.preparationTime,
    cookTime: value.cookTime ?? value.cookingTime,
    totalTime: value.totalTime,
    categories: [value.categories, value.tags].flat().filter(Boolean),
    cuisines: value.cuisines,
    source: value.link || value.url || value.source,
    rating: value.rating,
    nutrition: value.nutrition,
  });
  return { ...recipe, pictures: [...inside, ...beside] };
}

function remark(label: string, value: unknown): string {
  return typeof value === 'string' && value.trim() ? `${label}: ${value.trim()}` : '';
}

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : [];
}
