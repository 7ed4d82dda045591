import type { Response } from '@potluck/contract/resources/event/attendance';
import { sql } from 'kysely';
import type { Caller } from '../../context/context.ts';
import { enumName } from '../../policy/access-literals.ts';
import type { Db } from '../../policy/find-visible.ts';
import { invitedAccounts, opensEvent } from '../../policy/invitation-access.ts';
import { findNamed } from '../../policy/visible-row.ts';
import type { ChildRow } from '../children/child-part.ts';
import { mayReadContents } from '../children/find-child.ts';
import { seriesNameOf } from './attendance.ts';

/** The user's answer, and whether they see an event only because they are invited. */
export interface OwnAttendance {
  response: Response;
  attending: boolean;
  /** The starts of the user's occurrences, if they see the series only as a guest of single occurrences. */
  starts?: number[];
}

interface OwnRow {
  parent: string;
  person: string | null;
  start: number | null;
  response: number;
  /**
   * Whether the row gives access to the event: answers given as a circle's member do not, and neither do circles that
   * may not see it.
   */
  opens: number;
}

/** An event, and for an edited occurrence the start that it replaces. */
type Named = Pick<ChildRow, 'name'> & { parent_event?: unknown; original_start_time?: unknown };

/** The user's relation to events, in a single query if the events have no attendees, as most do. */
export async function ownAttendance(db: Db, events: ChildRow[], caller: Caller): Promise<OwnAttendance[]> {
  const rows = await ownRows(db, events, caller.user);
  const byEvent = Map.groupBy(rows, ({ parent }) => parent);
  const invited = events.filter(event => byEvent.has(seriesNameOf(event)));
  const roots = [...new Set(invited.map(({ root }) => root))];
  const seen = await findNamed(db, caller, { type: 'calendar', names: roots });
  const readable = new Set(seen.filter(mayReadContents).map(({ row }) => row.name));
  return events.map(event => attendanceOf(event, byEvent.get(seriesNameOf(event)) ?? [], readable));
}

function attendanceOf(event: ChildRow, rows: OwnRow[], readable: ReadonlySet<string>): OwnAttendance {
  const attending = rows.length > 0 && !readable.has(event.root);
  const starts = attending && event.series !== null ? startsOf(rows) : undefined;
  if (!starts) return { response: responseIn(rows, event), attending };
  const [only] = starts.length === 1 ? starts : [];
  return { response: responseIn(rows, { ...event, original_start_time: only ?? null }), attending, starts };
}

/** Undefined if the user is invited to all occurrences. */
function startsOf(rows: OwnRow[]): number[] | undefined {
  const opening = rows.filter(({ opens }) => Number(opens) === 1);
  if (opening.length === 0 || opening.some(({ start }) => start === null)) return undefined;
  return [...new Set(opening.map(({ start }) => Number(start)))].sort((one, other) => one - other);
}

/** The user's effective answer for each event or occurrence: their own, or their circle's. */
export async function ownResponses(db: Db, events: readonly Named[], user: string): Promise<Response[]> {
  const byEvent = Map.groupBy(await ownRows(db, events, user), ({ parent }) => parent);
  return events.map(event => responseIn(byEvent.get(seriesNameOf(event)) ?? [], event));
}

async function ownRows(db: Db, events: readonly Named[], user: string): Promise<OwnRow[]> {
  if (events.length === 0) return [];
  const { rows } = await sql<OwnRow>`
    select g.parent, g.person, g.original_start_time as start, g.response, case when ${opensEvent} then 1 else 0 end as opens
    from attendee g join resource c on c.name = g.root
    where g.parent in (${sql.join([...new Set(events.map(seriesNameOf))])})
      and ${invitedAccounts(user, sql`g.person`, sql`g.circle`)}`.execute(db);
  return rows;
}

/** A person's own answer overrides their circle's, and one for the occurrence overrides one for all. */
function responseIn(rows: OwnRow[], { original_start_time: at = null }: Named): Response {
  const about = rows.filter(({ start }) => start === null || (at !== null && Number(start) === Number(at)));
  const weight = ({ person, start }: OwnRow) => (person === null ? 0 : 2) + (start === null ? 0 : 1);
  const [first] = about.toSorted((one, other) => weight(other) - weight(one));
  return enumName.response(Number(first?.response));
}
