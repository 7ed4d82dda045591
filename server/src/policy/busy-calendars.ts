import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../context/context.ts';
import type { AccessFacts } from './access-decision.ts';
import { accepted, busy, lit, upTo } from './access-literals.ts';
import { accessColumns, accessJoin } from './access-sql.ts';
import type { Db } from './find-visible.ts';
import { foundOf, rowColumns, type VisibleRow } from './visible-row.ts';

/**
 * The maximum number of calendars whose busy times a viewer sees, in total and from each person who shares them: nobody has to
 * accept these grants, so nobody may crowd out others with them.
 */
const maxCalendars = 1000;
export const maxOfEach = 50;

/** A calendar of which the viewer only sees when its events are. */
export interface BusyCalendar {
  name: string;
  /** For its all-day events. */
  timeZone: string;
}

/**
 * The calendars at which the viewer has the level BUSY and no higher one, the newest of each person first: all of them, or
 * only the named one. The level has no part in any other query: its grants have a state of their own.
 */
export async function busyCalendars(db: Db, caller: Caller, only?: string): Promise<BusyCalendar[]> {
  const me = sql<string>`${caller.user}`;
  const facts = sql<AccessFacts>`${accessColumns('calendar', me)}, ${throughCircle(me)} as circle_busy`;
  const named = only === undefined ? sql`1 = 1` : sql`r.name = ${only}`;
  const { rows } = await sql<VisibleRow>`select ${rowColumns('calendar', me, { facts })}
    from (select g.resource, min(g.place) as place from (
        select b.resource, row_number() over (partition by b.requester order by b.create_time desc, b.name) as place
        from (select a.resource, a.requester, a.create_time, a.name from access a
            where a.state = ${busy} and a.recipient = ${me}
          union all select a.resource, a.requester, a.create_time, a.name from access m cross join access a
            where m.recipient = ${me} and m.resource_type = 'circle' and m.state = ${accepted}
              and a.recipient = m.resource and a.state = ${busy}) b) g
      where g.place <= ${maxOfEach} group by g.resource) shared
    cross join resource r ${accessJoin('calendar', me)}
    where r.name = shared.resource and r.type = 'calendar' and ${named}
    order by shared.place, r.create_time desc, r.name desc limit ${maxCalendars}`.execute(db);
  return rows
    .map(row => foundOf(caller, row))
    .filter(({ access }) => access.busy)
    .map(({ row: { name, body } }) => ({
      name,
      timeZone: (JSON.parse(body) as { timeZone: string }).timeZone,
    }));
}

function throughCircle(me: RawBuilder<string>): RawBuilder<number> {
  return sql`(case when r.visibility <= ${lit(upTo('PRIVATE'))} and exists (
    select 1 from access a cross join access m
    where a.resource = r.name and a.state = ${busy}
      and m.resource = a.recipient and m.recipient = ${me} and m.state = ${accepted}) then 1 else 0 end)`;
}
