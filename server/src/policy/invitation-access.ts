import { states, visibilities } from '@potluck/contract/access';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { padded, readSlices } from '../store/parameters.ts';
import { prepared } from '../store/prepared-query.ts';
import type { Db } from './find-visible.ts';

/*
 * Invited guests may read an event and everything in it, but nothing else of its calendar. An `attendee` row invites a
 * person, or a circle of theirs if the calendar's visibility includes circles. An answer that a circle member gave for
 * themselves (`via`) grants no access: the circle's row does. Edited occurrences have the attendees of their series,
 * for all occurrences or for that one.
 */

/** A guest: exactly one of person and circle is set. */
export interface Invitee {
  person: string | null;
  circle: string | null;
}

const accepted = sql.lit(states.ACCESS_STATE_ACCEPTED);
const reachesCircles = sql.lit(visibilities.VISIBILITY_LEVEL_PRIVATE);

/** The condition that row `g` of `attendee` is about event `i`: it is below the event or its series. */
export const aboutEvent = sql<boolean>`g.parent = coalesce(i.parent_event, i.name)
  and (g.original_start_time is null or i.parent_event is null or g.original_start_time = i.original_start_time)`;

/** Whether a person is invited to the event or, given a `start`, to that occurrence of a series. */
export async function isInvited(
  db: Db,
  user: string,
  event: string,
  start: number | null = null,
): Promise<boolean> {
  return (await findInvitation(db, { user, event, start })).length > 0;
}

const findInvitation = prepared<{ user: string; event: string; start: number | null }, { name: string }>(
  (_, param) => {
    const start = sql`cast(${param('start')} as bigint)`;
    const invited = sql`select 1 from attendee g where ${aboutEvent}
      and (g.original_start_time is null or ${start} is null or g.original_start_time = ${start})
      and ((g.person = ${param('user')} and g.via is null)
        or (g.circle is not null and c.visibility <= ${reachesCircles} and exists (select 1 from access m
          where m.resource = g.circle and m.recipient = ${param('user')} and m.state = ${accepted})))`;
    return sql<{ name: string }>`select i.name from event i join resource c on c.name = i.root
      where i.name = ${param('event')} and exists (${invited})`;
  },
);

/**
 * The starts of the single occurrences to which a person is invited, in order. Undefined if they are invited to the
 * whole series or not at all.
 */
export async function invitedStarts(db: Db, user: string, series: string): Promise<number[] | undefined> {
  const { rows } = await sql<{
    start: number | null;
  }>`select invitation.start from (${invitedRows(user)}) invitation
    where invitation.series = ${series}`.execute(db);
  if (rows.length === 0 || rows.some(({ start }) => start === null)) return undefined;
  return [...new Set(rows.map(({ start }) => Number(start)))].sort((one, other) => one - other);
}

/** The condition that row `g` of `attendee` opens its event to the named guest, given its calendar `c`. */
export const opensEvent = sql<boolean>`g.via is null and (g.circle is null or c.visibility <= ${reachesCircles})`;

/**
 * An invitation with its answer: `start` if it is for one occurrence only, `via` if a circle member answered for
 * themselves.
 */
export interface Guest extends Invitee {
  via: string | null;
  start: number | null;
  response: number;
}

/** The guests of the attendees `g` that meet a condition. */
export async function inviteesWhere(db: Db, which: RawBuilder<boolean>): Promise<Invitee[]> {
  const { rows } = await sql<Invitee>`select distinct g.person, g.circle from attendee g
    where g.via is null and (g.person is not null or g.circle is not null) and ${which}`.execute(db);
  return rows;
}

/** The same by calendar. */
export async function inviteesByCalendar(
  db: Db,
  calendars: readonly string[],
): Promise<Map<string, Invitee[]>> {
  const { rows } = await sql<
    Invitee & { root: string }
  >`select distinct g.root, g.person, g.circle from attendee g
    where g.via is null and (g.person is not null or g.circle is not null)
      and g.root in (${sql.join(padded(calendars))})`.execute(db);
  const byRoot = Map.groupBy(rows, ({ root }) => root);
  return new Map(
    [...byRoot].map(([root, some]) => [root, some.map(({ person, circle }) => ({ person, circle }))]),
  );
}

/** The same with answers, including those of circle members. */
export async function guestsWhere(db: Db, which: RawBuilder<boolean>): Promise<Guest[]> {
  const { rows } = await sql<Guest>`select ${guestColumns} from attendee g
    where (g.person is not null or g.circle is not null) and ${which}`.execute(db);
  return rows;
}

export const guestColumns = sql`g.person, g.circle, g.via, g.original_start_time as start, g.response`;

/** A guest of an event, for all occurrences or for one. */
export interface InviteeOfEvent extends Invitee {
  start: number | null;
  /** Whether that occurrence of the series was edited, and so is a separate event. */
  edited: boolean;
}

/** The guests of each event, by event name. */
export async function inviteesByEvent(db: Db, events: string[]): Promise<Map<string, InviteeOfEvent[]>> {
  const rows = await readSlices(events, async some => (await inviteesAmong(some).execute(db)).rows);
  return Map.groupBy(rows.map(numbered), ({ event }) => event);
}

/** PostgreSQL returns large integers as text. */
function numbered<R extends { start: number | null; edited: number }>(row: R) {
  return { ...row, start: row.start === null ? null : Number(row.start), apart: Number(row.edited) === 1 };
}

