import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Call } from '../../context/call.ts';
import { findNamed } from '../../policy/found.ts';
import { pictureUri } from '../../rows/picture-uri.ts';
import { slices } from '../../store/slices.ts';
import { type Face, facesOf } from '../attendee/show-attendees.ts';
import { type BringerAt, readBringers } from '../event-recipe/bringers.ts';
import { type BroughtColumns, dishState } from '../event-recipe/dish-state.ts';
import { effectiveServings } from '../event-recipe/effective-servings.ts';
import { titlesAtTables } from '../event-recipe/recipe-titles.ts';
import { broughtBy } from '../event-recipe/show-dishes.ts';
import type { Attendance, AttendanceAt } from './attendance.ts';
import type { Occurrence } from './schedule-occurrences.ts';
import { rowsAbout, type ScheduleRow } from './schedule-rows.ts';

type Reader = Pick<Call, 'context' | 'viewer'>;

interface DishRow extends BroughtColumns {
  name: string;
  parent: string;
  body: string;
}

/**
 * Dishes of occurrences, as JSON to append to an object: one query for the dishes, and a few more for their recipes
 * and bringers. Serializes once what all occurrences of a series share.
 */
export async function dishTexts(
  reader: Reader,
  found: Occurrence[],
  attendance: AttendanceAt,
): Promise<(occurrence: Occurrence) => string> {
  const dishes = await dishesAt(reader, [...new Set(found.map(({ row }) => row.name))]);
  const shown = await readShown(reader, found, dishes);
  const written = new Map<ScheduleRow, Map<Attendance | undefined, string>>();
  return ({ row, start }) => {
    const cooked = dishes.get(row.name);
    if (!cooked) return nothing;
    const there = attendance(row, start);
    const known = written.get(row) ?? new Map<Attendance | undefined, string>();
    const text = known.get(there) ?? textOf(cooked.map(dish => shown(dish, startOf({ row, start }), there)));
    written.set(row, known.set(there, text));
    return text;
  };
}

const nothing = textOf([]);

function textOf(dishes: ShownDish[]): string {
  return JSON.stringify({ recipes: dishes.flatMap(({ recipe }) => recipe || []), dishes }).slice(1, -1);
}

function startOf({ row, start }: Occurrence): number {
  return Number(row.original_start_time ?? start);
}

async function dishesAt({ context }: Reader, events: string[]): Promise<Map<string, DishRow[]>> {
  const rows = await rowsAbout<DishRow>(
    context.store,
    events,
    named => sql`select i.name, i.parent, i.recipe, i.bringer, i.wanted, i.place, i.body from event_recipe i
      where ${named(sql`i.parent`)} order by i.create_time, i.name`,
  );
  return Map.groupBy(rows, ({ parent }) => parent);
}

type ShownDish = ReturnType<Awaited<ReturnType<typeof readShown>>>;

/** The dishes as displayed at an occurrence: recipes that the viewer cannot see show at most their title. */
async function readShown(
  { context: { store }, viewer: { user } }: Reader,
  found: Occurrence[],
  byEvent: ReadonlyMap<string, DishRow[]>,
) {
  const dishes = [...byEvent.values()].flat();
  const recipes = await seenRecipes(store.db, user, new Set(dishes.flatMap(({ recipe }) => recipe ?? [])));
  const unseen = dishes.flatMap(({ parent: event, recipe }) =>
    recipe === null || recipes.has(recipe) ? [] : { event, recipe },
  );
  const hiddenTitles = await titlesAtTables(store.db, unseen);
  const bringerAt = await readBringers(
    store.db,
    dishes.map(({ bringer }) => bringer),
  );
  const faces = await facesOf(store.db, user, accountsOf(found, byEvent, bringerAt));
  return (row: DishRow, start: number, attendance: Attendance | undefined) => {
    const { title: word = '', servings = 0 } = JSON.parse(row.body) as { title?: string; servings?: number };
    const { recipe, title, bringer, open } = dishState(row, word, bringerAt(row.bringer, start));
    const { title: called, imageUri } = recipes.get(recipe) ?? {
      title: hiddenTitles.get(`${row.parent} ${recipe}`) ?? '',
      imageUri: '',
    };
    return {
      name: row.name,
      recipe,
      title: recipe === '' ? title : called,
      imageUri,
      servings,
      effectiveServings: effectiveServings(servings, attendance?.heads ?? null),
      bringer: bringer?.name ?? '',
      open,
      broughtBy: broughtBy(bringer, faces),
    };
  };
}

function accountsOf(
  found: Occurrence[],
  byEvent: ReadonlyMap<string, DishRow[]>,
  bringerAt: BringerAt,
): string[] {
  const accounts = new Set<string>();
  for (const occurrence of found)
    for (const { bringer } of byEvent.get(occurrence.row.name) ?? [])
      if (bringer !== null) accounts.add(bringerAt(bringer, startOf(occurrence))?.account ?? '');
  return [...accounts];
}

/** As many as one statement takes. */
/** The recipes that the user sees, by name. */
async function seenRecipes(
  db: Parameters<typeof findNamed>[0],
  user: string,
  wanted: ReadonlySet<string>,
): Promise<Map<string, Face>> {
  const [names, shown] = [[...wanted], new Map<string, Face>()];
  for (const some of slices(names))
    for (const { row } of await findNamed(db, user, { type: 'recipe', names: some }))
      shown.set(row.name, { title: row.title, imageUri: pictureUri(resources.recipe, row) });
  return shown;
}
