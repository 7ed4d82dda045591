import { aheadText } from '@potluck/contract/ingredient/prepare-ahead';
import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Call, Caller } from '../../context/context.ts';
import { findNamed } from '../../policy/visible-row.ts';
import { pictureUri } from '../../rows/picture-uri.ts';
import { slices } from '../../store/parameters.ts';
import { type Face, facesOf } from '../attendee/present-attendees.ts';
import { type BringerAt, readBringers } from '../event-recipe/bringers.ts';
import { type BroughtColumns, dishState, effectiveServings } from '../event-recipe/dish-state.ts';
import { frozenSql } from '../event-recipe/frozen-portions.ts';
import { broughtBy, titlesAtTables, yieldOf } from '../event-recipe/present-dishes.ts';
import { readAheadMarks } from '../recipe/ahead.ts';
import type { Attendance, AttendanceAt } from './attendance.ts';
import type { Occurrence } from './schedule-occurrences.ts';
import { rowsAbout, type ScheduleRow } from './schedule-rows.ts';

type Reader = Pick<Call, 'context' | 'viewer'>;

interface DishRow extends BroughtColumns {
  name: string;
  parent: string;
  body: string;
  frozen: number;
  ahead: string | null;
  /** 1 if other recipes are nested in its recipe. */
  nests: number;
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
    named => sql`select i.name, i.parent, i.recipe, i.bringer, i.wanted, i.place, i.body, ${frozenSql} as frozen, a.text as ahead,
        case when exists (select 1 from recipe_reference t where t.recipe = i.recipe) then 1 else 0 end as nests
      from event_recipe i left join recipe_ahead a on a.recipe = i.recipe
      where ${named(sql`i.parent`)} order by i.create_time, i.name`,
  );
  return Map.groupBy(rows, ({ parent }) => parent);
}

type ShownDish = ReturnType<Awaited<ReturnType<typeof readShown>>>;

/** The dishes as displayed at an occurrence: recipes that the viewer cannot see show at most their title. */
async function readShown(
  { context: { store }, viewer }: Reader,
  found: Occurrence[],
  byEvent: ReadonlyMap<string, DishRow[]>,
) {
  const dishes = [...byEvent.values()].flat();
  const recipes = await seenRecipes(store.db, viewer, new Set(dishes.flatMap(({ recipe }) => recipe ?? [])));
  const unseen = dishes.flatMap(({ parent: event, recipe }) =>
    recipe === null || recipes.has(recipe) ? [] : { event, recipe },
  );
  const hiddenTitles = await titlesAtTables(store.db, unseen);
  const bringerAt = await readBringers(
    store.db,
    dishes.map(({ bringer }) => bringer),
  );
  const aheadOf = await aheadReader({ store, viewer }, dishes);
  const faces = await facesOf(store.db, viewer.user, accountsOf(found, byEvent, bringerAt));
  return (row: DishRow, start: number, attendance: Attendance | undefined) => {
    const { title: word = '', servings = 0 } = JSON.parse(row.body) as { title?: string; servings?: number };
    const { recipe, title, bringer, open } = dishState(row, word, bringerAt(row.bringer, start));
    const {
      title: called,
      imageUri,
      yieldAmount,
    } = recipes.get(recipe) ?? {
      title: hiddenTitles.get(`${row.parent} ${recipe}`) ?? '',
      imageUri: '',
      yieldAmount: 0,
    };
    return {
      name: row.name,
      recipe,
      title: recipe === '' ? title : called,
      imageUri,
      // What the recipe says is for its readers alone.
      ahead: recipes.has(recipe) ? aheadOf(row) : '',
      servings,
      effectiveServings: effectiveServings({ servings, yieldAmount }, attendance),
      frozenPortions: recipe === '' ? 0 : Number(row.frozen),
      bringer: bringer?.name ?? '',
      open,
      broughtBy: broughtBy(bringer, faces),
    };
  };
}

/** What a dish asks to do the day before. Most recipes contain no others: those cost no further query. */
async function aheadReader(
  { store, viewer }: { store: Call['context']['store']; viewer: Caller },
  dishes: readonly DishRow[],
): Promise<(row: DishRow) => string> {
  const nesting = new Set(dishes.flatMap(({ recipe, nests }) => (Number(nests) === 1 && recipe) || []));
  const marks = nesting.size === 0 ? undefined : await readAheadMarks(store.db, viewer, [...nesting]);
  return ({ recipe, ahead }) => {
    const texts = marks?.get(recipe ?? '')?.map(({ text }) => text);
    return texts ? aheadText({ ahead: texts }) : (ahead ?? '');
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

interface SeenRecipe extends Face {
  yieldAmount: number;
}

/** The recipes that the user sees, by name. */
async function seenRecipes(
  db: Parameters<typeof findNamed>[0],
  caller: Caller,
  wanted: ReadonlySet<string>,
): Promise<Map<string, SeenRecipe>> {
  const [names, shown] = [[...wanted], new Map<string, SeenRecipe>()];
  for (const some of slices(names))
    for (const { row } of await findNamed(db, caller, { type: 'recipe', names: some }))
      shown.set(row.name, {
        title: row.title,
        imageUri: pictureUri(resources.recipe, row),
        yieldAmount: yieldOf(row),
      });
  return shown;
}