function inviteesAmong(events: string[]): RawBuilder<InviteeOfEvent & { event: string; edited: number }> {
  return sql`select i.name as event, g.person, g.circle, g.original_start_time as start,
      case when i.parent_event is null and exists (select 1 from event e
        where e.parent_event = i.name and e.original_start_time = g.original_start_time) then 1 else 0 end as edited
    from event i join attendee g on ${aboutEvent} where i.name in (${sql.join(events)}) and g.via is null`;
}

type Person = string | Expression<string>;

/** The `attendee` rows `g` that invite a person, directly or through a circle. */
function invitedRows(user: Person): RawBuilder<InviteeRow> {
  const columns = sql`g.parent as series, g.root, g.original_start_time as start, g.creator as inviter`;
  return sql`select ${columns} from attendee g where g.person = ${user} and g.via is null
    union all select ${columns} from access m join attendee g on g.circle = m.resource
      join resource c on c.name = g.root and c.visibility <= ${reachesCircles}
      where m.recipient = ${user} and m.resource_type = 'circle' and m.state = ${accepted}`;
}

/** An invitation to an event, for all occurrences or for one. */
interface InviteeRow {
  series: string;
  root: string;
  start: number | null;
  /** Null if the account is gone. */
  inviter: string | null;
}

/** The `name` of every event to which a person is invited. */
export function invitedEvents(user: Person): RawBuilder<{ name: string }> {
  return sql`select invitation.series as name from (${invitedRows(user)}) invitation
    union select i.name from (${invitedRows(user)}) invitation join event i on ${isEditedInvitation}`;
}

/**
 * The `name` of every event whose contents a guest may read. Guests of single occurrences may read the series only
 * while at least one of those is unedited, because an edited occurrence is a separate event.
 */
export function eventsOfGuest(user: Person): RawBuilder<{ name: string }> {
  return sql`select invitation.series as name from (${invitedRows(user)}) invitation where invitation.start is null or ${isUnedited}
    union select i.name from (${invitedRows(user)}) invitation join event i on ${isEditedInvitation}`;
}

const isUnedited = sql`not exists (select 1 from event e
  where e.parent_event = invitation.series and e.original_start_time = invitation.start)`;

/** The condition that a person is only invited to single occurrences of series `i`. */
export function isPartlyOpen(user: Person): RawBuilder<boolean> {
  const to = (start: RawBuilder<unknown>) =>
    sql`(select invitation.series from (${invitedRows(user)}) invitation where invitation.start is ${start})`;
  return sql`i.name in ${to(sql`not null`)} and i.name not in ${to(sql`null`)}`;
}

/** When series `i` begins and ends for a guest of single occurrences. */
export function timesOfGuest(user: Person): { start: RawBuilder<number>; end: RawBuilder<number> } {
  const of = (
    starts: RawBuilder<unknown>,
  ) => sql<number>`(select ${starts} from (${invitedRows(user)}) invitation
    where invitation.series = i.name and ${isUnedited})`;
  return {
    start: of(sql`min(invitation.start)`),
    end: sql`(${of(sql`max(invitation.start)`)} + i.end_time - i.start_time)`,
  };
}

/**
 * The condition that a guest may read row `i` of a kind: an event, one of its dishes, or an attendee. Attendees of
 * other occurrences stay hidden.
 */
export function isOpenToGuest(type: string, user: Person): RawBuilder<boolean> {
  if (type === 'event') return sql`i.name in (${eventsOfGuest(user)})`;
  if (type === 'eventRecipe') return sql`i.parent in (${eventsOfGuest(user)})`;
  if (type !== 'attendee') return sql`1 = 0`;
  return sql`i.parent in (select invitation.series from (${invitedRows(user)}) invitation)
    and (i.original_start_time is null or exists (select 1 from (${invitedRows(user)}) invitation
      where invitation.series = i.parent and (invitation.start is null or invitation.start = i.original_start_time)))`;
}

/**
 * Columns of every event `i` that a person is invited to and that meets a condition. `invited_start` is the single
 * occurrence, if any, and `inviter` the person who invites.
 */
export function invitedEventRows(
  user: string,
  columns: RawBuilder<unknown>,
  which: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const each = [sql`i.name = invitation.series`, isEditedInvitation].map(
    joined => sql`select ${columns}, invitation.start as invited_start, invitation.inviter
      from (${invitedRows(user)}) invitation join event i on ${joined} where ${which}`,
  );
  return sql.join(each, sql` union all `);
}

const isEditedInvitation = sql`i.parent_event = invitation.series
  and (invitation.start is null or invitation.start = i.original_start_time)`;

/** The condition that one of two columns names a person, or a circle to which they belong. */
export function invitedAccounts(
  user: string,
  person: RawBuilder<unknown>,
  circle: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`(${person} = ${user} or exists (select 1 from access m
    where m.resource = ${circle} and m.recipient = ${user} and m.state = ${accepted}))`;
}

/**
 * Whether invitees in memory include a person or one of their circles. Circles count only if the calendar's visibility
 * includes them.
 */
export function isAmong(
  invitees: readonly Invitee[],
  { user, circles }: { user: string; circles: { has(circle: string): boolean } },
  visibility: number,
): boolean {
  return invitees.some(
    ({ person, circle }) =>
      person === user ||
      (circle !== null && visibility <= visibilities.VISIBILITY_LEVEL_PRIVATE && circles.has(circle)),
  );
}
