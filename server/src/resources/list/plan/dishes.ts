import { levelFor } from '@potluck/contract/access';
import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import { lookUp } from '../../../policy/find-visible.ts';
import { among } from '../../../store/among.ts';
import { headcountOf } from '../../event/attendance.ts';
import type { Occurrence } from '../../event/schedule-occurrences.ts';
import { type Bringer, readBringers } from '../../event-recipe/bringers.ts';
import { type BroughtColumns, dishState } from '../../event-recipe/dish-state.ts';
import { effectiveServings } from '../../event-recipe/effective-servings.ts';
import type { Reading } from './seen.ts';
import { isPerson } from './windows.ts';

/** An occurrence with the instant at which its day or time begins for whoever plans, and by which of their windows it counts. */
export interface Begun extends Occurrence {
  begin: number;
  /** The calendar, or the person who shops for what they bring there. */
  calendar: string;
}

/** A dish with a recipe that somebody shops for. */
export interface Cooked {
  occurrence: Begun;
  recipe: string;
  servings: number;
}

export interface Dishes {
  cooked: Cooked[];
  /** How many others bring, or are wanted to. */
  broughtCount: number;
}

/** The dishes at occurrences that a list is for: what is cooked there, and what those bring who change the list. */
export async function readDishes(reading: Reading, list: string, occurrences: Begun[]): Promise<Dishes> {
  const { store } = reading.context;
  const rows = occurrences.map(({ row }) => row);
  const links = await linksAt(reading, [...new Set(rows.map(({ name }) => name))]);
  const heads = await headcountOf(store, [...new Set(rows)]);
  const bringerAt = await readBringers(
    store.db,
    [...links.values()].flat().map(({ bringer }) => bringer),
  );
  const shopsFor = shoppersOf(reading, list);
  const dishes: Dishes = { cooked: [], broughtCount: 0 };
  for (const occurrence of occurrences)
    for (const link of links.get(occurrence.row.name) ?? []) {
      const { row, start } = occurrence;
      const bringer = bringerAt(link.bringer, Number(row.original_start_time ?? start));
      const { recipe, open } = dishState(link, '', bringer);
      if (recipe === '') continue;
      const servings = effectiveServings(link.servings, heads(row, start));
      if (await shopsFor(occurrence, { bringer, open })) dishes.cooked.push({ occurrence, recipe, servings });
      else if (!isPerson(occurrence.calendar)) dishes.broughtCount += 1;
    }
  return dishes;
}

interface Link extends BroughtColumns {
  parent: string;
  servings: number;
}

async function linksAt({ context }: Reading, events: string[]): Promise<Map<string, Link[]>> {
  const { db, engine } = context.store;
  if (events.length === 0) return new Map();
  const { rows } = await sql<BroughtColumns & { parent: string; body: string }>`
    select i.parent, i.recipe, i.bringer, i.wanted, i.place, i.body from event_recipe i
    where i.recipe is not null and ${among(engine, sql`i.parent`, events)} order by i.create_time, i.name`.execute(
    db,
  );
  const links = rows.map(({ body, ...columns }) => {
    const { servings = 0 } = JSON.parse(body) as { servings?: number };
    return { ...columns, servings };
  });
  return Map.groupBy(links, ({ parent }) => parent);
}

type ShopsFor = (
  occurrence: Begun,
  dish: { bringer: Bringer | undefined; open: boolean },
) => Promise<boolean> | boolean;

/** A household shops for what it cooks and for what one of it brings; at the table of others for what the viewer brings. */
function shoppersOf({ context, viewer }: Reading, list: string): ShopsFor {
  const known = new Map<string, Promise<boolean>>();
  return ({ calendar }, { bringer, open }) => {
    if (isPerson(calendar)) return bringer?.account === calendar;
    if (!bringer) return !open;
    const { account } = bringer;
    if (account === viewer.user) return true;
    const changes = known.get(account) ?? changesList(account);
    known.set(account, changes);
    return changes;
  };

  async function changesList(user: string): Promise<boolean> {
    const found = await lookUp(context.store.db, { ...viewer, user }, resources.list, list);
    return found !== undefined && found.access.level >= levelFor.update;
  }
}
