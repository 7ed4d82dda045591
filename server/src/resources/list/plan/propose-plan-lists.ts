import { accessFilters, levels } from '@potluck/contract/access';
import { readFilter } from '@potluck/contract/filter';
import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import { listVisible } from '../../../policy/list-visible.ts';
import { parseFields } from '../../../request/validate.ts';
import { among } from '../../../store/parameters.ts';
import type { Store } from '../../../store/store.ts';
import type { Handler } from '../../server-part.ts';
import { itemRepeats } from '../item-schedule.ts';
import { readableCalendars, readingOf } from './visible-recipes.ts';

const maxLists = 1000;

/** `lists:proposePlanLists`: lists that the viewer may change, likeliest first. */
export const proposePlanLists: Handler = async (call, { body }) => {
  const { store } = call.context;
  const { calendars } = parseFields(resources.list.custom.proposePlanLists.request, body) as {
    calendars: string[];
  };
  const found = await listVisible(store, {
    type: 'list',
    viewer: call.viewer,
    filter: readFilter(resources.list.filters, accessFilters.changeable),
    limit: maxLists,
  });
  const held = found.filter(({ access }) => access.level >= levels.PERMISSION_LEVEL_WRITE);
  const names = held.map(({ row }) => row.name);
  const readable = await readableCalendars(readingOf(call), calendars);
  const used = await lastUsed(store, { lists: names, calendars: [...readable] });
  const contentsByList = await contents(store, names);
  const lists = held.map(({ row }) => ({
    list: row.name,
    title: row.title,
    usedBefore: used.has(row.name),
    forShopping: contentsByList.get(row.name)?.shopping === 1,
    rank: [
      used.get(row.name) ?? 0,
      contentsByList.get(row.name)?.shopping ?? 0,
      contentsByList.get(row.name)?.newest ?? 0,
    ],
  }));
  lists.sort((one, other) => compare(one.rank, other.rank));
  return { lists: lists.map(({ rank, ...list }) => list) };
};

function compare(one: number[], other: number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (other[at] ?? 0) - (one[at] ?? 0);
}

/** When each list was last used for any of these calendars. */
async function lastUsed(
  { db, engine }: Store,
  { lists, calendars }: { lists: string[]; calendars: string[] },
): Promise<Map<string, number>> {
  if (lists.length === 0 || calendars.length === 0) return new Map();
  const { rows } = await sql<{ list: string; time: number }>`
    select w.list, max(w.create_time) as time from list_window w
    where ${among(engine, sql`w.list`, lists)} and ${among(engine, sql`w.calendar`, calendars)}
    group by w.list`.execute(db);
  return new Map(rows.map(({ list, time }) => [list, Number(time)]));
}

/**
 * Whether a list is for shopping, 1, for chores, -1, or for something else, 0: shopping items have amounts or come
 * from recipes; items that repeat or earn points are chores.
 */
async function contents({ db, engine }: Store, lists: string[]) {
  if (lists.length === 0) return new Map<string, { shopping: number; newest: number }>();
  const { rows } = await sql<{ list: string; bought: number; chores: number; count: number; newest: number }>`
    select i.parent as list, count(*) as count, max(i.create_time) as newest,
      sum(case when i.body like ${'%"quantity":""%'} and i.body like ${'%"recipe":""%'} then 0 else 1 end) as bought,
      sum(case when i.points <> 0 or i.due_time is not null or i.reopen_time is not null
        or ${itemRepeats} then 1 else 0 end) as chores
    from list_item i where ${among(engine, sql`i.parent`, lists)} group by i.parent`.execute(db);
  return new Map(
    rows.map(({ list, newest, ...counts }) => [
      list,
      { shopping: shoppingOf(counts), newest: Number(newest) },
    ]),
  );
}

function shoppingOf({
  bought,
  chores,
  count,
}: {
  bought: number;
  chores: number;
  count: number;
}): -1 | 0 | 1 {
  if (Number(chores) * 2 > Number(count)) return -1;
  return Number(bought) > 0 ? 1 : 0;
}
