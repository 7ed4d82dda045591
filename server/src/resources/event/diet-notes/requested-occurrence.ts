import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Db } from '../../../policy/find-visible.ts';
import type { ChildRow } from '../../children/child-part.ts';
import { readChildren } from '../../children/child-rows.ts';
import type { Occurrence } from './eaters.ts';

export interface RequestedOccurrence extends Occurrence {
  /** The event that holds the dishes: the event itself, its series, or the edited occurrence. */
  carrier: string;
  end: number;
}

/**
 * The occurrence that a request names: the row's event, or for a series the occurrence with that start, or its first.
 */
export async function findRequestedOccurrence(
  db: Db,
  row: ChildRow,
  originalStartTime: string | null,
): Promise<RequestedOccurrence> {
  const [start, end] = [Number(row.start_time), Number(row.end_time)];
  if (row.parent_event !== null)
    return {
      event: String(row.parent_event),
      start: Number(row.original_start_time),
      carrier: row.name,
      end,
    };
  const at = originalStartTime === null ? start : Date.parse(originalStartTime);
  const edited = row.series === null ? undefined : await editedAt(db, row.name, at);
  return {
    event: row.name,
    start: at,
    carrier: edited?.name ?? row.name,
    end: edited ? Number(edited.end_time) : at + (end - start),
  };
}

async function editedAt(db: Db, series: string, at: number): Promise<ChildRow | undefined> {
  const which = sql`i.parent_event = ${series} and i.original_start_time = ${at}`;
  return (await readChildren(db, resources.event, which))[0];
}
