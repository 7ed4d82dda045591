import { resources } from '@potluck/contract/resources';
import type { EventRecipe } from '@potluck/contract/resources/event-recipe';
import { sql } from 'kysely';
import type { Caller } from '../../context/context.ts';
import type { Db } from '../../policy/find-visible.ts';
import { findNamed } from '../../policy/visible-row.ts';
import { partOfBody, type StoredBody } from '../../rows/stored-body.ts';
import { slices } from '../../store/parameters.ts';
import { facesOf } from '../attendee/present-attendees.ts';
import type { ChildRow } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { type Bringer, readBringers } from './bringers.ts';
import { type BroughtColumns, dishState } from './dish-state.ts';
import { readFrozen } from './frozen-portions.ts';

type Values = Record<string, unknown>;

/** Derived fields of dishes: for an edited occurrence as of that occurrence, for a series as usual. */
export function presentDishes(db: Db, rows: ChildRow[], caller: Caller): Promise<Values[]> {
  return presentDishesAt(db, rows, { caller, start: null });
}

/** The same, with the dishes of a series as of the occurrence with this start; null for as usual. */
export async function presentDishesAt(
  db: Db,
  rows: ChildRow[],
  { caller, start }: { caller: Caller; start: number | null },
): Promise<Values[]> {
  const bringerAt = await readBringers(
    db,
    rows.map(({ bringer }) => bringer as string | null),
  );
  const starts = await editedStartsOf(db, rows);
  const states = rows.map(row => {
    const columns = row as unknown as BroughtColumns;
    const { title } = JSON.parse(row.body) as EventRecipe;
    return dishState(columns, title, bringerAt(columns.bringer, starts.get(row.parent) ?? start));
  });
  const faces = await facesOf(
    db,
    caller.user,
    states.flatMap(({ bringer }) => bringer?.account ?? []),
  );
  const titles = await recipeTitles(
    db,
    caller,
    rows.map(({ parent, recipe }) => ({ event: parent, recipe: String(recipe ?? '') })),
  );
  const frozen = await readFrozen(db, rows);
  return states.map(({ recipe, title, bringer, open }, at) => ({
    event: rows[at]?.parent ?? '',
    recipe,
    title,
    open,
    frozenPortions: frozen.get(rows[at]?.name ?? '') ?? 0,
    bringer: bringer?.name ?? '',
    broughtBy: broughtBy(bringer, faces),
    ...titles(rows[at]?.parent ?? '', recipe),
  }));
}

/** The display of a dish's bringer. */
export function broughtBy(
  bringer: Bringer | undefined,
  faces: ReadonlyMap<string, { title: string; imageUri: string }>,
) {
  if (!bringer) return null;
  const { account, displayName } = bringer;
  const person = account.startsWith('users/') ? account : '';
  return { person, title: displayName, imageUri: '', ...faces.get(account) };
}

/** The original starts of edited occurrences, by event name. */
async function editedStartsOf(db: Db, rows: ChildRow[]): Promise<Map<string, number>> {
  const parents = [...new Set(rows.flatMap(({ bringer, parent }) => (bringer === null ? [] : parent)))];
  if (parents.length === 0) return new Map();
  const events = await readChildren(
    db,
    resources.event,
    sql`i.name in (${sql.join(parents)}) and i.parent_event is not null`,
  );
  return new Map(events.map(({ name, original_start_time: start }) => [name, Number(start)]));
}

interface Cooked {
  event: string;
  recipe: string;
}

/** What the user may learn about a dish's recipe. */
type ShownRecipe = Pick<EventRecipe, 'recipeTitle' | 'recipeVisible'>;

/**
 * The titles of dishes' recipes. Readers of a recipe see its title; so do all guests of an event that serves it, who
 * see nothing else.
 */
async function recipeTitles(
  db: Db,
  caller: Caller,
  cooked: Cooked[],
): Promise<(event: string, recipe: string) => ShownRecipe> {
  const recipes = [...new Set(cooked.map(({ recipe }) => recipe))].filter(Boolean);
  const seen = new Map<string, string>();
  for (const some of slices(recipes))
    for (const { row } of await findNamed(db, caller, { type: 'recipe', names: some }))
      seen.set(row.name, row.title);
  const unseen = cooked.filter(({ recipe }) => recipe !== '' && !seen.has(recipe));
  const hiddenTitles = await titlesAtTables(db, unseen);
  return (event, recipe) => ({
    recipeTitle: seen.get(recipe) ?? hiddenTitles.get(`${event} ${recipe}`) ?? '',
    recipeVisible: seen.has(recipe),
  });
}

/** What a recipe makes, without parsing the rest of it. */
export function yieldOf(row: StoredBody): number {
  const { yieldAmount } = JSON.parse(partOfBody(resources.recipe, row, ['yieldAmount'])) as {
    yieldAmount: number;
  };
  return yieldAmount;
}

/** The titles by event and recipe, for events with guests. */
export async function titlesAtTables(db: Db, cooked: Cooked[]): Promise<Map<string, string>> {
  const events = [...new Set(cooked.map(({ event }) => event))];
  const titles = new Map<string, string>();
  for (const some of slices(events)) {
    const { rows } = await sql<Cooked & { title: string }>`
      select d.parent as event, d.recipe, r.title from event_recipe d
      join event i on i.name = d.parent join resource r on r.name = d.recipe
      where d.parent in (${sql.join(some)})
        and exists (select 1 from attendee g where g.parent = coalesce(i.parent_event, i.name))`.execute(db);
    for (const { event, recipe, title } of rows) titles.set(`${event} ${recipe}`, title);
  }
  return titles;
}
