import { idOf } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import { type RawBuilder, sql } from 'kysely';
import { reachOfInvitees } from '../../policy/reach.ts';
import { isoTimeOrNull } from '../../rows/iso-time.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import {
  changeRow,
  deleteRow,
  insertRow,
  readChildren,
  withoutDeletedPeople,
} from '../children/child-rows.ts';
import { attendeeKeyOf } from './attendee-identity.ts';
import { type LinkChange, rejoinLinks, restoreLink, shiftLinks, splitLinks } from './link-changes.ts';

/** An attendee, or a link for guests, before a change to occurrences; null if it did not exist. */
export interface AttendeeChange {
  name: string;
  before: ChildRow | null;
  /** Whether the change removed it. */
  removed?: true;
  /** For a link: where it led. */
  link?: LinkChange['link'];
}

const type = 'attendee';

/** Moves attendees of single occurrences to the new starts. */
export async function shiftAttendees(
  work: ChildWork,
  event: string,
  moved: (start: number) => number,
): Promise<AttendeeChange[]> {
  const rows = await single(work, event);
  const moving = rows.filter(row => moved(startOf(row)) !== startOf(row));
  const [first] = moving;
  // Process moves in an order in which no row lands on one that has yet to move.
  if (first && moved(startOf(first)) > startOf(first)) moving.reverse();
  for (const row of moving) {
    await changeRow(work.tx, resources.attendee, row, placedAt(row, moved(startOf(row))));
    work.changes.push({ resource: row.name, parent: row.root, type, kind: 'update' });
  }
  const links = await shiftLinks(work, event, moved);
  return [...moving.map(row => ({ name: row.name, before: row })), ...links.map(asChange)];
}

function asChange({ name, link }: LinkChange): AttendeeChange {
  return { name, before: null, link };
}

/**
 * When a series is split, attendees of the series are copied to both parts, and those of single occurrences move with
 * them.
 */
export async function splitAttendees(
  work: ChildWork,
  { from, to, at }: { from: ChildRow; to: ChildRow; at: number },
  moved: (start: number) => number,
): Promise<void> {
  for (const row of await readChildren(work.tx, resources.attendee, below(from.name))) {
    const start = row.original_start_time === null ? null : startOf(row);
    if (start !== null && start < at) continue;
    await copyTo(work, to.name, { ...row, ...(start !== null && placedAt(row, moved(start))) });
    if (start !== null) await removed(work, row);
  }
  await splitLinks(work, { from: from.name, to: to.name, at }, moved);
}

/**
 * The reverse: answers to the second part since the split apply to the whole series. `back` maps a time of the part
 * to one of the whole, null if none.
 */
export async function rejoinAttendees(
  work: ChildWork,
  { from, to }: { from: string; to: string },
  back: (start: number) => Promise<number | null>,
): Promise<void> {
  const there = await readChildren(work.tx, resources.attendee, below(to));
  for (const row of await readChildren(work.tx, resources.attendee, below(from))) {
    const start = row.original_start_time === null ? null : await back(startOf(row));
    if (start === null && row.original_start_time !== null) continue;
    const placed = start === null ? row : { ...row, ...placedAt(row, start) };
    const same =
      there.find(each => idOf(each.name) === idOf(row.name)) ?? there.find(each => sameGuest(each, placed));
    if (!same) await copyTo(work, to, placed);
    else if (Number(row.update_time) > Number(same.update_time)) await answerLike(work, same, placed);
  }
  await rejoinLinks(work, { from, to }, back);
}

/** Removes attendees of single occurrences that no longer exist. */
export async function dropAttendees(
  work: ChildWork,
  event: string,
  gone: (start: number) => boolean,
): Promise<AttendeeChange[]> {
  const changes: AttendeeChange[] = [];
  for (const row of await single(work, event)) if (gone(startOf(row))) changes.push(await removed(work, row));
  return changes;
}

/** The starts of occurrences with attendees of their own. */
export async function singleStarts(work: ChildWork, event: string): Promise<Set<number>> {
  return new Set((await single(work, event)).map(startOf));
}

