import { resources } from '@potluck/contract/resources';
import type { Attendee } from '@potluck/contract/resources/attendee';
import type { Event } from '@potluck/contract/resources/event';
import { sql } from 'kysely';
import { presentChildren } from '../../child-methods/present-children.ts';
import { readChildren } from '../../children/child-rows.ts';
import { findChild } from '../../children/find-child.ts';
import type { Handler } from '../../server-part.ts';
import { availabilityOf } from './availability.ts';
import { proposedIn } from './proposed-times.ts';

/** `events/{event}:pollResults`: people by times, the best time first. */
export const presentPollResults: Handler = async (call, { name }) => {
  const { context, viewer, definition } = call;
  const { db } = context.store;
  const { row } = await findChild(db, viewer, definition, { name, purpose: 'write' });
  const proposed = proposedIn(row);
  const rows = await readChildren(
    db,
    resources.attendee,
    sql`i.parent = ${row.name} order by i.create_time, i.name`,
  );
  const reader = { db, caller: viewer };
  const attendees = (await presentChildren(reader, resources.attendee, rows)) as unknown as Attendee[];
  const people = [...new Set(attendees.flatMap(({ person }) => person || []))];
  const times = proposed.map(intervalOf);
  const availability = await availabilityOf(call, people, times);
  const results = proposed.map(time => {
    const voters = attendees.map(attendee => ({
      attendee: attendee.name,
      title: attendee.title,
      answer: answerTo(attendee, time),
      availability: attendee.person
        ? availability(attendee.person, intervalOf(time))
        : ('AVAILABILITY_UNKNOWN' as const),
    }));
    const count = (answer: string) => voters.filter(each => each.answer === answer).length;
    const counts = { yesCount: count('YES'), ifNeedBeCount: count('IF_NEED_BE'), noCount: count('NO') };
    return { ...time, ...counts, voters };
  });
  return { times: results.toSorted(bestFirst) };
};

type Time = Event['proposedTimes'][number];

function intervalOf({ startTime, endTime }: Time) {
  return { start: Date.parse(String(startTime)), end: Date.parse(String(endTime)) };
}

function answerTo({ timeAnswers }: Attendee, { startTime }: Time) {
  return timeAnswers.find(answer => answer.startTime === startTime)?.answer ?? 'TIME_ANSWER_UNSPECIFIED';
}

interface Result extends Time {
  yesCount: number;
  ifNeedBeCount: number;
  noCount: number;
}

/** Sorted by the number of people who can come, then by the number who said yes, then by start. */
function bestFirst(one: Result, other: Result): number {
  const coming = ({ yesCount, ifNeedBeCount }: Result) => yesCount + ifNeedBeCount;
  return (
    coming(other) - coming(one) ||
    other.yesCount - one.yesCount ||
    one.noCount - other.noCount ||
    Date.parse(String(one.startTime)) - Date.parse(String(other.startTime))
  );
}
