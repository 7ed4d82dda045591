import { levels } from '@potluck/contract/access';
import { resources } from '@potluck/contract/resources';
import type { Evening } from '@potluck/contract/resources/calendar/propose-meals';
import type { AvoidReason, Diet } from '@potluck/contract/resources/event/diet-notes';
import { sql } from 'kysely';
import type { Call } from '../../../context/context.ts';
import { holdersOf } from '../../../policy/access-sql.ts';
import { type Db, notFound } from '../../../policy/find-visible.ts';
import { among } from '../../../store/parameters.ts';
import type { Store } from '../../../store/store.ts';
import { readChildren } from '../../children/child-rows.ts';
import { type Attendance, attendanceOf, seriesNameOf } from '../../event/attendance.ts';
import { endsAfter, revealedSince, revealing, revealingGuest } from '../../event/diet-notes/eaters.ts';
import type { EventRow } from '../../occurrence/event-row.ts';
import { type Settings, settingsOf } from '../../user/settings-of.ts';

/*
 * Whoever asks for many proposals learns every diet that they fit. So they fit only what the caller can learn anyway:
 * - the caller's own diet,
 * - the diets of people who revealed them by their own answer to an event of the calendar that has not ended, as in
 *   `event/diet-notes/eaters.ts`, and of guests without an account by their answer to that event,
 * - the diets of members of the calendar who chose `planWithDiet`, whose settings list its cooks as readers.
 */

/** What somebody does not eat. */
export interface DinerDiet {
  diets: readonly Diet[];
  avoids: readonly { food: string; reason: AvoidReason }[];
}

/** Who comes to an evening. */
export interface Diners {
  /** How many people have the calendar; 0 for the guests of an event, whom its dishes count by themselves. */
  memberCount: number;
  diets: readonly DinerDiet[];
}

/** Who comes to each of these evenings: everyone who has the calendar, or those who have not declined its event. */
export async function readDiners(
  { context: { store }, viewer }: Call,
  calendar: string,
  evenings: readonly Evening[],
): Promise<Diners[]> {
  const { db } = store;
  const members = await membersOf(db, calendar);
  const guests = await readGuests(store, calendar, evenings);
  const invited = guests.flatMap(each => (each ? [...each.attendance.responses.keys()] : []));
  const settings = await settingsOf(db, [...new Set([viewer.user, ...members, ...invited])]);
  const revealed = await revealedOn(db, calendar);
  const diet = (person: string): DinerDiet[] => {
    const own = settings.get(person);
    if (!own) return [];
    const chose = members.has(person) && own.planWithDiet;
    return person === viewer.user || revealed.has(person) || chose ? dietIn(own) : [];
  };
  const everyone = { memberCount: members.size, diets: [...members].sort().flatMap(diet) };
  return guests.map(each => {
    if (!each) return everyone;
    const { attendance, avoiding } = each;
    const coming = [...attendance.responses].filter(([, response]) => response !== 'DECLINED');
    return {
      memberCount: 0,
      diets: [
        ...coming
          .map(([person]) => person)
          .sort()
          .flatMap(diet),
        ...avoiding,
      ],
    };
  });
}

function dietIn({ diets, avoids }: Settings): DinerDiet[] {
  return diets.length + avoids.length > 0 ? [{ diets: diets as Diet[], avoids }] : [];
}

async function membersOf(db: Db, calendar: string): Promise<Set<string>> {
  const { rows } = await sql<{ person: string }>`${holdersOf(
    sql`r.name = ${calendar}`,
    levels.PERMISSION_LEVEL_READ,
  )}`.execute(db);
  return new Set(rows.map(({ person }) => person));
}

/** The people whose own answer to an event of the calendar reveals their diet to its cooks. */
async function revealedOn(db: Db, calendar: string): Promise<Set<string>> {
  const { rows } = await sql<{ person: string }>`select distinct g.person from attendee g
    join event e on e.name = g.parent
    where g.root = ${calendar} and ${revealing} and ${endsAfter(revealedSince())}`.execute(db);
  return new Set(rows.map(({ person }) => person));
}

interface Guests {
  attendance: Attendance;
  /** What guests without an account avoid. */
  avoiding: DinerDiet[];
}

/** The guests of each evening; undefined without an event that has any. */
async function readGuests(
  store: Store,
  calendar: string,
  evenings: readonly Evening[],
): Promise<(Guests | undefined)[]> {
  const names = [...new Set(evenings.map(({ event }) => event).filter(Boolean))];
  if (names.length === 0) return evenings.map(() => undefined);
  const which = sql`${among(store.engine, sql`i.name`, names)} and i.root = ${calendar}`;
  const rows = new Map((await readChildren(store.db, resources.event, which)).map(row => [row.name, row]));
  const attendanceAt = await attendanceOf(store, [...rows.values()] as unknown as EventRow[]);
  const avoidingAt = await readAvoiding(store, [...rows.values()].map(seriesNameOf));
  return evenings.map(({ event, originalStartTime }) => {
    if (event === '') return undefined;
    const row = rows.get(event);
    if (!row) throw notFound(event);
    const start = Number(
      row.original_start_time ?? (originalStartTime ? Date.parse(originalStartTime) : row.start_time),
    );
    const attendance = attendanceAt(row as unknown as EventRow, start);
    return attendance && { attendance, avoiding: avoidingAt(seriesNameOf(row), start) };
  });
}

/** What guests without an account avoid at an occurrence. */
async function readAvoiding(
  { db, engine }: Store,
  events: string[],
): Promise<(event: string, start: number) => DinerDiet[]> {
  const { rows } = await sql<{ parent: string; original_start_time: number | null; avoids: string }>`
    select g.parent, g.original_start_time, g.avoids from attendee g
    where ${among(engine, sql`g.parent`, events)} and ${revealingGuest}
    order by g.create_time, g.name`.execute(db);
  return (event, start) =>
    rows
      .filter(
        ({ parent, original_start_time: at }) => parent === event && (at === null || Number(at) === start),
      )
      .map(({ avoids }) => ({
        diets: [],
        avoids: (JSON.parse(avoids) as string[]).map(food => ({ food, reason: 'AVOID_REASON_UNSPECIFIED' })),
      }));
}
