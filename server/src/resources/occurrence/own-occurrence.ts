import { levelFor } from '@potluck/contract/access';
import { ApiError } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import { presentChild, readerOf } from '../child-methods/present-children.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import type { FoundChild } from '../children/find-child.ts';
import { EventChanges } from './event-changes.ts';
import { type EventRow, seriesOf, valuesAlone } from './event-row.ts';
import { requireOccurrence } from './find-occurrence.ts';

/** The maximum number of occurrences per series that one guest may turn into events by bringing dishes. */
export const maxOwnOccurrences = 100;

/** The event that represents one occurrence of a series; created if the occurrence is unedited. */
export async function ownOccurrence(
  work: ChildWork,
  { row, root }: Pick<FoundChild, 'row' | 'root'>,
  at: number,
): Promise<ChildRow> {
  const [edited] = await readChildren(
    work.tx,
    resources.event,
    sql`i.parent_event = ${row.name} and i.original_start_time = ${at}`,
  );
  if (edited) return edited;
  const series = seriesOf(row as unknown as EventRow);
  requireOccurrence(series, at);
  if (root.access.level < levelFor.update) await requireFewOccurrences(work, row.name);
  const shown = await presentChild(readerOf(work), resources.event, row);
  return new EventChanges(work).createLike(row, valuesAlone(shown, { series, at }));
}

/** Throws FAILED_PRECONDITION if a viewer without write access has reached the limit for this series. */
async function requireFewOccurrences({ tx, viewer }: ChildWork, series: string): Promise<void> {
  const mine = sql`i.parent_event = ${series} and i.creator = ${viewer.user}`;
  const made = await readChildren(tx, resources.event, sql`${mine} limit ${maxOwnOccurrences}`);
  if (made.length < maxOwnOccurrences) return;
  const message = `You have brought something to ${maxOwnOccurrences} occurrences of ${series} already: ask who plans it to add more.`;
  throw new ApiError('FAILED_PRECONDITION', 'TOO_MANY', message, { metadata: { resource: series } });
}
