import { states, visibilities } from '@potluck/contract/access';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { prepared } from '../store/prepared.ts';
import { readSlices } from '../store/slices.ts';
import type { Db } from './find-visible.ts';

/*
 * Who is asked to an event may read it, although its calendar is not theirs: it, what lies below it, and nothing else.
 * They are asked by a row of `attendee` that names them, or a circle of theirs up to which the calendar reaches. An
 * answer that somebody gave for themself because their circle was asked (`via`) opens nothing: the circle's row does.
 * The attendees of an edited occurrence are those of its series, for all occurrences or for that one.
 */

/** Somebody who is asked: one of the two. */
export interface Invitee {
  person: string | null;
  circle: string | null;
}

const accepted = sql.lit(states.ACCESS_STATE_ACCEPTED);
const reachesCircles = sql.lit(visibilities.VISIBILITY_LEVEL_PRIVATE);

/** The condition that row `g` of `attendee` is about event `i`: it lies below it or its series. */
export const aboutEvent = sql<boolean>`g.parent = coalesce(i.parent_event, i.name)
  and (g.original_start_time is null or i.parent_event is null or g.original_start_time = i.original_start_time)`;

/** Whether they are asked to the event; of a series, with a `start`, to that occurrence of it. */
export async function isInvited(
  db: Db,
  user: string,
  event: string,
  start: number | null = null,
): Promise<boolean> {
  return (await askedTo(db, { user, event, start })).length > 0;
}

const askedTo = prepared<{ user: string; event: string; start: number | null }, { name: string }>(
  (_, param) => {
    const start = sql`cast(${param('start')} as bigint)`;
    const asked = sql`select 1 from attendee g where ${aboutEvent}
      and (g.original_start_time is null or ${start} is null or g.original_start_time = ${start})
      and ((g.person = ${param('user')} and g.via is null)
        or (g.circle is not null and c.visibility <= ${reachesCircles} and exists (select 1 from access m
          where m.resource = g.circle and m.recipient = ${param('user')} and m.state = ${accepted})))`;
    return sql<{ name: string }>`select i.name from event i join resource c on c.name = i.root
      where i.name = ${param('event')} and exists (${asked})`;
  },
);

/**
 * The starts of the only occurrences of a series to which somebody is asked, in order; undefined where they are asked to
 * all of it, or to none.
 */
export async function askedStarts(db: Db, user: string, series: string): Promise<number[] | undefined> {
  const { rows } = await sql<{ start: number | null }>`select asked.start from (${askedRows(user)}) asked
    where asked.series = ${series}`.execute(db);
  if (rows.length === 0 || rows.some(({ start }) => start === null)) return undefined;
  return [...new Set(rows.map(({ start }) => Number(start)))].sort((one, other) => one - other);
}

/** The condition that row `g` of `attendee` opens its event to whom it names, given its calendar `c`. */
export const opensEvent = sql<boolean>`g.via is null and (g.circle is null or c.visibility <= ${reachesCircles})`;

/** How somebody is asked: to which occurrence alone, with which circle if they only answered for themself, and their answer. */
export interface Guest extends Invitee {
  via: string | null;
  start: number | null;
  response: number;
}

/** Who is asked by attendees `g` that meet a condition. */
export async function inviteesWhere(db: Db, which: RawBuilder<boolean>): Promise<Invitee[]> {
  const { rows } = await sql<Invitee>`select distinct g.person, g.circle from attendee g
    where g.via is null and (g.person is not null or g.circle is not null) and ${which}`.execute(db);
  return rows;
}

/** The same with the answers, also of those who are asked with a circle. */
export async function guestsWhere(db: Db, which: RawBuilder<boolean>): Promise<Guest[]> {
  const { rows } = await sql<Guest>`select ${guestColumns} from attendee g
    where (g.person is not null or g.circle is not null) and ${which}`.execute(db);
  return rows;
}

export const guestColumns = sql`g.person, g.circle, g.via, g.original_start_time as start, g.response`;

/** Somebody who is asked to an event, for all occurrences or for one. */
export interface InviteeOfEvent extends Invitee {
  start: number | null;
  /** Whether that occurrence of the series was edited, and so is an event of its own. */
  apart: boolean;
}

/** Who is asked to each of some events, by the name of the event. */
export async function inviteesByEvent(db: Db, events: string[]): Promise<Map<string, InviteeOfEvent[]>> {
  const rows = await readSlices(events, async some => (await inviteesAmong(some).execute(db)).rows);
  return Map.groupBy(rows.map(numbered), ({ event }) => event);
}

/** PostgreSQL gives large integers as text. */
function numbered<R extends { start: number | null; apart: number }>(row: R) {
  return { ...row, start: row.start === null ? null : Number(row.start), apart: Number(row.apart) === 1 };
}

