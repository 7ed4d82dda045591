import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Call } from '../../context/call.ts';
import { notFound } from '../../policy/find-visible.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { type FoundChild, findChild } from '../children/find-child.ts';
import { ownOccurrence } from '../event/own-occurrence.ts';
import { forGuest } from '../event/respond.ts';

/** The dish of a request, and its event. */
export interface MeantDish extends FoundChild {
  event: ChildRow;
}

/**
 * Resolves a dish by name. For a dish of a series, returns its counterpart at an occurrence, by start or `first`; for
 * `all`, the dish of the series itself.
 */
export async function findDish(
  { viewer, definition }: Call,
  work: ChildWork,
  { name, original }: { name: string; original: string },
): Promise<MeantDish> {
  const found = await findChild(work.tx, viewer, definition, { name, purpose: 'read' });
  const [event] = await readChildren(work.tx, resources.event, sql`i.name = ${found.row.parent}`);
  if (!event) throw notFound(name);
  if (event.series === null || original === 'all') return { ...found, event };
  const occurrence = { originalStartTime: original === 'first' ? null : original };
  const { originalStartTime } = await forGuest(work, { row: event, root: found.root }, occurrence);
  const at = originalStartTime === null ? Number(event.start_time) : Date.parse(originalStartTime);
  const own = await ownOccurrence(work, { row: event, root: found.root }, at);
  const row = copyOf(found.row, await readChildren(work.tx, definition, sql`i.parent = ${own.name}`));
  if (!row) throw notFound(`${name} at ${own.name}`);
  return { ...found, parent: own.name, row, event: own };
}

/** A copy has the same id, or at least the same content. */
function copyOf(dish: ChildRow, rows: ChildRow[]): ChildRow | undefined {
  const id = (row: ChildRow) => row.name.slice(row.parent.length);
  const says = ({ recipe, body }: ChildRow) => recipe ?? (JSON.parse(body) as { title: string }).title;
  return rows.find(row => id(row) === id(dish)) ?? rows.find(row => says(row) === says(dish));
}
