import { type Response, responses } from '@potluck/contract/resources/event/attendance';
import { type RawBuilder, sql } from 'kysely';
import { accepted, enumName } from '../../policy/access-literals.ts';
import type { Db } from '../../policy/find-visible.ts';
import type { Headcount } from '../event-recipe/dish-state.ts';
import { attendeeKeyOf, displayNameOf } from '../occurrence/attendee-identity.ts';
import type { EventRow } from '../occurrence/event-row.ts';
import { type Queried, rowsAbout } from './schedule-rows.ts';

/** An attendee's effective answer at one occurrence. */
export interface Guest {
  /** The name of the person or the circle; empty for a guest without an account. */
  account: string;
  displayName: string;
  response: Response;
}

/** The attendance at one occurrence. */
export interface Attendance extends Headcount {
  acceptedCount: number;
  openCount: number;
  tentativeCount: number;
  /** The people whom the accepted answers are for: a member may bring somebody, and a child takes a whole place. */
  peopleComing: number;
  waitingCount: number;
  guests: Guest[];
  /** The effective answer of each person, including those invited with their circle. */
  responses: ReadonlyMap<string, Response>;
}

/** The columns that determine to which event attendees belong. */
export type Attended = Pick<EventRow, 'name' | 'parent_event' | 'original_start_time'>;

/** Looks up attendance at an occurrence, by its start in the series; undefined without attendees. */
export type AttendanceAt = (event: Attended, start: number) => Attendance | undefined;

/** Looks up the headcount at an occurrence, by its start in the series; null without attendees. */
export async function headcountOf(
  store: Queried,
  events: Attended[],
): Promise<(event: Attended, start: number) => Headcount | null> {
  const attendance = await attendanceOf(store, events);
  return (event, start) => attendance(event, start) ?? null;
}

/** The same with all attendees: one query for any number of events. */
export async function attendanceOf(store: Queried, events: Attended[]): Promise<AttendanceAt> {
  const series = [...new Set(events.map(seriesNameOf))];
  const found = await rowsAbout<GuestRow>(store, series, named => guestRows(named(sql`g.parent`)));
  const byEvent = new Map(
    Map.groupBy(found, ({ parent }) => parent)
      .entries()
      .map(([event, rows]) => [event, new Table(rows)]),
  );
  return (event, start) => byEvent.get(seriesNameOf(event))?.at(Number(event.original_start_time ?? start));
}

/** The attendance of one event within a transaction: at an occurrence, or without a start as answered for all. */
export async function attendanceWithin(db: Db, event: string, start: number | null): Promise<Attendance> {
  const { rows } = await guestRows(sql`g.parent = ${event}`).execute(db);
  return new Table(rows).at(start ?? Number.NaN) ?? noAttendance();
}

function guestRows(which: RawBuilder<unknown>): RawBuilder<GuestRow> {
  return sql<GuestRow>`
    select g.name, g.parent, g.person, g.circle, g.original_start_time, g.response, g.portion, g.seat_hash,
      g.adult_count, g.child_count, g.body, m.recipient as member
    from attendee g left join access m on m.resource = g.circle and m.state = ${accepted}
    where ${which} order by g.create_time, g.name, m.recipient`;
}

/** The event with the attendees: for an edited occurrence, its series. */
export function seriesNameOf({
  name,
  parent_event: series,
}: {
  name: string;
  parent_event?: unknown;
}): string {
  return String(series ?? name);
}

/** An attendee row; a circle has one row per member. */
interface GuestRow {
  name: string;
  parent: string;
  person: string | null;
  circle: string | null;
  original_start_time: number | null;
  response: number;
  portion: number;
  seat_hash: string | null;
  adult_count: number | null;
  child_count: number | null;
  body: string;
  member: string | null;
}

/** The attendees of an event. Most answer for all occurrences. */
class Table {
  readonly #all: GuestRow[];
  readonly #single: Map<number, GuestRow[]>;
  #usual: Attendance | undefined;

  constructor(rows: GuestRow[]) {
    this.#all = rows.filter(row => row.original_start_time === null);
    const single = rows.filter(row => row.original_start_time !== null);
    this.#single = Map.groupBy(single, row => Number(row.original_start_time));
  }

  at(start: number): Attendance | undefined {
    const single = this.#single.get(start);
    if (single) {
      const instead = new Set(single.map(attendeeKeyOf));
      return counted([...this.#all.filter(row => !instead.has(attendeeKeyOf(row))), ...single]);
    }
    if (this.#all.length === 0) return undefined;
    this.#usual ??= counted(this.#all);
    return this.#usual;
  }
}

/** The attendance of an event without guests. */
export function noAttendance(): Attendance {
  const counts = { heads: 0, declinedHeads: 0, acceptedCount: 0, openCount: 0, tentativeCount: 0 };
  return { ...counts, peopleComing: 0, waitingCount: 0, guests: [], responses: new Map() };
}

/** Counts each person once: their own answer overrides their circle's. */
function counted(rows: GuestRow[]): Attendance {
  const responses = new Map<string, Response>();
  const attendance: Attendance = { ...noAttendance(), responses };
  const answered = new Set(rows.map(({ person }) => person));
  const shown = new Set<string>();
  for (const row of rows) {
    const { name, person, circle, member } = row;
    if (!shown.has(name)) attendance.guests.push(guestOf(row));
    shown.add(name);
    if (circle !== null && (member === null || answered.has(member) || responses.has(member))) continue;
    const somebody = person ?? member;
    if (somebody !== null) responses.set(somebody, enumName.response(Number(row.response)));
    count(attendance, row);
  }
  return attendance;
}

function count(attendance: Attendance, row: GuestRow): void {
  const { response, portion } = row;
  if (response === responses.WAITING) {
    attendance.waitingCount += 1;
    return;
  }
  const declined = response === responses.DECLINED;
  attendance[declined ? 'declinedHeads' : 'heads'] += Number(portion);
  if (response === responses.ACCEPTED) {
    attendance.acceptedCount += 1;
    attendance.peopleComing += peopleOf(row);
  }
  if (response === responses.TENTATIVE) attendance.tentativeCount += 1;
  if (response === responses.NEEDS_ACTION) attendance.openCount += 1;
}

/** The columns that say for how many people an answer is. */
export type Counted = Pick<GuestRow, 'portion' | 'adult_count' | 'child_count'>;

/** For how many people an answer is: as its guest said, or else as its portion suggests. */
export function peopleOf(row: Counted): number {
  const { portion, adult_count: adults, child_count: children } = row;
  return adults === null ? Math.max(1, Math.ceil(Number(portion))) : Number(adults) + Number(children ?? 0);
}

function guestOf(row: GuestRow): Guest {
  const account = row.person ?? row.circle ?? '';
  return { account, displayName: displayNameOf(row), response: enumName.response(Number(row.response)) };
}
