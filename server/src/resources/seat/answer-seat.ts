import { ApiError, invalid } from '@potluck/contract/errors';
import { collectionOf } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import { maxPeoplePerSeat, type Response, responses } from '@potluck/contract/resources/event/attendance';
import { type SeatAnswer, type SeatView, seat } from '@potluck/contract/resources/event/seat';
import { sql } from 'kysely';
import type { Context, Viewer } from '../../context/context.ts';
import { inQueue } from '../../context/request-queue.ts';
import { parseFields, validate } from '../../request/validate.ts';
import { isoTimeOrNull } from '../../rows/iso-time.ts';
import { newSecret, sha256 } from '../../sign-in/tokens.ts';
import { newId } from '../../store/ids.ts';
import { requireRoom } from '../child-methods/create-child.ts';
import { changeChild, changingChildren, insertChild, removeChild } from '../child-methods/write-child.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { noPoll, requireProposed } from '../event/date-poll/proposed-times.ts';
import { responseByPlaces } from '../event/waiting-list.ts';
import { isOpen } from '../link/link-row.ts';
import { rememberSeatSecrets } from '../link/seat-secrets.ts';
import { isCancelled } from '../occurrence/event-row.ts';
import { eventCancelled } from '../occurrence/require-not-cancelled.ts';
import type { Handler } from '../server-part.ts';
import { isClosed, lastEnd, openSeat, reopenSeat, type SeatAccess, type SecretKind } from './find-seat.ts';
import { answerOf, feedToken, seatView } from './seat-view.ts';

/** Guests have no account: nobody is the author of what they write. */
export const guest: Viewer = { user: '', credential: 'session', tokenHash: '' };

/** Work on what a secret opens, in a transaction that queues with others on the same calendar. */
export async function changingSeat<T>(
  context: Context,
  { secret, kinds, network }: { secret: string; kinds: readonly SecretKind[]; network: string },
  work: (work: ChildWork, access: SeatAccess) => Promise<T>,
): Promise<T> {
  context.limits.seatChanges.take(network);
  const { link } = await openSeat(context, { secret, kinds, network });
  return changingChildren({ context: inQueue(context, link.resource), viewer: guest }, async writing =>
    work(writing, await reopenSeat(writing.tx, { secret, kinds })),
  );
}

/** The page after a change, with everything that the change caused. */
export async function seenAfter(context: Context, work: ChildWork, secret: string): Promise<SeatView> {
  const access = await reopenSeat(work.tx, { secret, kinds: ['answer'] });
  return seatView(work.tx, context.config, { ...access, secret });
}

/** `seats:look` */
export const lookAtSeat: Handler = async ({ context }, { body, network }) => {
  const { secret } = parseFields(seat.custom.look.request, body) as { secret: string };
  const access = await openSeat(context, { secret, kinds: ['link', 'answer'], network: network() });
  return seatView(context.store.db, context.config, { ...access, secret });
};

/** `seats:answer`: the answer becomes an attendee with a secret of its own. */
export const answerSeat: Handler = async ({ context }, { body, network }) => {
  const given = parseFields(seat.custom.answer.request, body) as SeatAnswer & { secret: string };
  const from = network();
  context.limits.seatAnswers.take(from);
  const opening = { secret: given.secret, kinds: ['link'] as const, network: from };
  return changingSeat(context, opening, async (work, access) => {
    requireAnswerable(access, given.response);
    requireOpenTimes(access, given);
    const secret = newSecret();
    await takeSeat(work, access);
    await insertAnswer(work, access, { ...given, secret });
    return seenAfter(context, work, secret);
  });
};

async function insertAnswer(
  work: ChildWork,
  access: SeatAccess,
  given: SeatAnswer & { secret: string },
): Promise<void> {
  const { link, event, root } = access;
  const parent = event.name;
  await requireRoom(work.tx, resources.attendee, { parent, adding: 1 });
  const secrets = { seat_hash: sha256(given.secret), feed_hash: sha256(feedToken(given.secret)) };
  await rememberSeatSecrets(work.tx, Object.values(secrets));
  const { values, columns } = await written(work, access, given);
  await insertChild(resources.attendee, {
    ...work,
    ...{
      name: `${parent}/${collectionOf(resources.attendee.pattern)}/${newId()}`,
      parent,
      root: root.row.name,
    },
    values: validate(resources.attendee, {
      ...values,
      originalStartTime: isoTimeOrNull(link.original_start_time),
    }),
    before: undefined,
    beside: { ...columns, ...secrets, link: link.name },
  });
}

/** A single statement, so that seats never exceed the link's limit. */
async function takeSeat({ tx }: ChildWork, { link }: SeatAccess): Promise<void> {
  const now = Date.now();
  const { rows } = await sql`update link as l
    set use_count = use_count + 1, last_used_time = ${now}, version = version + 1
    where l.name = ${link.name} and ${isOpen(sql`${now}`)} returning name`.execute(tx);
  if (rows.length === 0)
    throw refused('SEATS_TAKEN', 'All seats of this link are taken: ask the host for another link.');
}

const changeable = [
  ...(['displayName', 'response', 'adultCount', 'childCount'] as const),
  ...(['avoids', 'note', 'timeAnswers'] as const),
] as const;

