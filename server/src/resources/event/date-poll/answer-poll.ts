import { ApiError, invalid } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import type { Attendee } from '@potluck/contract/resources/attendee';
import type { Event } from '@potluck/contract/resources/event';
import { answerTimes as method } from '@potluck/contract/resources/event/attendance';
import { answerViolations, chooseTime as choosing } from '@potluck/contract/resources/event/date-poll';
import { sql } from 'kysely';
import { parseFields, validate } from '../../../request/validate.ts';
import { type Answer, writeAnswer } from '../../attendee/respond.ts';
import type { ChildRow, ChildWork } from '../../children/child-part.ts';
import { readChildren } from '../../children/child-rows.ts';
import { findChild } from '../../children/find-child.ts';
import { presentChild, presentChildren, readerOf } from '../../children/present-children.ts';
import { changeChild, changingChildren } from '../../children/write-child.ts';
import { requireVersion } from '../../require-version.ts';
import type { Handler } from '../../server-part.ts';

/** The proposed times of an event; empty if it has a time. */
export function proposedIn({ body }: Pick<ChildRow, 'body'>): Event['proposedTimes'] {
  return (JSON.parse(body) as Partial<Event>).proposedTimes ?? [];
}

/** The same. Throws FAILED_PRECONDITION if it has a time. */
function openProposals(row: Pick<ChildRow, 'name' | 'body'>): Event['proposedTimes'] {
  const proposedTimes = proposedIn(row);
  if (proposedTimes.length > 0) return proposedTimes;
  throw new ApiError('FAILED_PRECONDITION', 'NO_POLL', 'This event proposes no times: it has one already.', {
    metadata: { resource: row.name },
  });
}

/** `events/{event}:answerTimes`: writes which times suit the caller, in their existing row or a new one. */
export const answerTimes: Handler = (call, { name, body }) => {
  const { timeAnswers } = parseFields(method.request, body) as Required<Pick<Answer, 'timeAnswers'>>;
  return changingChildren(call, async work => {
    const found = await findChild(work.tx, work.viewer, call.definition, { name, purpose: 'read' });
    requireProposed(timeAnswers, openProposals(found.row));
    const place = { event: found.row.name, start: null };
    const row = await writeAnswer(work, { ...place, found, answer: { timeAnswers } });
    return presentChild(readerOf(work), resources.attendee, row);
  });
};

function requireProposed(answers: Attendee['timeAnswers'], proposed: Event['proposedTimes']): void {
  const twice = answerViolations(answers.map(({ startTime }) => ({ startTime: String(startTime) })));
  const starts = new Set(proposed.map(({ startTime }) => startTime));
  const unknown = answers.flatMap(({ startTime }, at) =>
    starts.has(startTime)
      ? []
      : [{ field: `timeAnswers[${at}].startTime`, description: 'is not among the proposed times' }],
  );
  if (twice.length + unknown.length > 0) throw invalid([...twice, ...unknown]);
}

/** `events/{event}:chooseTime`: gives the event one of its proposed times. */
export const chooseTime: Handler = (call, { name, body, ifMatch }) => {
  const { startTime } = parseFields(choosing.request, body);
  return changingChildren(call, async work => {
    const { row, root } = await findChild(work.tx, work.viewer, call.definition, { name, purpose: 'write' });
    requireVersion({ row }, ifMatch);
    const chosen = openProposals(row).find(proposed => proposed.startTime === startTime);
    if (!chosen) throw invalid([{ field: 'startTime', description: 'is not among the proposed times' }]);
    if (Date.parse(String(chosen.endTime)) <= Date.now())
      throw invalid([{ field: 'startTime', description: 'is in the past: propose another time' }]);
    const place = { ...work, parent: row.parent, root: root.row.name };
    const shown = await presentChild(readerOf(work), resources.event, row);
    const values = validate(resources.event, { ...shown, ...chosen, proposedTimes: [] });
    const after = await changeChild(resources.event, { ...place, name: row.name, values, before: row });
    await answerFor(work, { event: after, root: root.row.name, startTime: String(startTime) });
    return presentChild(readerOf(work), resources.event, after);
  });
};

interface Chosen {
  event: ChildRow;
  root: string;
  startTime: string;
}

/** Attendees who said yes to the time accept it, and so does its organizer; the others are invited to it. */
async function answerFor(work: ChildWork, { event, root, startTime }: Chosen): Promise<void> {
  const rows = await readChildren(work.tx, resources.attendee, sql`i.parent = ${event.name}`);
  const shown = await presentChildren(readerOf(work), resources.attendee, rows);
  for (const [at, before] of rows.entries()) {
    const attendee = shown[at] as unknown as Attendee;
    const answer = attendee.timeAnswers.find(each => each.startTime === startTime)?.answer;
    const accepts = answer === 'YES' || (attendee.organizer && answer === undefined);
    const changed = { response: accepts ? 'ACCEPTED' : 'NEEDS_ACTION', timeAnswers: [] };
    const values = validate(resources.attendee, { ...attendee, ...changed });
    const place = { ...work, parent: event.name, root, name: before.name };
    await changeChild(resources.attendee, { ...place, values, before });
  }
}
