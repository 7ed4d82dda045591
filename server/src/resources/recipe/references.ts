import { maxNesting } from '@potluck/contract/amount/nested-recipes';
import { ApiError, type FieldViolation, invalid } from '@potluck/contract/errors';
import type { Recipe } from '@potluck/contract/resources/recipe';
import { sql } from 'kysely';
import type { Caller } from '../../context/context.ts';
import { accessJoin } from '../../policy/access-sql.ts';
import type { Db } from '../../policy/find-visible.ts';
import { foundAmong, rowColumns, type VisibleRow } from '../../policy/visible-row.ts';
import { isOneOf, readSlices, slices } from '../../store/parameters.ts';
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
  const seen = fresh.filter(nested => visible.has(nested));
  const circular = await leadingTo(tx, viewer, { name, from: seen });
  const violations = violationsIn(values, nested => {
    if (known.has(nested)) return undefined;
    if (!visible.has(nested)) return 'must be a recipe that exists and that you can see';
    return circular.has(nested) ? 'must not contain this recipe' : undefined;
  });
  if (violations.length > 0) throw invalid(violations);
}

/** How many references the search for cycles follows, and how deep. */
export const searchLimits = { references: 5_000, depth: 50 };

/**
 * Those of these recipes that are `name`, or contain it as far as the caller sees the recipes in between. One
 * breadth-first search from all of them visits each recipe once. At its limits it throws, or returns what it has found.
 */
async function leadingTo(
  db: Db,
  viewer: Caller,
  { name, from }: { name: string; from: readonly string[] },
): Promise<Set<string>> {
  const containers = new Map<string, string[]>(from.map(each => [each, []]));
  let room = searchLimits.references;
  let open = from.filter(each => each !== name);
  for (let depth = 0; open.length > 0; depth += 1) {
    const over = depth >= searchLimits.depth;
    const rows = over ? [] : await referenceRows(db, open, room + 1);
    room -= rows.length;
    const fresh = rows.map(({ nested }) => nested).filter(each => !containers.has(each));
    addContainers(containers, rows);
    if (over || room < 0) {
      if (!containers.has(name)) throw tooManyNested();
      break;
    }
    const visible = await visibleAmong(db, viewer, [...new Set(fresh)]);
    open = [...visible].filter(each => each !== name);
  }
  const leading = reached(name, containers);
  return new Set(from.filter(each => leading.has(each)));
}

interface Reference {
  recipe: string;
  nested: string;
}

function addContainers(containers: Map<string, string[]>, rows: readonly Reference[]): void {
  for (const { recipe, nested } of rows) {
    const known = containers.get(nested);
    if (known) known.push(recipe);
    else containers.set(nested, [recipe]);
  }
}

function tooManyNested(): ApiError {
  const { references, depth } = searchLimits;
  return new ApiError(
    'FAILED_PRECONDITION',
    'TOO_MANY_NESTED_RECIPES',
    `The recipes that this one would contain have more than ${references} references or ${depth} levels below them: refer to fewer.`,
  );
}

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

/** The recipes nested in a recipe, as far as the caller sees the recipes in between. */
export async function nestedNames(db: Db, viewer: Caller, recipe: string): Promise<Set<string>> {
  const found = new Set<string>();
  let open = [recipe];
  for (let level = 0; level < maxNesting && open.length > 0; level += 1) {
    const fresh = (await referencesFrom(db, open)).filter(name => name !== recipe && !found.has(name));
    for (const name of fresh) found.add(name);
    const visible = await visibleAmong(db, viewer, fresh);
    open = fresh.filter(name => visible.has(name));
  }
  return found;
}

/**
 * Those of these recipes that the caller sees, each with itself and the recipes nested in it, as far as the caller sees
 * them and the recipes in between. One breadth-first search from all of them follows at most as many references as the
 * search for cycles; in each list, recipes closer to the first one come earlier.
 */
export async function visibleParts(
  db: Db,
  viewer: Caller,
  recipes: readonly string[],
): Promise<Map<string, string[]>> {
  const [visible, references] = [new Set<string>(), new Map<string, string[]>()];
  const tried = new Set(recipes);
  let [fresh, room] = [[...tried], searchLimits.references];
  for (let level = 0; fresh.length > 0; level += 1) {
    const open = [...(await visibleAmong(db, viewer, fresh))];
    for (const name of open) visible.add(name);
    const rows = level < maxNesting && room > 0 ? await referenceRows(db, open, room) : [];
    room -= rows.length;
    for (const [recipe, of] of Map.groupBy(rows, row => row.recipe))
      references.set(recipe, of.map(({ nested }) => nested).sort());
    fresh = [...new Set(rows.map(({ nested }) => nested))].filter(name => !tried.has(name));
    for (const name of fresh) tried.add(name);
  }
  const seen = recipes.filter(name => visible.has(name));
  return new Map(seen.map(name => [name, partsFrom(name, references, visible)]));
}

function partsFrom(
  name: string,
  references: ReadonlyMap<string, readonly string[]>,
  visible: ReadonlySet<string>,
): string[] {
  const found = new Set([name]);
  let open = [name];
  for (let level = 0; level < maxNesting && open.length > 0; level += 1) {
    const nested = new Set(open.flatMap(each => references.get(each) ?? []));
    open = [...nested].filter(each => visible.has(each) && !found.has(each));
    for (const each of open) found.add(each);
  }
  return [...found];
}

/** The recipes to which these recipes refer and that are not deleted, each once. */
async function referencesFrom(db: Db, recipes: readonly string[]): Promise<string[]> {
  const rows = await readSlices([...recipes], some =>
    existingReferences(db, some).select('recipe_reference.nested').distinct().execute(),
  );
  return [...new Set(rows.map(({ nested }) => nested))].sort();
}

/** References of these recipes to recipes that are not deleted: all of them, or `most` if there are more. */
async function referenceRows(db: Db, recipes: readonly string[], most: number): Promise<Reference[]> {
  const found: Reference[] = [];
  for (const some of slices(recipes)) {
    if (found.length >= most) break;
    const rows = existingReferences(db, some)
      .selectAll('recipe_reference')
      .limit(most - found.length);
    found.push(...(await rows.execute()));
  }
  return found;
}

function existingReferences(db: Db, recipes: string[]) {
  return db
    .selectFrom('recipe_reference')
    .innerJoin('resource', 'resource.name', 'recipe_reference.nested')
    .where('recipe_reference.recipe', 'in', recipes);
}

/** The recipes nested in these recipes, including those that the caller cannot see. */
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
      db.selectFrom('recipe_reference').selectAll().where(isOneOf('nested', some)).execute(),
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

/** Those of these recipes that the viewer sees. */
export async function visibleAmong(db: Db, viewer: Caller, names: readonly string[]): Promise<Set<string>> {
  const me = sql<string>`${viewer.user}`;
  const columns = rowColumns('recipe', me, { leftOut: ['body', 'favorited', 'muted'] });
  const rows = await readSlices(names, async some => {
    const found = sql<VisibleRow>`select ${columns} from resource r ${accessJoin('recipe', me)}
      where r.type = 'recipe' and r.name in (${sql.join(some)})`;
    return (await found.execute(db)).rows;
  });
  return new Set(foundAmong(viewer, rows).map(({ row }) => row.name));
}
