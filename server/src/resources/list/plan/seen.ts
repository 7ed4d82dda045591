import { sql } from 'kysely';
import type { Call } from '../../../context/call.ts';
import type { Context, Viewer } from '../../../context/context.ts';
import { accessJoin } from '../../../policy/access-sql.ts';
import type { Db } from '../../../policy/find-visible.ts';
import { type Found, foundOf, rowColumns, type VisibleRow } from '../../../policy/found.ts';
import { among } from '../../../store/among.ts';
import { mayReadContents } from '../../children/find-child.ts';
import { type RecipeNeeds, readRecipeNeeds } from './recipe-needs.ts';
import { isPerson } from './windows.ts';

/** How a plan is read: through the store, or a transaction in its place. */
export interface Reading {
  context: Pick<Context, 'store' | 'starts'>;
  viewer: Viewer;
  now: number;
}

/** How a call reads a plan, through a transaction where it writes. */
export function readingOf({ context, viewer }: Call, db: Db = context.store.db): Reading {
  const { store, starts } = context;
  return { context: { store: { ...store, db }, starts }, viewer, now: Date.now() };
}

/**
 * The calendars of these that the viewer may read, with their own name, which stands for what they bring, and those that are
 * gone: these are nobody's secret, and have no meals.
 */
export async function readableCalendars(reading: Reading, names: readonly string[]): Promise<Set<string>> {
  const { user } = reading.viewer;
  const people = names.filter(name => isPerson(name));
  const calendars = names.filter(name => !isPerson(name));
  const found = await findAll(reading, 'calendar', calendars);
  const open = await goneOf(reading, people);
  if (people.includes(user)) open.add(user);
  for (const name of calendars) {
    const calendar = found.get(name);
    if (!calendar || (calendar.access.visible && mayReadContents(calendar))) open.add(name);
  }
  return open;
}

export interface SeenRecipes {
  recipes: Map<string, RecipeNeeds>;
  /** The names of those that there are, but not for the viewer. */
  hidden: Set<string>;
}

/** The recipes of these that the viewer sees. */
export async function seenRecipes(reading: Reading, names: readonly string[]): Promise<SeenRecipes> {
  const found = [...(await findAll(reading, 'recipe', [...new Set(names)])).values()];
  const seen = found.filter(({ access }) => access.visible).map(({ row }) => row);
  const hidden = found.filter(({ access }) => !access.visible).map(({ row }) => row.name);
  return { recipes: await readRecipeNeeds(reading.context.store, seen), hidden: new Set(hidden) };
}

/** All of these that exist, with the viewer's access but without what they contain: one statement. */
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
  return new Map(rows.map(row => [row.name, foundOf(viewer.user, row)]));
}

async function goneOf({ context }: Reading, names: readonly string[]): Promise<Set<string>> {
  const { db, engine } = context.store;
  if (names.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`select r.name from resource r
    where ${among(engine, sql`r.name`, [...names])}`.execute(db);
  const there = new Set(rows.map(({ name }) => name));
  return new Set(names.filter(name => !there.has(name)));
}