function inviteesAmong(events: string[]): RawBuilder<InviteeOfEvent & { event: string; apart: number }> {
  return sql`select i.name as event, g.person, g.circle, g.original_start_time as start,
      case when i.parent_event is null and exists (select 1 from event e
        where e.parent_event = i.name and e.original_start_time = g.original_start_time) then 1 else 0 end as apart
    from event i join attendee g on ${aboutEvent} where i.name in (${sql.join(events)}) and g.via is null`;
}

type Person = string | Expression<string>;

/** A query of the rows `g` of `attendee` by which a person is asked, each once for them and for their circles. */
function askedRows(user: Person): RawBuilder<InviteeRow> {
  const columns = sql`g.parent as series, g.root, g.original_start_time as start`;
  return sql`select ${columns} from attendee g where g.person = ${user} and g.via is null
    union all select ${columns} from access m join attendee g on g.circle = m.resource
      join resource c on c.name = g.root and c.visibility <= ${reachesCircles}
      where m.recipient = ${user} and m.resource_type = 'circle' and m.state = ${accepted}`;
}

/** An event to which somebody is asked, for all occurrences or for one. */
interface InviteeRow {
  series: string;
  root: string;
  start: number | null;
}

/** A query of the `name` of every event that somebody is asked to. */
export function invitedEvents(user: Person): RawBuilder<{ name: string }> {
  return sql`select asked.series as name from (${askedRows(user)}) asked
    union select i.name from (${askedRows(user)}) asked join event i on ${isEditedAsked}`;
}

/**
 * A query of the `name` of every event whose contents somebody may read because they are asked. Whoever is asked to
 * single occurrences of a series may read the series only while one of these is like it: an edited occurrence is an
 * event of its own.
 */
export function eventsOfGuest(user: Person): RawBuilder<{ name: string }> {
  return sql`select asked.series as name from (${askedRows(user)}) asked where asked.start is null or ${isPlain}
    union select i.name from (${askedRows(user)}) asked join event i on ${isEditedAsked}`;
}

const isPlain = sql`not exists (select 1 from event e
  where e.parent_event = asked.series and e.original_start_time = asked.start)`;

/** The condition that somebody is asked to single occurrences of series `i` alone. */
export function isPartlyOpen(user: Person): RawBuilder<boolean> {
  const to = (start: RawBuilder<unknown>) =>
    sql`(select asked.series from (${askedRows(user)}) asked where asked.start is ${start})`;
  return sql`i.name in ${to(sql`not null`)} and i.name not in ${to(sql`null`)}`;
}

/** When series `i` begins and ends for somebody who is asked to single occurrences of it. */
export function timesOfGuest(user: Person): { start: RawBuilder<number>; end: RawBuilder<number> } {
  const of = (starts: RawBuilder<unknown>) => sql<number>`(select ${starts} from (${askedRows(user)}) asked
    where asked.series = i.name and ${isPlain})`;
  return {
    start: of(sql`min(asked.start)`),
    end: sql`(${of(sql`max(asked.start)`)} + i.end_time - i.start_time)`,
  };
}

/**
 * The condition that somebody who is asked may read row `i` of a kind: an event, a dish of one, or an attendee. An
 * attendee of another occurrence than theirs is none of their business.
 */
export function isOpenToGuest(kind: string, user: Person): RawBuilder<boolean> {
  if (kind === 'event') return sql`i.name in (${eventsOfGuest(user)})`;
  if (kind === 'eventRecipe') return sql`i.parent in (${eventsOfGuest(user)})`;
  if (kind !== 'attendee') return sql`1 = 0`;
  return sql`i.parent in (select asked.series from (${askedRows(user)}) asked)
    and (i.original_start_time is null or exists (select 1 from (${askedRows(user)}) asked
      where asked.series = i.parent and (asked.start is null or asked.start = i.original_start_time)))`;
}

/** Columns of every event `i` to which somebody is asked, and as `asked_start` to which occurrence alone, that meets a condition. */
export function invitedEventRows(
  user: string,
  columns: RawBuilder<unknown>,
  which: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const each = [sql`i.name = asked.series`, isEditedAsked].map(
    joined => sql`select ${columns}, asked.start as asked_start
      from (${askedRows(user)}) asked join event i on ${joined} where ${which}`,
  );
  return sql.join(each, sql` union all `);
}

const isEditedAsked = sql`i.parent_event = asked.series
  and (asked.start is null or asked.start = i.original_start_time)`;

/** The condition that one of two columns names a person, or a circle to which they belong. */
export function invitedAccounts(
  user: string,
  person: RawBuilder<unknown>,
  circle: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`(${person} = ${user} or exists (select 1 from access m
    where m.resource = ${circle} and m.recipient = ${user} and m.state = ${accepted}))`;
}

/** The same rule for one of many who are known with their circles, as `user` and `circles`. */
export function isAmong(
  asked: readonly Invitee[],
  { user, circles }: { user: string; circles: { has(circle: string): boolean } },
  visibility: number,
): boolean {
  return asked.some(
    ({ person, circle }) =>
      person === user ||
      (circle !== null && visibility <= visibilities.VISIBILITY_LEVEL_PRIVATE && circles.has(circle)),
  );
}
