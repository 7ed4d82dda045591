import { ApiError } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Db } from '../../policy/find-visible.ts';
import type { ChildRow } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { isCancelled } from './event-row.ts';

/**
 * Throws FAILED_PRECONDITION if the event is cancelled, or the occurrence of a series at `start`: until it takes place
 * after all, people can only decline.
 */
export async function requireNotCancelled(db: Db, row: ChildRow, start: number | null): Promise<void> {
  const which = sql`i.parent_event = ${row.name} and i.original_start_time = ${start}`;
  const single = row.series !== null && start !== null;
  const [edited] = single ? await readChildren(db, resources.event, which) : [];
  if (isCancelled(edited ?? row)) throw eventCancelled({ metadata: { resource: row.name } });
}

/** Without metadata for guests of links, to whom names of resources mean nothing. */
export function eventCancelled(more: { metadata?: Record<string, string> } = {}): ApiError {
  const message = 'This event has been cancelled: you can only decline.';
  return new ApiError('FAILED_PRECONDITION', 'EVENT_CANCELLED', message, more);
}
