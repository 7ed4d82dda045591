import { ApiError, invalid } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import type { Attendee } from '@potluck/contract/resources/attendee';
import type { Event } from '@potluck/contract/resources/event';
import { answerViolations } from '@potluck/contract/resources/event/date-poll';
import { sql } from 'kysely';
import { changeAttendee } from '../../attendee/attendee-facts.ts';
import type { ChildRow, ChildSaving } from '../../children/child-part.ts';
import { readChildren } from '../../children/child-rows.ts';

/** The proposed times of an event; empty if it has a time. */
export function proposedIn({ body }: Pick<ChildRow, 'body'>): Event['proposedTimes'] {
  return (JSON.parse(body) as Partial<Event>).proposedTimes ?? [];
}

/** The same. Throws FAILED_PRECONDITION if it has a time. */
export function openProposals(row: Pick<ChildRow, 'name' | 'body'>): Event['proposedTimes'] {
  const proposedTimes = proposedIn(row);
  if (proposedTimes.length === 0) throw noPoll(row.name);
  return proposedTimes;
}

export function noPoll(resource: string): ApiError {
  const message = 'This event proposes no times: it has one already.';
  return new ApiError('FAILED_PRECONDITION', 'NO_POLL', message, { metadata: { resource } });
}

/** Throws FAILED_PRECONDITION if the hosts have closed the poll. */
export function requireOpenPoll({ name, body }: Pick<ChildRow, 'name' | 'body'>): void {
  const { pollClosed = false } = JSON.parse(body) as Partial<Event>;
  if (!pollClosed) return;
  const message = 'This poll is closed: ask a host to open it again.';
  throw new ApiError('FAILED_PRECONDITION', 'POLL_CLOSED', message, { metadata: { resource: name } });
}

/** Throws INVALID_ARGUMENT for answers to times that are not proposed. */
export function requireProposed(answers: Attendee['timeAnswers'], proposed: Event['proposedTimes']): void {
  const twice = answerViolations(answers.map(({ startTime }) => ({ startTime: String(startTime) })));
  const starts = new Set(proposed.map(({ startTime }) => startTime));
  const unknown = answers.flatMap(({ startTime }, at) =>
    starts.has(startTime)
      ? []
      : [{ field: `timeAnswers[${at}].startTime`, description: 'is not among the proposed times' }],
  );
  if (twice.length + unknown.length > 0) throw invalid([...twice, ...unknown]);
}

/** After hosts change the times of a poll, deletes answers to removed times: a time that comes back is a new question. */
export async function dropAnswersToRemoved(saving: ChildSaving): Promise<void> {
  const { before, values, tx, name } = saving;
  const { proposedTimes } = values as unknown as Event;
  if (!before || proposedTimes.length === 0) return;
  const starts = new Set(proposedTimes.map(({ startTime }) => startTime));
  if (proposedIn(before).every(({ startTime }) => starts.has(startTime))) return;
  for (const row of await readChildren(tx, resources.attendee, sql`i.parent = ${name} order by i.name`)) {
    const body = JSON.parse(row.body) as Attendee;
    const timeAnswers = (body.timeAnswers ?? []).filter(({ startTime }) => starts.has(startTime));
    if (timeAnswers.length < (body.timeAnswers ?? []).length)
      await changeAttendee(saving, row, { body: JSON.stringify({ ...body, timeAnswers }) });
  }
}
