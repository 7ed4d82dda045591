import { levelFor, levels, states, visibilities } from '@potluck/contract/access';
import type { Day } from '@potluck/contract/day';
import { dayMs } from '@potluck/contract/durations';
import { resources } from '@potluck/contract/resources';
import { eventStatuses } from '@potluck/contract/resources/event';
import { sql } from 'kysely';
import { lit } from '../../../policy/access-literals.ts';
import { busyCalendars } from '../../../policy/busy-calendars.ts';
import { type Db, readAccess } from '../../../policy/find-visible.ts';
import { holdersOf } from './assignees.ts';

/** A trip takes at least this long. Birthdays and other single days mean nothing about where a person is. */
const shortestTripMs = 2 * dayMs;

/** With more members than this, nobody counts as away. */
const maxMembers = 50;

/**
 * Who is away on a day: people with an all-day event of two days or more on a calendar that they alone administer. It
 * counts only if every member of the list sees when that calendar is busy, so that a skipped turn reveals nothing.
 */
export async function peopleAway(
  db: Db,
  { list, people, day }: { list: string; people: readonly string[]; day: Day },
): Promise<ReadonlySet<string>> {
  const trips = await tripsOn(db, people, day);
  if (trips.length === 0 || (await isPublic(db, list))) return new Set();
  const members = await holdersOf(db, list);
  if (members.size > maxMembers) return new Set();
  const away = new Set<string>();
  for (const { person, calendar } of trips)
    if (!away.has(person) && (await allSeeBusyTimes(db, members, calendar))) away.add(person);
  return away;
}

/** All-day events are stored from midnight to midnight in UTC. */
async function tripsOn(db: Db, people: readonly string[], day: Day) {
  const start = Date.parse(`${day}T00:00:00Z`);
  const administers = sql`state = ${lit(states.ACCESS_STATE_ACCEPTED)} and level = ${lit(levels.PERMISSION_LEVEL_ADMIN)}`;
  const { rows } = await sql<{ person: string; calendar: string }>`
    with own as (select a.recipient as person, a.resource as calendar from access a
      where a.recipient in (${sql.join(people)}) and a.resource_type = 'calendar' and ${administers})
    select distinct own.person, own.calendar from own join event e on e.root = own.calendar
    where e.all_day = 1 and e.series is null and e.status <> ${lit(eventStatuses.CANCELLED)}
      and e.until_time >= ${start + dayMs} and e.start_time <= ${start} and e.end_time >= ${start + dayMs}
      and e.end_time - e.start_time >= ${lit(shortestTripMs)}
      and not exists (select 1 from access o
        where o.resource = own.calendar and o.recipient <> own.person and ${administers})
    order by own.person, own.calendar`.execute(db);
  return rows;
}

async function isPublic(db: Db, list: string): Promise<boolean> {
  const row = await db
    .selectFrom('resource')
    .select('visibility')
    .where('name', '=', list)
    .executeTakeFirst();
  return row === undefined || Number(row.visibility) <= visibilities.VISIBILITY_LEVEL_PUBLIC;
}

async function allSeeBusyTimes(db: Db, members: Iterable<string>, calendar: string): Promise<boolean> {
  for (const user of members) {
    const viewer = { user, credential: 'session', tokenHash: '' } as const;
    const found = await readAccess(db, viewer, resources.calendar, calendar);
    if ((found?.access.level ?? 0) >= levelFor.readContents) continue;
    if ((await busyCalendars(db, viewer, calendar)).length === 0) return false;
  }
  return true;
}
