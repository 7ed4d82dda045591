import { ApiError, invalid } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import type { OccurrenceScope } from '@potluck/contract/resources/event';
import { sql } from 'kysely';
import type { Call } from '../../context/context.ts';
import type { Db } from '../../policy/find-visible.ts';
import { startsBetween } from '../../recurrence/occurrences.ts';
import type { Series } from '../../recurrence/series.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { findChild } from '../children/find-child.ts';
import { changedMeanwhile, requireMergeable } from '../field-versions.ts';
import { requireVersion } from '../require-version.ts';
import type { MethodRequest } from '../server-part.ts';
import { type EventRow, isUndecided, requireOwnTimes, seriesOf, timeFields } from './event-row.ts';

/** The occurrence that a request names, with its series. */
export interface RequestedOccurrence {
  scope: Exclude<OccurrenceScope, 'OCCURRENCE_SCOPE_UNSPECIFIED'>;
  row: ChildRow;
  series: Series;
  /** Its start in the series. */
  at: number;
  /** The event that replaces it, if it was edited. */
  edited: ChildRow | undefined;
  /** Whether the caller acted on the edited event rather than on the series. */
  asEdited: boolean;
  /** All edited occurrences of the series. */
  allEdited: ChildRow[];
}

interface OccurrenceRequest {
  scope: OccurrenceScope;
  /** Null for the first. */
  originalStartTime: string | null;
  /** The version that the caller saw; empty for any. */
  etag: string;
}

type MeantRequest = Pick<MethodRequest, 'name' | 'ifMatch'> & {
  said: OccurrenceRequest;
  /** The fields that an edit sets, which merge with changes of other fields. */
  paths?: readonly string[];
};

/** Resolves the occurrence of a request, by the name of its series or of the edited event. */
export async function findOccurrence(
  { viewer, definition }: Call,
  { tx }: ChildWork,
  { name, ifMatch, said: occurrence, paths }: MeantRequest,
): Promise<RequestedOccurrence> {
  const found = await findChild(tx, viewer, definition, { name, purpose: 'write' });
  requireVersion(found, ifMatch);
  const { parent_event: parent, original_start_time: original } = found.row;
  const [row = found.row] = parent ? await readChildren(tx, resources.event, sql`i.name = ${parent}`) : [];
  if (paths && isUndecided(row as unknown as EventRow)) throw withoutTime(row);
  if (paths?.some(path => timeFields.includes(path))) requireOwnTimes(row);
  const series = seriesOf(row as unknown as EventRow);
  const at = parent
    ? Number(original)
    : occurrence.originalStartTime === null
      ? series.start
      : Date.parse(occurrence.originalStartTime);
  const allEdited = await readChildren(tx, resources.event, sql`i.parent_event = ${row.name}`);
  const edited = allEdited.find(each => Number(each.original_start_time) === at);
  const { scope } = occurrence;
  if (scope === 'OCCURRENCE_SCOPE_UNSPECIFIED')
    throw invalid([{ field: 'scope', description: 'is required' }]);
  requireSeen(occurrence, { named: found.row, changed: scope === 'THIS' ? (edited ?? row) : row, paths });
  if (!edited && scope !== 'ALL') requireOccurrence(series, at);
  return { scope, row, series, at, edited, asEdited: parent !== null, allEdited };
}

/**
 * Throws if the change is based on another version; also for changes to the series if the occurrence has since been
 * edited.
 */
function requireSeen(
  { scope, etag }: OccurrenceRequest,
  { named, changed, paths }: { named: ChildRow; changed: ChildRow; paths: readonly string[] | undefined },
): void {
  if (scope === 'THIS' && etag && changed.name !== named.name) throw changedMeanwhile(changed);
  if (paths) requireMergeable({ row: changed }, { etag, paths: withAllTimes(paths) });
  else requireVersion({ row: changed }, etag);
}

/** The times of an occurrence follow from all times of its series. */
function withAllTimes(paths: readonly string[]): readonly string[] {
  return paths.some(path => timeFields.includes(path)) ? [...paths, ...timeFields] : paths;
}

function withoutTime({ name }: ChildRow): ApiError {
  const message = 'A poll has yet to decide when this event takes place: update it as a whole.';
  return new ApiError('FAILED_PRECONDITION', 'NO_TIME', message, { metadata: { resource: name } });
}

/** Throws if the series has no occurrence at this start. */
export function requireOccurrence(series: Series, at: number): void {
  if (startsBetween(series, { from: at, to: at + 1 }).length > 0) return;
  const message = 'The series has no occurrence at originalStartTime: read it again and repeat.';
  throw new ApiError('FAILED_PRECONDITION', 'NO_SUCH_OCCURRENCE', message);
}

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
