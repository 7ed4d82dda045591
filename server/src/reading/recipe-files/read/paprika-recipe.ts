import { textLines } from '../../html/text-lines.ts';
import type { SchemaNode } from '../../schema-org/schema-node.ts';
import type { FileRecipe } from './file-recipe.ts';
import { schemaOrgRecipe } from './schema-org-recipe.ts';
import { instruction } from './text-recipe.ts';

/** Whether a value is a recipe as Paprika writes it: texts of many lines under names of its own. */
export function isPaprikaRecipe(value: SchemaNode): boolean {
  return typeof value.name === 'string' && typeof value.ingredients === 'string' && !('@type' in value);
}

/** A recipe of Paprika, which has its picture inside, in base64. */
export function paprikaRecipe(value: SchemaNode): FileRecipe {
  const recipe = schemaOrgRecipe({
    name: value.name,
    description: value.description,
    comment: [value.notes, difficulty(value)],
    recipeIngredient: textLines(value.ingredients),
    recipeInstructions: textLines(value.directions).map(instruction),
    recipeYield: value.servings,
    prepTime: value.prep_time,
    cookTime: value.cook_time,
    totalTime: value.total_time,
    recipeCategory: value.categories,
    image: value.image_url,
    isBasedOn: value.source_url || value.source,
    creditText: value.source,
    rating: value.rating,
    nutrition: value.nutritional_info,
  });
  return { ...recipe, pictures: pictures(value) };
}

function difficulty({ difficulty }: SchemaNode): string {
  return typeof difficulty === 'string' && difficulty ? `Difficulty: ${difficulty}` : '';
}

/** The large one if there is one, as the other is as small as a list needs it. */
function pictures({ photo_data, photos }: SchemaNode): Buffer[] {
  const many = Array.isArray(photos) ? photos.map((photo: SchemaNode | null) => photo?.data) : [];
  return [...many, photo_data].flatMap(data =>
    typeof data === 'string' && data ? [Buffer.from(data, 'base64')] : [],
  );
}
