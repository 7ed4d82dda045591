import { resources } from '@potluck/contract/resources';
import type { Recipe } from '@potluck/contract/resources/recipe';
import { sql } from 'kysely';
import type { Context, Viewer } from '../../../context/context.ts';
import { lookUp } from '../../../policy/find-visible.ts';
import type { Found } from '../../../policy/found.ts';
import { presentRow } from '../../../rows/resource-row.ts';
import { among } from '../../../store/among.ts';
import { mayReadContents } from '../../children/find-child.ts';
import { isPerson } from './windows.ts';

/** How a plan is read: through the store, or a transaction in its place. */
export interface Reading {
  context: Pick<Context, 'store' | 'starts'>;
  viewer: Viewer;
  now: number;
}

/**
 * The calendars of these that the viewer may read, with their own name, which stands for what they bring, and those that are
 * gone: these are nobody's secret, and have no meals.
 */
export async function readableCalendars(reading: Reading, names: readonly string[]): Promise<Set<string>> {
  const { context, viewer } = reading;
  const open = await goneOf(reading, names);
  for (const name of new Set(names)) {
    const found = isPerson(name)
      ? undefined
      : await lookUp(context.store.db, viewer, resources.calendar, name);
    if (name === viewer.user || (found && mayReadContents(found))) open.add(name);
  }
  return open;
}

export interface SeenRecipes {
  recipes: Map<string, Recipe>;
  /** The names of those that there are, but not for the viewer. */
  hidden: Set<string>;
}

/** The recipes of these that the viewer sees. */
export async function seenRecipes(reading: Reading, names: readonly string[]): Promise<SeenRecipes> {
  const { context, viewer } = reading;
  const recipes = new Map<string, Recipe>();
  for (const name of new Set(names)) {
    const found = await lookUp(context.store.db, viewer, resources.recipe, name);
    if (found) recipes.set(name, recipeOf(found));
  }
  const unseen = names.filter(name => !recipes.has(name));
  const gone = await goneOf(reading, unseen);
  return { recipes, hidden: new Set(unseen.filter(name => !gone.has(name))) };
}

function recipeOf(found: Found): Recipe {
  return presentRow(resources.recipe, found) as unknown as Recipe;
}

async function goneOf({ context }: Reading, names: readonly string[]): Promise<Set<string>> {
  const { db, engine } = context.store;
  if (names.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`select r.name from resource r
    where ${among(engine, sql`r.name`, [...names])}`.execute(db);
  const there = new Set(rows.map(({ name }) => name));
  return new Set(names.filter(name => !there.has(name)));
}