/** All attendees of an event that is about to be deleted. */
export async function goingAttendees({ tx }: ChildWork, event: string): Promise<AttendeeChange[]> {
  const rows = await readChildren(tx, resources.attendee, below(event));
  return rows.map(row => ({ name: row.name, before: row, removed: true }));
}

/** Reverts changes, last one first; answers given since then stay. */
export async function restoreAttendees(work: ChildWork, changes: AttendeeChange[]): Promise<void> {
  for (const { name, before, removed: gone, link } of changes.toReversed()) {
    if (link) {
      await restoreLink(work, { name, link });
      continue;
    }
    const [now] = await readChildren(work.tx, resources.attendee, sql`i.name = ${name}`);
    const change = { resource: name, parent: before?.root ?? now?.root ?? null, type };
    if (before && now) {
      await changeRow(work.tx, resources.attendee, now, placedAt(now, before.original_start_time));
      work.changes.push({ ...change, kind: 'update' });
    } else if (before && gone && (await stillExists(work, before))) {
      const restored = await withoutDeletedPeople(work.tx, before);
      await insertRow(work.tx, resources.attendee, { ...restored, version: Number(before.version) + 2 });
      work.changes.push({ ...change, kind: 'create' });
    } else if (!before && now) {
      await deleteRow(work.tx, resources.attendee, now);
      work.changes.push({ ...change, kind: 'delete' });
    }
  }
}

/** The copy keeps its id, so that dishes still refer to it. */
async function copyTo(work: ChildWork, event: string, row: ChildRow): Promise<void> {
  const name = event + row.name.slice(row.parent.length);
  await insertRow(work.tx, resources.attendee, { ...row, name, parent: event, version: 1 });
  work.changes.push({ resource: name, parent: row.root, type, kind: 'create' });
}

async function answerLike(
  work: ChildWork,
  row: ChildRow,
  { response, portion, respond_time, responder, avoids, adult_count, child_count, body }: ChildRow,
) {
  const answer = { response, portion, respond_time, responder, avoids, adult_count, child_count, body };
  await changeRow(work.tx, resources.attendee, row, answer);
  work.changes.push({ resource: row.name, parent: row.root, type, kind: 'update' });
}

function sameGuest(one: ChildRow, other: ChildRow): boolean {
  return (
    attendeeKeyOf(one) === attendeeKeyOf(other) &&
    String(one.original_start_time) === String(other.original_start_time)
  );
}

function single({ tx }: ChildWork, event: string): Promise<ChildRow[]> {
  const some = sql`${below(event)} and i.original_start_time is not null`;
  return readChildren(tx, resources.attendee, sql`${some} order by i.original_start_time, i.name`);
}

function below(event: string): RawBuilder<unknown> {
  return sql`i.parent = ${event}`;
}

function startOf({ original_start_time: start }: ChildRow): number {
  return Number(start);
}

function placedAt({ body }: ChildRow, start: unknown): Record<string, unknown> {
  const originalStartTime = isoTimeOrNull(start);
  return {
    original_start_time: start,
    body: JSON.stringify({ ...JSON.parse(body), originalStartTime }),
  };
}

async function removed(work: ChildWork, row: ChildRow): Promise<AttendeeChange> {
  const reach = await reachOfInvitees(work.tx, row.root, sql`g.name = ${row.name}`);
  await deleteRow(work.tx, resources.attendee, row);
  work.changes.push({ resource: row.name, parent: row.root, type, kind: 'delete', reach });
  return { name: row.name, before: row, removed: true };
}

/** Whether the invited account still exists and has not been invited again. */
async function stillExists({ tx }: ChildWork, row: ChildRow): Promise<boolean> {
  const named = new Set(
    [row.parent, row.person, row.circle, row.via].filter(name => name !== null).map(String),
  );
  const { rows } = await sql<{
    name: string;
  }>`select r.name from resource r where r.name in (${sql.join([...named])})
    union all select i.name from event i where i.name = ${row.parent}`.execute(tx);
  if (rows.length < named.size) return false;
  const same = sql`i.parent = ${row.parent} and (i.person = ${row.person} or i.circle = ${row.circle})`;
  const others = await readChildren(tx, resources.attendee, same);
  return !others.some(each => String(each.original_start_time) === String(row.original_start_time));
}
