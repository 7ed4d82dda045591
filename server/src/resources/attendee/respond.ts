import { collectionOf } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import type { Attendee } from '@potluck/contract/resources/attendee';
import { respond as method } from '@potluck/contract/resources/event/attendance';
import { sql } from 'kysely';
import { requireWritable } from '../../policy/find-visible.ts';
import { invitedAccounts, invitedStarts } from '../../policy/invitation-access.ts';
import { guestOf } from '../../policy/scope.ts';
import { parseFields, validate } from '../../request/validate.ts';
import { isoTime, isoTimeOrNull } from '../../rows/iso-time.ts';
import { newId } from '../../store/ids.ts';
import { presentChild, readerOf } from '../child-methods/present-children.ts';
import { changeChild, changingChildren, insertChild } from '../child-methods/write-child.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { type FoundChild, findChild, mayReadContents } from '../children/find-child.ts';
import { requireNotCancelled } from '../occurrence/require-not-cancelled.ts';
import type { Handler } from '../server-part.ts';

export type Answer = Partial<Pick<Attendee, 'response' | 'portion' | 'note' | 'timeAnswers'>>;

/**
 * `events/{event}:respond`: writes the caller's answer, in their existing row or a new one. A cancelled event can only be
 * declined.
 */
export const respond: Handler = (call, { name, body }) => {
  const requestedAnswer = parseFields(method.request, body) as unknown as Required<Answer> & Occurrence;
  const given = (['response', 'portion', 'note'] as const).filter(field => (body[field] ?? null) !== null);
  const answer = Object.fromEntries(given.map(field => [field, requestedAnswer[field]])) as Answer;
  return changingChildren(call, async work => {
    const found = await findChild(work.tx, work.viewer, call.definition, { name, purpose: 'read' });
    const meant = await forGuest(work, found, requestedAnswer);
    const key = occurrenceKeyOf(found, meant);
    if (answer.response !== 'DECLINED') await requireNotCancelled(work.tx, found.row, key.start);
    const row = await writeAnswer(work, { ...key, found, answer });
    return presentChild(readerOf(work), resources.attendee, row);
  });
};

type Occurrence = Pick<Attendee, 'originalStartTime'>;

/** The event that holds the attendees, and the start of the occurrence; null for all. */
export interface OccurrenceKey {
  event: string;
  start: number | null;
}

/** An edited occurrence counts as one of its series; a one-time event has no others. */
export function occurrenceKeyOf(
  { row }: Pick<FoundChild, 'row'>,
  { originalStartTime }: Occurrence,
): OccurrenceKey {
  if (row.parent_event !== null)
    return { event: String(row.parent_event), start: Number(row.original_start_time) };
  const start = originalStartTime === null ? null : Date.parse(originalStartTime);
  const only = row.series === null && start === Number(row.start_time);
  return { event: row.name, start: only ? null : start };
}

/**
 * For guests of exactly one occurrence, defaults to that one. Throws PERMISSION_DENIED if guests of single
 * occurrences name another, or all.
 */
export async function forGuest(
  { tx, viewer }: Pick<ChildWork, 'tx' | 'viewer'>,
  { row, root }: Pick<FoundChild, 'row' | 'root'>,
  occurrence: Occurrence,
): Promise<Occurrence> {
  const reads = row.series === null || mayReadContents(root);
  const starts = reads ? undefined : await invitedStarts(tx, guestOf(viewer), row.name);
  if (!starts) return occurrence;
  const [only = Number.NaN, ...others] = starts;
  if (occurrence.originalStartTime === null && others.length === 0)
    return { originalStartTime: isoTime(only) };
  if (!starts.includes(Date.parse(occurrence.originalStartTime ?? ''))) requireWritable(root);
  return occurrence;
}

interface Answering extends OccurrenceKey {
  found: Pick<FoundChild, 'root'>;
  answer: Answer;
}

/** Writes the viewer's answer, in their own row or in a new one based on their circle's. */
export async function writeAnswer(
  work: ChildWork,
  { event, start, found, answer }: Answering,
): Promise<ChildRow> {
  const { viewer } = work;
  const rows = await readInviteeRows(work, { event, start });
  const own = rows.filter(({ person }) => person === viewer.user);
  const before = own.find(row => startOf(row) === start);
  const place = { ...work, parent: event, root: found.root.row.name };
  if (before) {
    const shown = await presentChild(readerOf(work), resources.attendee, before);
    const values = validate(resources.attendee, { ...shown, ...answer });
    const paths = Object.keys(answer);
    return changeChild(resources.attendee, { ...place, name: before.name, values, before, paths });
  }
  const [basis = undefined] = [
    ...own,
    ...rows.toSorted((one, other) => Number(startOf(other)) - Number(startOf(one))),
  ];
  // People who may change the event invite themselves by answering.
  if (!basis) requireWritable(found.root);
  const like = basis && (await presentChild(readerOf(work), resources.attendee, basis));
  const values = validate(resources.attendee, {
    portion: like?.portion ?? 1,
    note: own.length > 0 ? like?.note : '',
    ...answer,
    person: viewer.user,
    originalStartTime: isoTimeOrNull(start),
  });
  const name = `${event}/${collectionOf(resources.attendee.pattern)}/${newId()}`;
  const via = basis ? (basis.via ?? basis.circle ?? null) : null;
  const beside = { via, link: own[0]?.link ?? null };
  return insertChild(resources.attendee, { ...place, name, values, before: undefined, beside });
}

/** The rows that invite the viewer to an occurrence, directly or through a circle. */
export async function readInviteeRows(
  { tx, viewer }: ChildWork,
  { event, start }: OccurrenceKey,
): Promise<ChildRow[]> {
  const mine = await readChildren(
    tx,
    resources.attendee,
    sql`i.parent = ${event}
    and ${invitedAccounts(viewer.user, sql`i.person`, sql`i.circle`)}`,
  );
  return mine.filter(row => startOf(row) === null || startOf(row) === start);
}

function startOf({ original_start_time: start }: ChildRow): number | null {
  return start === null ? null : Number(start);
}
