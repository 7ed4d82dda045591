import { parentOf } from '@potluck/contract/names';
import { type RawBuilder, sql } from 'kysely';
import { maxLines, type Poll } from '../operation/log-poller.ts';
import type { Db } from '../policy/find-visible.ts';
import { isOneOf, readSlices } from '../store/parameters.ts';
import { mayNeedPreparation } from './prepare-ahead.ts';

/** Change records per batch, because one transaction computes this many events. */
const maxAtOnce = 200;

interface Changed {
  /** Events whose alarms may have changed. */
  events: string[];
  revision: number;
  /** Whether there may be more change records. */
  more: boolean;
}

/**
 * Changes since a revision that affect alarms: written events and dishes, recipes of dishes, series that lost an edited occurrence, and the all-day
 * events of calendars whose grants changed, because these ring by each person's clock.
 */
export async function readChanged(db: Db, poll: Poll, after: number): Promise<Changed> {
  const found = await poll.changesAfter(after);
  const records = found.slice(0, maxAtOnce);
  const written: string[] = [];
  const recipes: string[] = [];
  const calendars = { lost: new Set<string>(), shared: new Set<string>() };
  const moved = new Set<string>();
  for (const { type, kind, resource, parent } of records) {
    if (type === 'event' && kind !== 'delete') written.push(resource);
    if (type === 'eventRecipe') written.push(parentOf(resource));
    if (type === 'recipe' && kind === 'update') recipes.push(resource);
    if (type === 'event' && kind === 'delete' && parent) calendars.lost.add(parent);
    if (type === 'calendarAccess' && parent?.startsWith('calendars/')) calendars.shared.add(parent);
    if (type === 'userSettings' && parent) moved.add(parent);
  }
  const more = found.length > records.length || found.length === maxLines;
  written.push(...(await cookedAt(db, recipes)));
  const events = new Set(await ringing(db, [...new Set(written)]));
  for (const name of await suggesting(db, [...calendars.lost], sql`e.series is not null`)) events.add(name);
  for (const name of await suggesting(db, [...calendars.shared], sql`e.all_day = 1`)) events.add(name);
  for (const name of await dueTo(db, [...moved])) events.add(name);
  const last = more ? (records.at(-1)?.revision ?? after) : poll.settled;
  return { events: [...events], revision: Math.max(after, last), more };
}

/** The events that affect alarms. Most have no alarms. */
async function ringing(db: Db, events: string[]): Promise<string[]> {
  const rows = await readSlices(events, async some => (await ringingAmong(some).execute(db)).rows);
  return rows.map(({ name }) => name);
}

function ringingAmong(events: string[]): RawBuilder<{ name: string }> {
  return sql`select e.name from event e where ${isOneOf('e.name', events)}
    and (e.body like ${'%"alarms":[{%'}
      or exists (select 1 from event_alarm a where a.event in (e.name, e.parent_event))
      or exists (select 1 from alarm_due d where d.event in (e.name, e.parent_event))
      or exists (select 1 from event_recipe d where d.parent = e.name and ${mayNeedPreparation})
      or exists (select 1 from reminder r where r.calendar = e.root and r.mode = 'OWN'))`;
}

/** The events still to come that serve these recipes. */
async function cookedAt(db: Db, recipes: string[]): Promise<string[]> {
  const rows = await readSlices(recipes, async some => {
    const found = sql<{
      name: string;
    }>`select distinct e.name from event_recipe d join event e on e.name = d.parent
      where ${isOneOf('d.recipe', some)} and e.until_time > ${Date.now()} limit 500`;
    return (await found.execute(db)).rows;
  });
  return rows.map(({ name }) => name);
}

async function suggesting(
  db: Db,
  calendars: string[],
  which: ReturnType<typeof sql<boolean>>,
): Promise<string[]> {
  if (calendars.length === 0) return [];
  const { rows } = await sql<{
    name: string;
  }>`select e.name from event e where e.root in (${sql.join(calendars)})
    and ${which} and (exists (select 1 from event_alarm a where a.event = e.name)
      or exists (select 1 from reminder r where r.calendar = e.root and r.mode = 'OWN'))
    limit 500`.execute(db);
  return rows.map(({ name }) => name);
}

/** Events with personal alarms of people whose time zone may have changed. */
async function dueTo(db: Db, people: string[]): Promise<string[]> {
  if (people.length === 0) return [];
  const rows = await db
    .selectFrom('alarm_due')
    .select('event')
    .distinct()
    .where('person', 'in', people)
    .limit(500)
    .execute();
  return rows.map(({ event }) => event);
}
