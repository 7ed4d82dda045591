import { ApiError, invalid } from '@potluck/contract/errors';
import { emptyOf } from '@potluck/contract/fields';
import { resources } from '@potluck/contract/resources';
import { type Attendee, maxAttendees } from '@potluck/contract/resources/attendee';
import { type Response, responses } from '@potluck/contract/resources/event/attendance';
import { sql, type Transaction } from 'kysely';
import { reachOfInvitees } from '../policy/reach.ts';
import type { Database } from '../store/schema.ts';
import { attendeeFacts } from './attendee/attendee-facts.ts';
import { presentAttendees } from './attendee/present-attendees.ts';
import { removeDependent } from './attendee/remove-dependent.ts';
import { requireInvitable } from './attendee/require-invitable.ts';
import type { ChildPart, ChildRow, ChildSaving } from './children/child-part.ts';
import { readChildren } from './children/child-rows.ts';
import { type Counted, peopleOf } from './event/attendance.ts';
import { advanceWaitingList, leaveSeat, placesOf, responseByPlaces } from './event/waiting-list.ts';
import { requireOccurrenceOf } from './occurrence/find-occurrence.ts';

/** The maximum number of invitations per event, including invitations to single occurrences. */
const maxInvitations = 5000;

/** The maximum number of answers per person and event, single occurrences included: enough for ten years of weeks. */
export const maxOwnAnswers = 500;

/**
 * Attendees of an event. People change their own answers; an invitation through a circle goes with the circle's row.
 */
export const attendeePart: ChildPart = {
  order: { column: 'create_time', descending: false, sample: 0 },
  max: maxInvitations,
  countBelow: countInvitations,
  own: {
    theirs: (_, { person }, user) => person === user,
    fields: ['response', 'portion', 'note', 'timeAnswers'],
  },
  async write(saving) {
    const attendee = saving.values as unknown as Attendee;
    const { before, beside } = saving;
    const originalStart = attendee.originalStartTime === null ? null : Date.parse(attendee.originalStartTime);
    if (before) requireSameGuest(before, attendee);
    else await requireNew(saving, { attendee, originalStart });
    const response = await responseIn(saving, attendee);
    const columns = {
      person: attendee.person || null,
      circle: attendee.circle || null,
      original_start_time: originalStart,
      response: responses[response],
      portion: attendee.portion,
      respond_time: respondTime(before, response),
      responder: responderOf(saving, response),
      organizer: before?.organizer ?? (await isOrganizer(saving, attendee.person)),
      // A host who sets the portion overrides the guest's own numbers.
      ...(Number(before?.portion) !== attendee.portion && { adult_count: null, child_count: null }),
      ...beside,
    };
    return { values: { ...saving.values, response }, columns };
  },
  saved: saving => advanceWaitingList(saving, saving.parent),
  reach: (db, { name, root }) => reachOfInvitees(db, root, sql`g.name = ${name}`),
  facts: ({ before, after }) => attendeeFacts(before, after),
  deleting: removeDependent,
  deleted: leaveSeat,
  derive: presentAttendees,
  filterField: name => ({ kind: 'scalar', value: sql.ref(`i.${name}`) }),
};

/**
 * Only the server makes people wait, and only the waiting list gives a place to people who came through a link with
 * limited places: also after they have become members, and whatever they answered in between.
 */
async function responseIn(saving: ChildSaving, { response, portion }: Attendee): Promise<Response> {
  const { before, viewer } = saving;
  if (response === 'RESPONSE_UNSPECIFIED') return 'NEEDS_ACTION';
  const waits = Number(before?.response) === responses.WAITING;
  if (response === 'WAITING' && !waits && viewer.user !== '')
    throw invalid([
      { field: 'response', description: 'cannot be WAITING: only the server makes guests wait' },
    ]);
  if (response !== 'ACCEPTED' && response !== 'WAITING') return response;
  const counted = before ?? (await answerForAll(saving));
  if (viewer.user === '' || counted?.person !== viewer.user) return response;
  const link = await placesOf(saving, counted.link);
  if (!link) return response;
  const people =
    Number(counted.portion) === portion ? peopleOf(counted as unknown as Counted) : Math.ceil(portion);
  const start = saving.values.originalStartTime as string | null;
  return responseByPlaces(saving, {
    ...{ event: saving.parent, link, counted, people: Math.max(1, people) },
    start: start === null ? null : Date.parse(start),
  });
}

