import { ApiError } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import { responses } from '@potluck/contract/resources/event/attendance';
import { sql } from 'kysely';
import type { Call } from '../../context/context.ts';
import { notFound } from '../../policy/find-visible.ts';
import { forGuest, occurrenceKeyOf, readInviteeRows, writeAnswer } from '../attendee/respond.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { type FoundChild, findChild } from '../children/find-child.ts';
import { ownOccurrence } from '../occurrence/own-occurrence.ts';
import { requireNotCancelled } from '../occurrence/require-not-cancelled.ts';

/** The dish of a request, and its event. */
export interface RequestedDish extends FoundChild {
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
): Promise<RequestedDish> {
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

/** The occurrence for which a dish is brought: by its start in the series, or all. */
type Bringing = Pick<RequestedDish, 'event' | 'root'> & { originalStartTime?: string | null };

/**
 * The name of the viewer's attendee at a dish's event; counts as accepting if they have not answered yet. Throws if the
 * event is cancelled.
 */
export async function attendeeOf(
  work: ChildWork,
  { event, root, originalStartTime = null }: Bringing,
): Promise<string> {
  const { user } = work.viewer;
  const place = occurrenceKeyOf({ row: event }, { originalStartTime });
  await requireNotCancelled(work.tx, event, place.start);
  const rows = await readInviteeRows(work, place);
  const own = rows.filter(({ person }) => person === user);
  const [basis] = [...own.toSorted(singleFirst), ...rows.toSorted(singleFirst)];
  const response = Number(basis?.response ?? responses.NEEDS_ACTION);
  if (response === responses.DECLINED) throw declined(event.name);
  // Bringing a dish confirms an answer that another person gave for the viewer.
  if (own.length === 0 || response === responses.NEEDS_ACTION || basis?.responder !== user) {
    const answer = { response: response === responses.TENTATIVE ? 'TENTATIVE' : 'ACCEPTED' } as const;
    own.push(await writeAnswer(work, { ...place, found: { root }, answer }));
  }
  // Prefer the row for all occurrences: it outlives rows for single ones.
  return (own.find(row => row.original_start_time === null) ?? own[0])?.name ?? '';
}

function singleFirst(one: ChildRow, other: ChildRow): number {
  return Number(one.original_start_time === null) - Number(other.original_start_time === null);
}

function declined(event: string): ApiError {
  const message = 'You have said that you do not come: change your answer first.';
  return new ApiError('FAILED_PRECONDITION', 'DECLINED', message, { metadata: { resource: event } });
}