/** `seats:change`: changes the fields that the request contains. */
export const changeSeat: Handler = ({ context }, { body, network }) => {
  const given = parseFields(seat.custom.change.request, body) as SeatAnswer & { secret: string };
  const { secret } = given;
  const fields = changeable.filter(field => (body[field] ?? null) !== null);
  const changes = Object.fromEntries(fields.map(field => [field, given[field]])) as Partial<SeatAnswer>;
  const opening = { secret, kinds: ['answer'] as const, network: network() };
  return changingSeat(context, opening, async (work, access) => {
    const before = requireAnswer(access);
    requireAnswerable(access, changes.response ?? answerOf(before).response);
    requireOpenTimes(access, changes);
    const { values, columns } = await written(work, access, { ...answerOf(before), ...changes });
    await changeChild(resources.attendee, {
      ...work,
      ...{ name: before.name, parent: before.parent, root: before.root, before },
      values: validate(resources.attendee, { ...JSON.parse(before.body), ...values }),
      beside: columns,
      paths: Object.keys(values),
    });
    return seenAfter(context, work, secret);
  });
};

/** `seats:withdraw`: deletes the answer. Dishes that others asked for are open again, the guest's own go. */
export const withdrawSeat: Handler = ({ context }, { body, network }) => {
  const { secret } = parseFields(seat.custom.withdraw.request, body) as { secret: string };
  return changingSeat(context, { secret, kinds: ['answer'], network: network() }, async (work, access) => {
    const row = requireAnswer(access);
    for (const copy of await copiesOf(work, row)) {
      const own = sql`i.bringer = ${copy.name} and i.creator is null`;
      for (const dish of await readChildren(work.tx, resources.eventRecipe, own))
        await removeChild(resources.eventRecipe, work, dish);
      await removeChild(resources.attendee, work, copy);
    }
    return {};
  });
};

/** An answer and its copies: splitting a series copies the answers of its guests. */
export function copiesOf({ tx }: ChildWork, { seat_hash }: ChildRow): Promise<ChildRow[]> {
  return readChildren(tx, resources.attendee, sql`i.seat_hash = ${seat_hash} order by i.name`);
}

export function requireAnswer({ answer }: SeatAccess): ChildRow {
  if (!answer) throw new Error('This secret opens no answer.');
  return answer;
}

/** The fields and columns of an answer. Waits if there is no place for so many people. */
async function written(work: ChildWork, access: SeatAccess, given: SeatAnswer) {
  const { displayName, note, avoids, ...rest } = given;
  requireName(displayName);
  const counts = countsOf(rest);
  const response = await responseOf(work, access, { response: given.response, people: counts.people });
  const timeAnswers = access.shown.proposed.length > 0 ? given.timeAnswers : [];
  return {
    values: { displayName, note, response, portion: counts.adultCount + counts.childCount / 2, timeAnswers },
    columns: {
      adult_count: counts.adultCount,
      child_count: counts.childCount,
      avoids: avoids.length > 0 ? JSON.stringify([...new Set(avoids)]) : null,
    },
  };
}

function requireName(displayName: string): void {
  if (displayName.trim() === '') throw invalid([{ field: 'displayName', description: 'is required' }]);
}

function countsOf({ adultCount, childCount }: Pick<SeatAnswer, 'adultCount' | 'childCount'>) {
  const people = adultCount + childCount;
  if (people > maxPeoplePerSeat)
    throw invalid([
      { field: 'adultCount', description: `at most ${maxPeoplePerSeat} people, children included` },
    ]);
  return people === 0 ? { adultCount: 1, childCount: 0, people: 1 } : { adultCount, childCount, people };
}

async function responseOf(
  work: ChildWork,
  { link, event, answer, shown }: SeatAccess,
  { response, people }: { response: Response; people: number },
): Promise<Response> {
  if (response === 'DECLINED') return response;
  if (shown.proposed.length > 0) {
    if (response === 'RESPONSE_UNSPECIFIED' || response === 'NEEDS_ACTION') return 'NEEDS_ACTION';
    throw invalid([{ field: 'response', description: 'can only be DECLINED before a time is chosen' }]);
  }
  // Guests to whom the chosen time was proposed change other fields before they answer it.
  const asked = Number(answer?.response) === responses.NEEDS_ACTION;
  if (response === 'TENTATIVE' || (asked && response === 'NEEDS_ACTION')) return response;
  if (response !== 'ACCEPTED' && response !== 'WAITING')
    throw invalid([{ field: 'response', description: 'must be ACCEPTED, TENTATIVE or DECLINED' }]);
  return responseByPlaces(work, { event: event.name, link, counted: answer, people });
}

/** Throws if the guest answers times that the event does not propose, or not any more. */
function requireOpenTimes(access: SeatAccess, { timeAnswers }: Partial<SeatAnswer>): void {
  if (timeAnswers === undefined || timeAnswers.length === 0) return;
  if (access.shown.proposed.length === 0) throw noPoll(access.event.name);
  if (isClosed(access)) throw answersClosed(access);
  requireProposed(timeAnswers, access.shown.proposed);
}

/** Guests may always decline. Everything else ends when the host closes the answers or cancels the event, and with it. */
export function requireAnswerable(access: SeatAccess, response?: Response): void {
  if (lastEnd(access.shown) <= Date.now()) throw refused('EVENT_OVER', 'This event is over.');
  if (isClosed(access) && response !== 'DECLINED') throw answersClosed(access);
}

function answersClosed({ shown }: SeatAccess): ApiError {
  if (isCancelled(shown.carrier)) return eventCancelled();
  return refused('ANSWERS_CLOSED', 'The host has closed the answers: ask them directly.');
}

export function refused(reason: string, message: string): ApiError {
  return new ApiError('FAILED_PRECONDITION', reason, message);
}
