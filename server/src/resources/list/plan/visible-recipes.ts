import { maxNesting } from '@potluck/contract/amount/nested-recipes';
import { sql } from 'kysely';
import type { Call, Context, Viewer } from '../../../context/context.ts';
import { accessJoin } from '../../../policy/access-sql.ts';
import type { Db } from '../../../policy/find-visible.ts';
import { guestOf } from '../../../policy/scope.ts';
import { type Found, foundOf, rowColumns, type VisibleRow } from '../../../policy/visible-row.ts';
import { among } from '../../../store/parameters.ts';
import { mayReadContents } from '../../children/find-child.ts';
import { isPerson } from './plan-windows.ts';
import { type RecipeNeeds, readRecipeNeeds } from './recipe-needs.ts';

/** The source for reading a plan: the store, or a transaction instead. */
export interface Reading {
  context: Pick<Context, 'store' | 'starts'>;
  viewer: Viewer;
  now: number;
}

/** A call's source for reading a plan: its transaction if it writes. */
export function readingOf({ context, viewer }: Call, db: Db = context.store.db): Reading {
  const { store, starts } = context;
  return { context: { store: { ...store, db }, starts }, viewer, now: Date.now() };
}

/**
 * Which of these calendars the viewer may read. Includes the viewer's own name, which represents what they bring, and
 * deleted calendars: these are no secret, and have no meals.
 */
export async function readableCalendars(reading: Reading, names: readonly string[]): Promise<Set<string>> {
  const { user } = reading.viewer;
  const people = names.filter(name => isPerson(name));
  const calendars = names.filter(name => !isPerson(name));
  const found = await findAll(reading, 'calendar', calendars);
  const open = await goneOf(reading, people);
  // A key for certain calendars does not show what its owner brings elsewhere.
  if (people.includes(user) && guestOf(reading.viewer) === user) open.add(user);
  for (const name of calendars) {
    const calendar = found.get(name);
    if (!calendar || (calendar.access.visible && mayReadContents(calendar))) open.add(name);
  }
  return open;
}

export interface SeenRecipes {
  recipes: Map<string, RecipeNeeds>;
  /** Existing names that are hidden from the viewer. */
  hidden: Set<string>;
}

/** The largest number of nested recipes that one call reads; references to further ones are plain ingredients. */
const maxNestedRecipes = 5_000;

/** Which of these recipes, and of those nested in them, the viewer sees. The outer levels are read first. */
export async function seenRecipes(
  reading: Reading,
  names: readonly string[],
  limit = maxNestedRecipes,
): Promise<SeenRecipes> {
  const recipes = new Map<string, RecipeNeeds>();
  const [hidden, known] = [new Set<string>(), new Set<string>()];
  let open = [...new Set(names)];
  for (let level = 0; level <= maxNesting && open.length > 0; level += 1) {
    for (const name of open) known.add(name);
    const found = [...(await findAll(reading, 'recipe', open)).values()];
    for (const { row, access } of found) if (!access.visible) hidden.add(row.name);
    const seen = found.filter(({ access }) => access.visible).map(({ row }) => row);
    const needs = await readRecipeNeeds(reading.context.store, seen);
    for (const [name, each] of needs) recipes.set(name, each);
    const nested = [...needs.values()].flatMap(each => each.references.map(({ recipe }) => recipe));
    const left = names.length + limit - known.size;
    open = [...new Set(nested)].filter(name => !known.has(name)).slice(0, Math.max(0, left));
  }
  return { recipes, hidden };
}

/** Those of these names that exist, with the viewer's access but without their contents: one statement. */
async function findAll(
  { context, viewer }: Reading,
  type: string,
  names: string[],
): Promise<Map<string, Found>> {
  const { db, engine } = context.store;
  if (names.length === 0) return new Map();
  const me = sql<string>`${viewer.user}`;
  const { rows } = await sql<VisibleRow>`
    select ${rowColumns(type, me, { leftOut: ['body', 'favorited', 'muted'] })} from resource r ${accessJoin(type, me)}
    where r.type = ${type} and ${among(engine, sql`r.name`, names)}`.execute(db);
  return new Map(rows.map(row => [row.name, foundOf(viewer, row)]));
}

async function goneOf({ context }: Reading, names: readonly string[]): Promise<Set<string>> {
  const { db, engine } = context.store;
  if (names.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`select r.name from resource r
    where ${among(engine, sql`r.name`, [...names])}`.execute(db);
  const there = new Set(rows.map(({ name }) => name));
  return new Set(names.filter(name => !there.has(name)));
}
