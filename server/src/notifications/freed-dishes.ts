import { responses } from '@potluck/contract/resources/event/attendance';
import { sql } from 'kysely';
import { type ChangeRecord, eventNameOf } from '../changes/change-record.ts';
import type { Db } from '../policy/find-visible.ts';
import type { AttendeeFacts } from '../resources/attendee/attendee-facts.ts';
import type { DishFacts } from '../resources/event-recipe/dish-state.ts';

/** Dishes that lost their bringer, by name. */
export interface FreedDishes {
  dishes: string[];
  /** The account of the person or circle that was going to bring them; null for a guest without an account. */
  bringer: string | null;
}

/**
 * The dishes that each record frees: somebody who was going to bring them declined, was removed, or gave them back.
 * Records that free none are missing.
 */
export async function readFreedDishes(
  db: Db,
  records: readonly ChangeRecord[],
): Promise<Map<ChangeRecord, FreedDishes>> {
  const freed = new Map<ChangeRecord, FreedDishes>();
  for (const record of records) {
    const found = await freedBy(db, record);
    if (found && found.dishes.length > 0) freed.set(record, found);
  }
  return freed;
}

async function freedBy(db: Db, record: ChangeRecord): Promise<FreedDishes | undefined> {
  const { type, facts, resource } = record.change;
  if (facts === null) return undefined;
  if (type === 'attendee') return declinedBy(db, record, JSON.parse(facts) as AttendeeFacts);
  if (type !== 'eventRecipe') return undefined;
  const { handed, bringer = null } = JSON.parse(facts) as DishFacts;
  return handed === 'given back' ? { dishes: [resource], bringer: await accountOf(db, bringer) } : undefined;
}

async function accountOf(db: Db, attendee: string | null): Promise<string | null> {
  if (attendee === null) return null;
  const row = await db
    .selectFrom('attendee')
    .select(['person', 'circle'])
    .where('name', '=', attendee)
    .executeTakeFirst();
  return row?.person ?? row?.circle ?? null;
}

/** Dishes keep the name of the attendee who was going to bring them, also after that attendee is gone. */
async function declinedBy(
  db: Db,
  { change }: ChangeRecord,
  { person, circle, before, after, original }: AttendeeFacts,
): Promise<FreedDishes | undefined> {
  const stays = after !== null && after !== responses.DECLINED;
  if (stays || before === responses.DECLINED) return undefined;
  const [event, bringer] = [eventNameOf(change), person ?? circle];
  const { rows } = await sql<{ name: string; original: number | null }>`
    select d.name, e.original_start_time as original from event_recipe d join event e on e.name = d.parent
    where (e.name = ${event} or e.parent_event = ${event}) and d.wanted = 1 and (d.bringer = ${change.resource}
      or d.bringer in (select g.name from attendee g where g.parent = ${event} and coalesce(g.person, g.circle) = ${bringer}))
    order by d.create_time, d.name`.execute(db);
  return { dishes: served(rows, original).map(({ name }) => name), bringer };
}

/** The dishes of an occurrence: its own if it was edited, or else those of its series. Null for all occurrences. */
function served<T extends { original: number | null }>(dishes: readonly T[], original: number | null): T[] {
  if (original === null) return [...dishes];
  const own = dishes.filter(dish => dish.original !== null && Number(dish.original) === original);
  return own.length > 0 ? own : dishes.filter(dish => dish.original === null);
}
