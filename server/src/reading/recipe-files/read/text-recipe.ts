import { markedHeading, textLines } from '../../html/text-lines.ts';
import type { FileRecipe } from './file-recipe.ts';
import { schemaOrgRecipe } from './schema-org-recipe.ts';

/** A recipe in the form that many programs use: multi-line texts with headings on separate lines. */
export interface TextRecipe {
  title: unknown;
  ingredients: unknown;
  steps: unknown;
  description?: unknown;
  /** A separate text each. */
  notes?: unknown[];
  yield?: unknown;
  prepTime?: unknown;
  cookTime?: unknown;
  totalTime?: unknown;
  categories?: unknown;
  cuisines?: unknown;
  method?: unknown;
  /** An address, a book or a person. */
  source?: unknown;
  sourceName?: unknown;
  rating?: unknown;
  nutrition?: unknown;
  pictures?: string[];
}

/** Converts headings to groups and removes step numbers. */
export function textRecipe(recipe: TextRecipe): FileRecipe {
  return schemaOrgRecipe({
    name: recipe.title,
    description: recipe.description,
    comment: recipe.notes?.filter(note => typeof note === 'string' && note.trim()),
    recipeIngredient: textLines(recipe.ingredients),
    recipeInstructions: textLines(recipe.steps).map(instruction),
    recipeYield: recipe.yield,
    prepTime: recipe.prepTime,
    cookTime: recipe.cookTime,
    totalTime: recipe.totalTime,
    recipeCategory: recipe.categories,
    recipeCuisine: recipe.cuisines,
    cookingMethod: recipe.method,
    isBasedOn: recipe.source,
    creditText: recipe.sourceName,
    rating: recipe.rating,
    nutrition: recipe.nutrition,
    image: recipe.pictures,
  });
}

/**
 * "# Sauce", "[Sauce]" and "Sauce:" are headings for the steps below; "2. Simmer." becomes a step without its number.
 */
export function instruction(line: string) {
  const text = line.trim();
  const name = markedHeading(text) || /^(.{2,60}\S)\s*[:：]$/.exec(text)?.[1];
  if (name) return { '@type': 'HowToSection', name };
  return { '@type': 'HowToStep', text: text.replace(/^(?:\d{1,2}[.)]\s+|[-*•]\s+)(?=\S)/, '') };
}
