import { ApiError } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Db } from '../../policy/find-visible.ts';
import { startsBetween } from '../../recurrence/occurrences.ts';
import type { ChildRow } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { type EventRow, seriesOf } from './event-row.ts';

/**
 * Throws FAILED_PRECONDITION for an edited occurrence, whose attendees belong to its series, and for a start that the
 * series does not have.
 */
export async function requireOccurrenceOf(db: Db, event: string, start: number | null): Promise<void> {
  const [row] = await readChildren(db, resources.event, sql`i.name = ${event}`);
  if (!row) throw new Error(`${event} is not there`);
  if (row.parent_event !== null) {
    const message = `${event} is one occurrence of ${row.parent_event}: ask people there, with its originalStartTime.`;
    throw new ApiError('FAILED_PRECONDITION', 'EDITED_OCCURRENCE', message, {
      metadata: { resource: String(row.parent_event) },
    });
  }
  if (start === null) return;
  if (row.series !== null && (await hasOccurrence(db, row, start))) return;
  const message = 'The event has no occurrence at originalStartTime: read it again and repeat.';
  throw new ApiError('FAILED_PRECONDITION', 'NO_SUCH_OCCURRENCE', message, { metadata: { resource: event } });
}

/** Whether a series has an occurrence at a start, including one that was edited. */
export async function hasOccurrence(db: Db, series: ChildRow, start: number): Promise<boolean> {
  const given = startsBetween(seriesOf(series as unknown as EventRow), { from: start, to: start + 1 });
  if (given.length > 0) return true;
  const which = sql`i.parent_event = ${series.name} and i.original_start_time = ${start}`;
  return (await readChildren(db, resources.event, which)).length > 0;
}
