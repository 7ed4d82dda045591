import { isNode, type SchemaNode } from '../../schema-org/schema-node.ts';

type Row = SchemaNode;

/** Whether a value is the database of a Mealie backup: a list of rows for each table. */
export function isMealieBackup(value: SchemaNode): boolean {
  return Array.isArray(value.recipes) && Array.isArray(value.recipes_ingredients);
}

/** The recipes of such a backup as Mealie exports them one by one, their parts put together from their tables. */
export function mealieBackupRecipes(database: SchemaNode): SchemaNode[] {
  const rows = (table: string) => (Array.isArray(database[table]) ? database[table].filter(isNode) : []);
  const named = (table: string) => new Map(rows(table).map(row => [row.id, row]));
  const units = named('ingredient_units');
  const foods = named('ingredient_foods');
  const ingredients = byRecipe(rows('recipes_ingredients'));
  const instructions = byRecipe(rows('recipe_instructions'));
  const notes = byRecipe(rows('notes'));
  const nutrition = byRecipe(rows('recipe_nutrition'));
  const categories = linked(rows('recipes_to_categories'), 'category_id', named('categories'));
  const tags = linked(rows('recipes_to_tags'), 'tag_id', named('tags'));
  const recipes = named('recipes');
  return rows('recipes').map(recipe => ({
    ...recipe,
    recipeIngredient: (ingredients.get(recipe.id) ?? []).map(row => ({
      ...row,
      unit: units.get(row.unit_id),
      food: foods.get(row.food_id),
      referencedRecipe: recipes.get(row.referenced_recipe_id),
    })),
    recipeInstructions: instructions.get(recipe.id) ?? [],
    notes: notes.get(recipe.id) ?? [],
    nutrition: nutritionOf(nutrition.get(recipe.id)?.[0]),
    recipeCategory: categories.get(recipe.id) ?? [],
    tags: tags.get(recipe.id) ?? [],
  }));
}

/** The values of a row, without what ties it to its recipe. */
function nutritionOf(row: Row | undefined): Row | undefined {
  if (!row) return undefined;
  const { id: _, recipe_id: __, ...values } = row;
  return values;
}

/** Rows in their order, under the recipe that they belong to. */
function byRecipe(rows: Row[]): Map<unknown, Row[]> {
  const sorted = rows.toSorted((one, other) => Number(one.position ?? 0) - Number(other.position ?? 0));
  return Map.groupBy(sorted, row => row.recipe_id);
}

function linked(links: Row[], key: string, targets: Map<unknown, Row>): Map<unknown, Row[]> {
  const found = links.flatMap(link => {
    const target = targets.get(link[key]);
    return target ? [{ recipe: link.recipe_id, target }] : [];
  });
  const grouped = Map.groupBy(found, ({ recipe }) => recipe);
  return new Map([...grouped].map(([recipe, each]) => [recipe, each.map(({ target }) => target)]));
}
