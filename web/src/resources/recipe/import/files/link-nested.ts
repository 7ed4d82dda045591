import type { Client, Ingredient, Recipe } from '@potluck/contract';
import { timesNeeded } from '@potluck/contract/amount/nested-recipes';
import { quantityOf } from '@potluck/contract/ingredient/ingredient-measures';
import { toNumber } from '@potluck/contract/rational';
import { inParallel } from '../../../../api/calls.ts';
import { quoted } from '../../../../standard/data/filters.ts';
import type { FileRecipe } from './file-recipes.ts';

const atOnce = 3;

/**
 * Links the ingredients of imported recipes to the recipes for them: those that were saved with them, or else those that
 * the user has had before. `names` has the names of saved recipes by key. An ingredient that cannot be linked keeps its
 * title and amount. Returns how many recipes the server refused to link, for example because they would contain
 * themselves.
 */
export async function linkNested(client: Client, { recipes, names, user }: Imported): Promise<number> {
  const saved = recipes.filter(({ key }) => names.has(key));
  const found = finder(saved, names);
  const missing = saved.flatMap(({ references }) => references.filter(({ recipe }) => !found(recipe)));
  const earlier = await earlierRecipes(client, user, [...new Set(missing.map(({ recipe }) => recipe))]);
  const linked = await inParallel(saved, atOnce, async recipe => {
    const name = names.get(recipe.key) ?? '';
    const ingredientGroups = linkedGroups(recipe, title => {
      const target = found(title) ?? earlier.get(plain(title));
      return target && target.name !== name ? target : undefined;
    });
    if (!ingredientGroups) return true;
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

interface Imported {
  recipes: readonly FileRecipe[];
  names: ReadonlyMap<string, string>;
  /** Whose earlier recipes to link to, `users/…`. */
  user: string;
}

/** A recipe that an ingredient can link to. */
type Target = Pick<Recipe, 'name' | 'yieldAmount' | 'yieldText'>;

/** Finds a saved recipe by its title, or else by the name of its file. */
function finder(
  saved: readonly FileRecipe[],
  names: ReadonlyMap<string, string>,
): (title: string) => Target | undefined {
  const targets = saved.toReversed().map(({ key, file, recipe }) => ({
    file: plain(fileName(file)),
    title: plain(recipe.title),
    target: { ...recipe, name: names.get(key) ?? '' },
  }));
  const byFile = new Map(targets.map(({ file, target }) => [file, target]));
  const byTitle = new Map(targets.map(({ title, target }) => [title, target]));
  return title => byTitle.get(plain(title)) ?? byFile.get(plain(title));
}

/** The user's recipes with these titles, by title. One that cannot be looked up counts as missing. */
async function earlierRecipes(
  client: Client,
  parent: string,
  titles: string[],
): Promise<Map<string, Target>> {
  const found = await inParallel(titles.slice(0, maxLookUps), atOnce, async title => {
    const filter = `title = ${quoted(title)}`;
    const answer = await client.recipe
      .list({ parent, filter, pageSize: 20, readMask: 'name,title,yieldAmount,yieldText' })
      .catch(() => undefined);
    const same = answer?.recipes.find(recipe => plain(recipe.title) === plain(title));
    return same && ([plain(title), same] as const);
  });
  return new Map(found.filter(each => each !== undefined));
}

/** More references to recipes outside of the files are not looked up. */
const maxLookUps = 200;

function fileName(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
}

function plain(title: string): string {
  return title.normalize('NFKC').trim().toLowerCase();
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
    const times = reference.whole && isCounted(line) ? unitsOf(line, target) : 1;
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
function unitsOf(line: Ingredient, { yieldAmount, yieldText }: Target): number {
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