/** The viewer's answer for all occurrences, which a new one for a single occurrence overrides. */
async function answerForAll({ tx, parent, viewer, values }: ChildSaving): Promise<ChildRow | undefined> {
  if (viewer.user === '' || values.person !== viewer.user) return undefined;
  const which = sql`i.parent = ${parent} and i.person = ${viewer.user} and i.original_start_time is null`;
  return (await readChildren(tx, resources.attendee, which))[0];
}

/** An update cannot change who the guest is. */
function requireSameGuest(before: ChildSaving['before'], attendee: Attendee): void {
  const stood = { ...emptyOf(resources.attendee.fields), ...JSON.parse(before?.body ?? '{}') };
  const fixed = ['person', 'circle', 'originalStartTime'] as const;
  const description = 'stays as it is: remove the attendee and ask another';
  const changed = fixed.filter(field => stood[field] !== attendee[field]);
  if (changed.length > 0) throw invalid(changed.map(field => ({ field, description })));
}

interface Invitation {
  attendee: Attendee;
  originalStart: number | null;
}

async function requireNew(saving: ChildSaving, { attendee, originalStart }: Invitation): Promise<void> {
  const { tx, parent, beside } = saving;
  await requireOccurrenceOf(tx, parent, originalStart);
  const sameTime =
    originalStart === null
      ? sql`i.original_start_time is null`
      : sql`i.original_start_time = ${originalStart}`;
  const others = await readChildren(tx, resources.attendee, sql`i.parent = ${parent} and ${sameTime}`);
  const who = attendee.person || attendee.circle;
  const there = who === '' ? undefined : others.find(({ person, circle }) => who === (person ?? circle));
  if (there)
    throw new ApiError('ALREADY_EXISTS', 'ALREADY_ASKED', `${who} is asked already: ${there.name}.`, {
      metadata: { resource: there.name },
    });
  if (attendee.person === saving.viewer.user) await requireFewAnswers(saving);
  // People invited with their circle are covered by the circle's row.
  if (beside?.via) return;
  if (others.filter(({ via }) => via === null).length >= maxAttendees)
    throw new ApiError('FAILED_PRECONDITION', 'TOO_MANY', `At most ${maxAttendees} are asked to ${parent}.`, {
      metadata: { resource: parent },
    });
  await requireInvitable(saving, attendee);
}

/** The number of invitations by others. Answers that people give for themselves do not count. */
async function countInvitations(tx: Transaction<Database>, event: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select 1 from attendee i
    where i.parent = ${event} and (i.person is null or i.creator is null or i.creator <> i.person)
    limit ${maxInvitations}) as found`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** Throws FAILED_PRECONDITION if the viewer has answered for as many occurrences of the event as one person may. */
async function requireFewAnswers({ tx, parent, viewer }: ChildSaving): Promise<void> {
  const mine = sql`i.parent = ${parent} and i.person = ${viewer.user} and i.creator = ${viewer.user}`;
  const given = await readChildren(tx, resources.attendee, sql`${mine} limit ${maxOwnAnswers}`);
  if (given.length < maxOwnAnswers) return;
  const message = `You have answered for ${maxOwnAnswers} occurrences of ${parent}: answer for all of them instead.`;
  throw new ApiError('FAILED_PRECONDITION', 'TOO_MANY', message, { metadata: { resource: parent } });
}

function respondTime(before: ChildSaving['before'], response: Response): number | null {
  if (response === 'NEEDS_ACTION') return null;
  const same = before !== undefined && Number(before.response) === responses[response];
  return same && before.respond_time !== null ? Number(before.respond_time) : Date.now();
}

/**
 * The person responsible for the answer, because only a person's own answer reveals their diet: the last person to
 * change it. Attendees who repeat an answer that was given for them make it their own.
 */
function responderOf({ viewer, before, paths }: ChildSaving, response: Response): string | null {
  if (response === 'NEEDS_ACTION') return null;
  const same = before !== undefined && Number(before.response) === responses[response];
  const repeated = before?.person === viewer.user && paths?.includes('response');
  return same && !repeated ? (before.responder as string | null) : viewer.user || null;
}

async function isOrganizer({ tx, parent }: ChildSaving, person: string): Promise<number> {
  if (person === '') return 0;
  const [event] = await readChildren(tx, resources.event, sql`i.name = ${parent}`);
  return event?.creator === person ? 1 : 0;
}
