import type { Client, Ingredient } from '@potluck/contract';
import { timesNeeded } from '@potluck/contract/amount/nested-recipes';
import { quantityOf } from '@potluck/contract/ingredient/ingredient-measures';
import { toNumber } from '@potluck/contract/rational';
import { inParallel } from '../../../../api/calls.ts';
import type { FileRecipe } from './file-recipes.ts';

const atOnce = 3;

/**
 * Links the ingredients of imported recipes to the recipes for them, as far as both were saved. `names` has the names of
 * saved recipes by key. An ingredient that cannot be linked keeps its title and amount. Returns how many recipes the
 * server refused to link, for example because they would contain themselves.
 */
export async function linkNested(
  client: Client,
  recipes: readonly FileRecipe[],
  names: ReadonlyMap<string, string>,
): Promise<number> {
  const find = finder(recipes.filter(({ key }) => names.has(key)));
  const linked = await inParallel(recipes, atOnce, async recipe => {
    const name = names.get(recipe.key);
    const ingredientGroups = linkedGroups(recipe, title => {
      const target = find(title);
      return target && target !== recipe ? { target, name: names.get(target.key) ?? '' } : undefined;
    });
    if (!name || !ingredientGroups) return true;
    const update = client.recipe.update({
      recipe: { name, ingredientGroups },
      updateMask: 'ingredientGroups',
    });
    return update.then(
      () => true,
      () => false,
    );
  });
  return linked.filter(each => !each).length;
}

/** Finds a recipe by its title, or else by the name of its file. */
function finder(recipes: readonly FileRecipe[]): (title: string) => FileRecipe | undefined {
  const byFile = new Map(recipes.toReversed().map(recipe => [plain(fileName(recipe.file)), recipe]));
  const byTitle = new Map(recipes.toReversed().map(recipe => [plain(recipe.recipe.title), recipe]));
  return title => byTitle.get(plain(title)) ?? byFile.get(plain(title));
}

function fileName(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
}

function plain(title: string): string {
  return title.normalize('NFKC').trim().toLowerCase();
}

interface Target {
  target: FileRecipe;
  name: string;
}

/** The ingredients with their links; undefined if there is nothing to link. */
function linkedGroups({ recipe, references }: FileRecipe, find: (title: string) => Target | undefined) {
  const known = new Map(references.map(reference => [reference.ingredient, reference]));
  let found = false;
  const link = (line: Ingredient): Ingredient => {
    const reference = known.get(line.title);
    const target = reference && find(reference.recipe);
    if (!target) return line;
    found = true;
    const times = reference.whole && isCounted(line) ? unitsOf(line, target.target.recipe) : 1;
    return {
      ...line,
      recipe: target.name,
      measurementAmount: line.measurementAmount * times,
      secondMeasurementAmount: line.secondMeasurementAmount * times,
    };
  };
  const groups = recipe.ingredientGroups.map(group => ({
    ...group,
    ingredients: group.ingredients.map(link),
  }));
  return found ? groups : undefined;
}

/** How many of the line's units the whole recipe makes: servings, or muffins. */
function unitsOf(line: Ingredient, { yieldAmount, yieldText }: FileRecipe['recipe']): number {
  return (
    1 /
    toNumber(
      timesNeeded(
        { ...line, ...quantityOf({ amount: 1, type: line.measurementType }) },
        { yieldAmount, yieldText },
      ),
    )
  );
}

function isCounted({ measurementType }: Ingredient): boolean {
  return measurementType === 'MEASUREMENT_TYPE_UNSPECIFIED';
}
