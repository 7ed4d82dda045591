import { idOf } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import type { Attendee } from '@potluck/contract/resources/attendee';
import { sql } from 'kysely';
import type { Context, Viewer } from '../../context/context.ts';
import type { Parameters, WrittenGuest } from '../../icalendar/guest-lines.ts';
import { among } from '../../store/among.ts';
import { type Face, facesOf } from '../attendee/show-attendees.ts';
import { whoOf } from '../attendee/who-of.ts';
import type { ChildRow } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';

/** Who is asked to some series, and to their edited occurrences. */
export interface GuestsOf {
  /** For all occurrences, and for those that are like the others otherwise. */
  series(row: ChildRow, edited: ChildRow[]): WrittenGuest[];
  /** What counts for one edited occurrence. */
  edited(row: ChildRow): WrittenGuest[];
}

/** Who is asked to events, as somebody sees them: by our own address, and never by theirs. */
export async function shownGuests(
  { store: { db, engine }, config }: Context,
  viewer: Viewer,
  events: ChildRow[],
): Promise<GuestsOf> {
  const names = events.map(({ name }) => name);
  const of = sql`${among(engine, sql`i.parent`, names)} order by i.create_time, i.name`;
  const rows = await readChildren(db, resources.attendee, of);
  const faces = await facesOf(
    db,
    viewer.user,
    rows.flatMap(({ person, circle }) => String(person ?? circle ?? '')),
  );
  const byEvent = Map.groupBy(rows, ({ parent }) => parent);
  const written = (row: ChildRow) => guestOf(row, { faces, publicUrl: config.publicUrl });
  return {
    series({ name }, edited) {
      const apart = new Set(edited.map(startOf));
      return (byEvent.get(name) ?? []).filter(row => !apart.has(startOf(row) ?? Number.NaN)).map(written);
    },
    edited(occurrence) {
      const all = byEvent.get(String(occurrence.parent_event)) ?? [];
      const single = all.filter(row => startOf(row) === startOf(occurrence));
      const instead = new Set(single.map(whoOf));
      const others = all.filter(row => startOf(row) === null && !instead.has(whoOf(row)));
      return [...others, ...single].map(row => ({ ...written(row), start: null }));
    },
  };
}

function startOf({ original_start_time: start }: ChildRow): number | null {
  return start === null ? null : Number(start);
}

function guestOf(
  row: ChildRow,
  { faces, publicUrl }: { faces: ReadonlyMap<string, Face>; publicUrl: string },
): WrittenGuest {
  const { displayName, response, portion } = JSON.parse(row.body) as Attendee;
  const account = row.person ?? row.circle;
  const kind: Parameters = row.circle === null ? {} : { CUTYPE: ['GROUP'] };
  return {
    address: account === null ? `urn:x-potluck:guest:${idOf(row.name)}` : `${publicUrl}/${account}`,
    displayName: account === null ? displayName : (faces.get(String(account))?.title ?? ''),
    response,
    portion,
    organizer: Number(row.organizer) === 1,
    parameters: { ...kind, ...(JSON.parse(String(row.parameters ?? '{}')) as Parameters) },
    start: startOf(row),
  };
}
