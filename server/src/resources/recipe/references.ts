import { maxNesting } from '@potluck/contract/amount/nested-recipes';
import { type FieldViolation, invalid } from '@potluck/contract/errors';
import type { Recipe } from '@potluck/contract/resources/recipe';
import type { Caller } from '../../context/context.ts';
import type { Db } from '../../policy/find-visible.ts';
import { findNamed } from '../../policy/found.ts';
import { readSlices, slices } from '../../store/parameters.ts';
import type { Checking, Saving } from '../server-part.ts';

type Values = Record<string, unknown>;

/** The recipes that the ingredients refer to, each once. */
function referencesOf(values: Values | undefined): string[] {
  const { ingredientGroups = [] } = (values ?? {}) as Partial<Recipe>;
  const names = ingredientGroups.flatMap(({ ingredients }) => ingredients.map(({ recipe }) => recipe));
  return [...new Set(names)].filter(name => name !== '');
}

/** Stores which recipes the ingredients refer to. */
export async function saveReferences({ tx, name, values, before }: Saving): Promise<void> {
  const [now, was] = [referencesOf(values).sort(), referencesOf(before).sort()];
  if (now.join() === was.join()) return;
  if (was.length > 0) await tx.deleteFrom('recipe_reference').where('recipe', '=', name).execute();
  const rows = now.map(nested => ({ recipe: name, nested }));
  for (const some of slices(rows)) await tx.insertInto('recipe_reference').values(some).execute();
}

/**
 * Rejects new references to recipes that the caller cannot see, and new references through which a recipe that the
 * caller can see would contain itself. Keeps existing references: their recipe may be deleted, or hidden from the caller.
 */
export async function checkReferences({ tx, viewer, name, values, before }: Checking): Promise<void> {
  const known = new Set(referencesOf(before));
  const fresh = referencesOf(values).filter(nested => !known.has(nested));
  if (fresh.length === 0) return;
  const visible = await visibleAmong(tx, viewer, fresh);
  const circular = new Set<string>();
  for (const nested of fresh.filter(each => visible.has(each)))
    if (nested === name || (await nestedNames(tx, viewer, nested, anyDepth)).has(name)) circular.add(nested);
  const violations = violationsIn(values, nested => {
    if (known.has(nested)) return undefined;
    if (!visible.has(nested)) return 'must be a recipe that exists and that you can see';
    return circular.has(nested) ? 'must not contain this recipe' : undefined;
  });
  if (violations.length > 0) throw invalid(violations);
}

/** Cycles of any length are rejected. The search ends, because it visits each recipe once. */
const anyDepth = Number.POSITIVE_INFINITY;

function violationsIn(
  { ingredientGroups }: Values,
  wrongWith: (nested: string) => string | undefined,
): FieldViolation[] {
  return (ingredientGroups as Recipe['ingredientGroups']).flatMap(({ ingredients }, group) =>
    ingredients.flatMap(({ recipe }, line) => {
      const description = recipe && wrongWith(recipe);
      const field = `ingredientGroups[${group}].ingredients[${line}].recipe`;
      return description ? [{ field, description }] : [];
    }),
  );
}

/** The recipes nested in a recipe at any depth, as far as the caller sees the recipes in between. */
export async function nestedNames(
  db: Db,
  viewer: Caller,
  recipe: string,
  depth = maxNesting,
): Promise<Set<string>> {
  const found = new Set<string>();
  let open = [recipe];
  for (let level = 0; level < depth && open.length > 0; level += 1) {
    const fresh = (await referencesFrom(db, open)).filter(name => name !== recipe && !found.has(name));
    for (const name of fresh) found.add(name);
    const visible = await visibleAmong(db, viewer, fresh);
    open = fresh.filter(name => visible.has(name));
  }
  return found;
}

/** The recipes to which these recipes refer and that are not deleted, each once. */
async function referencesFrom(db: Db, recipes: readonly string[]): Promise<string[]> {
  const rows = await readSlices([...recipes], some =>
    db
      .selectFrom('recipe_reference')
      .innerJoin('resource', 'resource.name', 'recipe_reference.nested')
      .select('recipe_reference.nested')
      .distinct()
      .where('recipe_reference.recipe', 'in', some)
      .execute(),
  );
  return [...new Set(rows.map(({ nested }) => nested))].sort();
}

/** The recipes nested in these recipes, whoever sees them. */
export async function allNested(db: Db, recipes: Iterable<string>): Promise<Set<string>> {
  const found = new Set<string>();
  let open = [...recipes];
  for (let level = 0; level < maxNesting && open.length > 0; level += 1) {
    open = (await referencesFrom(db, open)).filter(name => !found.has(name));
    for (const name of open) found.add(name);
  }
  return found;
}

/** These recipes, each with itself and all recipes in which it is nested. */
export async function withDishes(db: Db, recipes: readonly string[]): Promise<Map<string, Set<string>>> {
  const containers = new Map<string, string[]>();
  let open = [...recipes];
  for (let level = 0; level < maxNesting && open.length > 0; level += 1) {
    const rows = await readSlices(open, some =>
      db.selectFrom('recipe_reference').selectAll().where('nested', 'in', some).execute(),
    );
    for (const [nested, each] of Map.groupBy(rows, row => row.nested))
      containers.set(
        nested,
        each.map(({ recipe }) => recipe),
      );
    open = [...new Set(rows.map(({ recipe }) => recipe))].filter(name => !containers.has(name));
  }
  return new Map(recipes.map(name => [name, reached(name, containers)]));
}

function reached(name: string, containers: ReadonlyMap<string, string[]>): Set<string> {
  const found = new Set([name]);
  // A set iterates over what is added meanwhile.
  for (const each of found) for (const container of containers.get(each) ?? []) found.add(container);
  return found;
}

async function visibleAmong(db: Db, viewer: Caller, names: readonly string[]): Promise<Set<string>> {
  const found = await readSlices([...names], some => findNamed(db, viewer, { type: 'recipe', names: some }));
  return new Set(found.map(({ row }) => row.name));
}
