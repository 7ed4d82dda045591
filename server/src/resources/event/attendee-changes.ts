import { resources } from '@potluck/contract/resources';
import { type RawBuilder, sql } from 'kysely';
import { reachOfAsked } from '../../policy/reach.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { changeRow, deleteRow, insertRow, readChildren } from '../children/child-rows.ts';
import { toIso } from './event-row.ts';

/** An attendee before a change of occurrences that took it along: null where there was none. */
export interface AttendeeChange {
  name: string;
  before: ChildRow | null;
  /** Whether it was taken away. */
  removed?: true;
}

const type = 'attendee';

/** Who is asked to single occurrences follows these to their new starts. */
export async function shiftAttendees(
  work: ChildWork,
  event: string,
  moved: (start: number) => number,
): Promise<AttendeeChange[]> {
  const rows = await single(work, event);
  const moving = rows.filter(row => moved(startOf(row)) !== startOf(row));
  const [first] = moving;
  // None comes to stand where another one still is.
  if (first && moved(startOf(first)) > startOf(first)) moving.reverse();
  for (const row of moving) {
    await changeRow(work.tx, resources.attendee, row, placedAt(row, moved(startOf(row))));
    work.changes.push({ resource: row.name, parent: row.root, type, kind: 'update' });
  }
  return moving.map(row => ({ name: row.name, before: row }));
}

/** When a series is split, all who are asked to it are asked to both, and those of single occurrences go with these. */
export async function splitAttendees(
  work: ChildWork,
  { from, to, at }: { from: ChildRow; to: ChildRow; at: number },
  moved: (start: number) => number,
): Promise<AttendeeChange[]> {
  const rows = await readChildren(work.tx, resources.attendee, below(from.name));
  const changes: AttendeeChange[] = [];
  for (const row of rows) {
    const start = row.original_start_time === null ? null : startOf(row);
    if (start !== null && start < at) continue;
    // By the same id they bring what they brought.
    const name = to.name + row.name.slice(row.parent.length);
    const place = start === null ? {} : placedAt(row, moved(start));
    await insertRow(work.tx, resources.attendee, { ...row, ...place, name, parent: to.name, version: 1 });
    work.changes.push({ resource: name, parent: row.root, type, kind: 'create' });
    changes.push({ name, before: null });
    if (start !== null) changes.push(await removed(work, row));
  }
  return changes;
}

/** Whoever is asked to single occurrences that are gone is not any more. */
export async function dropAttendees(
  work: ChildWork,
  event: string,
  gone: (start: number) => boolean,
): Promise<AttendeeChange[]> {
  const changes: AttendeeChange[] = [];
  for (const row of await single(work, event)) if (gone(startOf(row))) changes.push(await removed(work, row));
  return changes;
}

/** All who are asked to an event, which is about to go with them. */
export async function goingAttendees({ tx }: ChildWork, event: string): Promise<AttendeeChange[]> {
  const rows = await readChildren(tx, resources.attendee, below(event));
  return rows.map(row => ({ name: row.name, before: row, removed: true }));
}

/** Takes changes back, the last one first: what has been answered meanwhile stays answered. */
export async function restoreAttendees(work: ChildWork, changes: AttendeeChange[]): Promise<void> {
  for (const { name, before, removed: gone } of changes.toReversed()) {
    const [now] = await readChildren(work.tx, resources.attendee, sql`i.name = ${name}`);
    const change = { resource: name, parent: before?.root ?? now?.root ?? null, type };
    if (before && now) {
      await changeRow(work.tx, resources.attendee, now, placedAt(now, before.original_start_time));
      work.changes.push({ ...change, kind: 'update' });
    } else if (before && gone && (await stands(work, before))) {
      await insertRow(work.tx, resources.attendee, { ...before, version: Number(before.version) + 2 });
      work.changes.push({ ...change, kind: 'create' });
    } else if (!before && now) {
      await deleteRow(work.tx, resources.attendee, now);
      work.changes.push({ ...change, kind: 'delete' });
    }
  }
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
  const originalStartTime = start === null ? null : toIso(Number(start));
  return {
    original_start_time: start,
    body: JSON.stringify({ ...JSON.parse(body), originalStartTime }),
  };
}

async function removed(work: ChildWork, row: ChildRow): Promise<AttendeeChange> {
  const reach = await reachOfAsked(work.tx, row.root, sql`g.name = ${row.name}`);
  await deleteRow(work.tx, resources.attendee, row);
  work.changes.push({ resource: row.name, parent: row.root, type, kind: 'delete', reach });
  return { name: row.name, before: row, removed: true };
}

/** Whether those whom it names are still there, and nobody has asked them again. */
async function stands({ tx }: ChildWork, row: ChildRow): Promise<boolean> {
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
