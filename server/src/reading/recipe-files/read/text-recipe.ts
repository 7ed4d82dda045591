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
export function textRecipe(told: TextRecipe): FileRecipe {
  return schemaOrgRecipe({
    name: told.title,
    description: told.description,
    comment: told.notes?.filter(note => typeof note === 'string' && note.trim()),
    recipeIngredient: textLines(told.ingredients),
    recipeInstructions: textLines(told.steps).map(instruction),
    recipeYield: told.yield,
    prepTime: told.prepTime,
    cookTime: told.cookTime,
    totalTime: told.totalTime,
    recipeCategory: told.categories,
    recipeCuisine: told.cuisines,
    cookingMethod: told.method,
    isBasedOn: told.source,
    creditText: told.sourceName,
    rating: told.rating,
    nutrition: told.nutrition,
    image: told.pictures,
  });
}

/**
 * "# Sauce", "[Sauce]" and "Sauce:" are headings for the steps below; "2. Simmer." becomes a step without its number.
 */
export function instruction(line: string) {
  const said = line.trim();
  const name = markedHeading(said) || /^(.{2,60}\S)\s*[:：]$/.exec(said)?.[1];
  if (name) return { '@type': 'HowToSection', name };
  return { '@type': 'HowToStep', text: said.replace(/^(?:\d{1,2}[.)]\s+|[-*•]\s+)(?=\S)/, '') };
}
