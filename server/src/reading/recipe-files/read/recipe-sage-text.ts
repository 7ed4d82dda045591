import { textLines } from '../../html/text-lines.ts';
import type { FileRecipe } from './file-recipe.ts';
import { recipeSageNutrition, recipeSageRecipe } from './recipe-sage-recipe.ts';
import { instruction } from './text-recipe.ts';

/** Whether a text is RecipeSage's plain-text export. */
export function isRecipeSageText(text: string): boolean {
  return /^\ufeff?\s*==== Recipes ====\s/.test(text);
}

/** All recipes in a RecipeSage text: lines such as "Yield: 4", always in the same order. */
export function recipeSageText(text: string): FileRecipe[] {
  const [, ...recipes] = text.split(/^[ \t]*Title: ?(?=[^\n]*\n[ \t]*Description:)/m);
  return recipes.map(recipe => recipeOf(fieldsOf(`Title: ${recipe}`)));
}

const nutritionNames = [
  ...['ServingSize', 'Calories', 'TotalFat', 'SaturatedFat', 'TransFat', 'PolyunsaturatedFat'],
  ...['MonounsaturatedFat', 'Cholesterol', 'Sodium', 'TotalCarbs', 'DietaryFiber', 'TotalSugars'],
  ...['AddedSugars', 'Protein', 'VitaminD', 'Calcium', 'Iron', 'Potassium', 'OtherDetails'],
].map(name => `Nutrition${name}`);

const names = [
  ...['Title', 'Description', 'Yield', 'ActiveTime', 'TotalTime', 'Source', 'Url', 'Folder'],
  ...['Ingredients', 'Instructions', 'Notes', 'CreatedAt', 'UpdatedAt', 'Rating', ...nutritionNames],
  ...['Labels', 'Images'],
];

/** A field ends where a later one in the order begins, so that a step may begin with the name of an earlier field. */
function fieldsOf(recipe: string): Record<string, string> {
  const fields: Record<string, string> = {};
  let [reached, current] = [-1, ''];
  for (const line of recipe.split('\n')) {
    const [, name = '', rest = ''] = /^\s*(\w+): ?(.*)$/.exec(line) ?? [];
    const place = names.indexOf(name);
    if (place > reached) {
      [reached, current] = [place, name];
      fields[name] = rest.trim();
    } else fields[current] += `\n${line.trim()}`;
  }
  return fields;
}

function recipeOf(fields: Record<string, string>): FileRecipe {
  const nutrition = nutritionNames.map(name => [`n${name.slice(1)}`, fields[name]]);
  return recipeSageRecipe({
    name: fields.Title,
    description: fields.Description,
    comment: [fields.Notes],
    recipeYield: fields.Yield,
    prepTime: fields.ActiveTime,
    totalTime: fields.TotalTime,
    recipeIngredient: textLines(fields.Ingredients),
    recipeInstructions: textLines(fields.Instructions).map(instruction),
    recipeCategory: fields.Labels?.split(',').map(label => label.trim()),
    isBasedOn: fields.Url?.trim() || fields.Source,
    creditText: fields.Source,
    rating: fields.Rating,
    nutrition: recipeSageNutrition(Object.fromEntries(nutrition)),
    image: fields.Images?.split(/\s+/).filter(Boolean),
  });
}
