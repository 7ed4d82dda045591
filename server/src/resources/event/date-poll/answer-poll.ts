import { invalid } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import type { Attendee } from '@potluck/contract/resources/attendee';
import { answerTimes as method } from '@potluck/contract/resources/event/attendance';
import { chooseTime as choosing } from '@potluck/contract/resources/event/date-poll';
import { sql } from 'kysely';
import { parseFields, validate } from '../../../request/validate.ts';
import { type Answer, writeAnswer } from '../../attendee/respond.ts';
import { presentChild, presentChildren, readerOf } from '../../child-methods/present-children.ts';
import { changeChild, changingChildren } from '../../child-methods/write-child.ts';
import type { ChildRow, ChildWork } from '../../children/child-part.ts';
import { readChildren } from '../../children/child-rows.ts';
import { findChild } from '../../children/find-child.ts';
import { requireNotCancelled } from '../../occurrence/require-not-cancelled.ts';
import { requireVersion } from '../../require-version.ts';
import type { Handler } from '../../server-part.ts';
import { type Counted, peopleOf } from '../attendance.ts';
import { placesOf, respondFor, responseByPlaces } from '../waiting-list.ts';
import { openProposals, requireOpenPoll, requireProposed } from './proposed-times.ts';

/** `events/{event}:answerTimes`: writes which times suit the caller, in their existing row or a new one. */
export const answerTimes: Handler = (call, { name, body }) => {
  const { timeAnswers } = parseFields(method.request, body) as Required<Pick<Answer, 'timeAnswers'>>;
  return changingChildren(call, async work => {
    const found = await findChild(work.tx, work.viewer, call.definition, { name, purpose: 'read' });
    requireProposed(timeAnswers, openProposals(found.row));
    requireOpenPoll(found.row);
    await requireNotCancelled(work.tx, found.row, null);
    const place = { event: found.row.name, start: null };
    const row = await writeAnswer(work, { ...place, found, answer: { timeAnswers } });
    return presentChild(readerOf(work), resources.attendee, row);
  });
};

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
    const values = validate(resources.event, { ...shown, ...chosen, proposedTimes: [], pollClosed: false });
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

/**
 * Attendees who said yes to the time accept it, and so does its organizer; the others are invited to it. Guests of a
 * link get its places in the order of their answers, and then wait.
 */
async function answerFor(work: ChildWork, { event, root, startTime }: Chosen): Promise<void> {
  const which = sql`i.parent = ${event.name} order by i.create_time, i.name`;
  const rows = await readChildren(work.tx, resources.attendee, which);
  const shown = await presentChildren(readerOf(work), resources.attendee, rows);
  for (const [at, before] of rows.entries()) {
    const attendee = shown[at] as unknown as Attendee;
    const answer = attendee.timeAnswers.find(each => each.startTime === startTime)?.answer;
    const accepts = answer === 'YES' || (attendee.organizer && answer === undefined);
    const response = declinedAll(attendee)
      ? 'DECLINED'
      : accepts
        ? await acceptedOrWaiting(work, before)
        : 'NEEDS_ACTION';
    if (response === 'WAITING') await respondFor(work, before, response, { timeAnswers: [] });
    else {
      const values = validate(resources.attendee, { ...attendee, response, timeAnswers: [] });
      const place = { ...work, parent: event.name, root, name: before.name };
      await changeChild(resources.attendee, { ...place, values, before, ...byGuest(before) });
    }
  }
}

/** Whether a guest without an account has said already that they cannot come at any of the times. */
function declinedAll({ response, person, circle }: Attendee): boolean {
  return response === 'DECLINED' && person === '' && circle === '';
}

async function acceptedOrWaiting(work: ChildWork, counted: ChildRow): Promise<'ACCEPTED' | 'WAITING'> {
  const link = await placesOf(work, counted.link);
  if (!link) return 'ACCEPTED';
  const people = peopleOf(counted as unknown as Counted);
  return responseByPlaces(work, { event: counted.parent, link, counted, people });
}

/** A guest without an account said yes and what they do not eat in one form, so their yes remains their own answer. */
function byGuest({ seat_hash, responder }: ChildRow) {
  return seat_hash === null ? {} : { beside: { responder } };
}
