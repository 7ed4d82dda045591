import { isNode, listOf, rawText, type SchemaNode } from '../../parts/schema-node.ts';
import { kitchenAmount } from '../../parts/written-number.ts';
import type { FileRecipe } from './file-recipe.ts';
import { schemaOrgRecipe } from './schema-org-recipe.ts';

/** Whether a value is a Crouton recipe: each of its ingredients has an ingredient and a quantity. */
export function isCroutonRecipe(value: SchemaNode): boolean {
  if (typeof value.name !== 'string' || !Array.isArray(value.ingredients)) return false;
  const steps = listOf(value.steps);
  const ingredient = value.ingredients.find(isNode);
  return ingredient ? isNode(ingredient.ingredient) : steps.some(step => isNode(step) && 'isSection' in step);
}

/** Reads a Crouton recipe, with embedded pictures. Times are minutes. */
export function croutonRecipe(value: SchemaNode): FileRecipe {
  const recipe = schemaOrgRecipe({
    name: value.name,
    comment: [value.notes, value.method],
    recipeIngredient: inOrder(value.ingredients).map(ingredientLine),
    recipeInstructions: inOrder(value.steps).map(instruction),
    recipeYield: value.serves,
    prepTime: value.duration,
    cookTime: value.cookingDuration,
    keywords: value.tags,
    isBasedOn: value.webLink || value.sourceName,
    creditText: value.sourceName,
    rating: value.rating,
    // Crouton's own spelling.
    nutrition: value.neutritionalInfo ?? value.nutritionalInfo,
  });
  return { ...recipe, pictures: picturesOf(value.images) };
}

/** Pictures in base64, as in Crouton and Mela. */
export function picturesOf(images: unknown): Buffer[] {
  return listOf(images)
    .filter(image => typeof image === 'string' && image !== '')
    .map(image => Buffer.from(String(image), 'base64'));
}

function inOrder(value: unknown): SchemaNode[] {
  return listOf(value)
    .filter(isNode)
    .toSorted((one, other) => Number(one.order ?? 0) - Number(other.order ?? 0));
}

function ingredientLine({ ingredient, quantity }: SchemaNode): string {
  const name = rawText(ingredient).trim();
  if (!isNode(quantity)) return name;
  const { amount, secondaryAmount, quantityType } = quantity;
  const type = rawText(quantityType).toUpperCase();
  if (type === 'SECTION') return `[${name.replace(/[[\]]/g, ' ')}]`;
  const numbers = [amount, secondaryAmount].map(kitchenAmount).filter(Boolean);
  return [numbers.join('-'), units.get(type) ?? type.toLowerCase().replaceAll('_', ' '), name]
    .filter(Boolean)
    .join(' ');
}

/** Other units keep their name: "PINCH", "BUNCH". */
const units = new Map([
  ['ITEM', ''],
  ['GRAMS', 'g'],
  ['KGS', 'kg'],
  ['KILOGRAMS', 'kg'],
  ['MILLS', 'ml'],
  ['MILLILITERS', 'ml'],
  ['LITRES', 'l'],
  ['LITERS', 'l'],
  ['TEASPOON', 'tsp'],
  ['TABLESPOON', 'tbsp'],
  ['OUNCE', 'oz'],
  ['POUND', 'lb'],
]);

function instruction({ step, isSection }: SchemaNode): object {
  const text = rawText(step).trim();
  if (isSection === true) return { '@type': 'HowToSection', name: text };
  return { '@type': 'HowToStep', text: text.replace(/^\d{1,2}[.)]\s+(?=\S)/, '') };
}
