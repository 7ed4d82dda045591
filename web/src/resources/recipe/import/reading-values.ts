import type { Evidence, RecipeReading } from '@potluck/contract';
import type { QuantityWords } from '@potluck/contract/ingredient/quantity-words';
import type { UncertainField } from '../form/ingredient-line.ts';
import { type RecipeValues, recipeValues } from '../form/recipe-values.ts';

/**
 * What was read as the form holds it: each ingredient as it was written there, with what of it is uncertain; in the
 * given words where nothing was written.
 */
export function readingValues({ recipe, evidence }: RecipeReading, words: QuantityWords): RecipeValues {
  const values = recipeValues(recipe, words);
  const known = new Map(evidence.map(each => [each.field, each]));
  const ingredientGroups = values.ingredientGroups.map((group, at) => ({
    ...group,
    lines: group.lines.map((line, of) => {
      const found = known.get(`ingredientGroups[${at}].ingredients[${of}]`);
      return found ? { ...line, text: found.text || line.text, uncertain: uncertainOf(found) } : line;
    }),
  }));
  return { ...values, ingredientGroups };
}

function uncertainOf({ uncertain }: Evidence): UncertainField[] {
  return uncertain.flatMap(field => fields.get(field) ?? []);
}

const fields: ReadonlyMap<string, UncertainField> = new Map([
  ['measurementAmount', 'amount'],
  ['measurementType', 'unit'],
  ['title', 'title'],
]);
