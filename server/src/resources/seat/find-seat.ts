import { levelFor } from '@potluck/contract/access';
import { dayMs } from '@potluck/contract/durations';
import { resources } from '@potluck/contract/resources';
import { type Event, eventStatuses } from '@potluck/contract/resources/event';
import { seatDaysAfterEvent } from '@potluck/contract/resources/event/seat';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { type Db, readAccess } from '../../policy/find-visible.ts';
import type { Found } from '../../policy/visible-row.ts';
import { startsOverlapping } from '../../recurrence/occurrences.ts';
import { isSuspended } from '../../sign-in/operators.ts';
import { looksLikeSecret, sha256 } from '../../sign-in/tokens.ts';
import type { ChildRow } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { type LinkRow, readLinks } from '../link/link-row.ts';
import { linkNotFound, withSecret } from '../link/open-link.ts';
import { wasSeatSecret } from '../link/seat-secrets.ts';
import { type EventRow, isCancelled, seriesOf } from '../occurrence/event-row.ts';
import { hasOccurrence } from '../occurrence/find-occurrence.ts';

/**
 * What a guest's secret opens: one event, through its link, on the authority of the person who created the link. With
 * the secret of an answer, also that answer.
 */
export interface SeatAccess {
  link: LinkRow;
  /** The event that carries the attendees: one-time, or a series. */
  event: ChildRow;
  /** The calendar as the link's creator may use it. */
  root: Found;
  answer: ChildRow | undefined;
  shown: ShownOccurrence;
}

/** The occurrence on the guest's page: the one of the link, or else the next one. */
export interface ShownOccurrence {
  /** Its start in the series. */
  original: number;
  start: number;
  end: number;
  /** The event that carries its dishes. */
  carrier: ChildRow;
  /** The times to choose from, for an event without a time. */
  proposed: Event['proposedTimes'];
  pollClosed: boolean;
}

/** Which secret a request has. */
export type SecretKind = 'link' | 'answer' | 'feed';

/** A secret that exists, whether or not it still opens anything. */
interface Known {
  link: LinkRow;
  answers: ChildRow[];
}

type Opening = Pick<Context, 'store' | 'limits'>;

/**
 * Finds what a secret opens. Throws NOT_FOUND if it is unknown or has ended. Only secrets that never existed count as
 * guesses, so that the page or the calendar program of a removed guest blocks nobody else at the same address.
 */
export async function openSeat(
  { store, limits }: Opening,
  { secret, kinds, network }: { secret: string; kinds: readonly SecretKind[]; network: string },
): Promise<SeatAccess> {
  limits.guestPages.take(network);
  const known = await withSecret({ limits }, network, async () => {
    const found = await findKnown(store.db, secret, kinds);
    return found ?? ((await wasSeatSecret(store.db, secret)) ? ended : undefined);
  });
  if (known === ended) throw linkNotFound();
  return requireAccess(store.db, known);
}

const ended = 'ended';

/** The same again within a transaction, in case the link or the answer has changed in between. */
export async function reopenSeat(
  db: Db,
  { secret, kinds }: { secret: string; kinds: readonly SecretKind[] },
): Promise<SeatAccess> {
  const known = await findKnown(db, secret, kinds);
  if (!known) throw linkNotFound();
  return requireAccess(db, known);
}

/** Whether the host lets chats show the title and the day of the event behind a link. */
export async function allowsPreview(db: Db, secret: string): Promise<boolean> {
  const known = await findKnown(db, secret, ['link']);
  return Number(known?.link.chat_preview ?? 0) === 1;
}

async function findKnown(db: Db, secret: string, kinds: readonly SecretKind[]): Promise<Known | undefined> {
  if (!looksLikeSecret(secret)) return undefined;
  const hash = sha256(secret);
  if (kinds.includes('link')) {
    const [link] = await readLinks(db, sql`l.secret_hash = ${hash} and l.event is not null`);
    if (link) return { link, answers: [] };
  }
  const columns = { answer: sql`i.seat_hash`, feed: sql`i.feed_hash`, link: undefined };
  for (const column of kinds.flatMap(kind => columns[kind] ?? [])) {
    const answers = await readChildren(db, resources.attendee, sql`${column} = ${hash} order by i.name`);
    const [first] = answers;
    const [link] = first ? await readLinks(db, sql`l.name = ${first.link}`) : [];
    if (link) return { link, answers };
  }
  return undefined;
}

async function requireAccess(db: Db, known: Known): Promise<SeatAccess> {
  const access = await accessOf(db, known);
  if (!access) throw linkNotFound();
  return access;
}

async function accessOf(db: Db, { link, answers }: Known): Promise<SeatAccess | undefined> {
  const now = Date.now();
  const expired = answers.length === 0 && Number(link.expire_time) <= now;
  if (link.revoke_time !== null || expired || (await isSuspended(db, link.creator))) return undefined;
  const maker = { user: link.creator, credential: 'session', tokenHash: '' } as const;
  const root = await readAccess(db, maker, resources.calendar, link.resource);
  if (!root || root.access.level < levelFor.update) return undefined;
  const event = await eventOf(db, { link, answers }, now);
  if (!event) return undefined;
  const answer = answers.find(({ parent }) => parent === event.name);
  const single = answer ? answer.original_start_time : link.original_start_time;
  const start = single === null ? null : Number(single);
  if (start !== null && event.series !== null && !(await hasOccurrence(db, event, start))) return undefined;
  const shown = await shownOccurrence(db, event, start);
  if (lastEnd(shown) + seatDaysAfterEvent * dayMs <= now) return undefined;
  return { link, event, root, answer, shown };
}

/** When the occurrence ends; for a poll, the last time that it proposes. */
export function lastEnd({ end, proposed }: Pick<ShownOccurrence, 'end' | 'proposed'>): number {
  return proposed.length === 0
    ? end
    : Math.max(...proposed.map(({ endTime }) => Date.parse(String(endTime))));
}

/** Whether guests can only decline: the event is cancelled, or the host closed the answers of the link, or the poll. */
export function isClosed({ link, shown }: Pick<SeatAccess, 'link' | 'shown'>): boolean {
  return isCancelled(shown.carrier) || Number(link.answers_closed) === 1 || shown.pollClosed;
}

/** Splitting a series copies its answers. The secret then opens the part that is still to come. */
async function eventOf(db: Db, { link, answers }: Known, now: number): Promise<ChildRow | undefined> {
  const names = answers.length > 0 ? answers.map(({ parent }) => parent) : [String(link.event)];
  const which = sql`i.name in (${sql.join(names)}) order by i.until_time`;
  const events = await readChildren(db, resources.event, which);
  return events.find(({ until_time }) => Number(until_time) > now) ?? events.at(-1);
}

async function shownOccurrence(db: Db, event: ChildRow, single: number | null): Promise<ShownOccurrence> {
  if (event.series === null) return alone(event, Number(event.start_time));
  const original = single ?? nextStart(event, await cancelledStarts(db, event));
  const edited: RawBuilder<unknown> = sql`i.parent_event = ${event.name} and i.original_start_time = ${original}`;
  const [replacing] = await readChildren(db, resources.event, edited);
  if (replacing) return alone(replacing, original);
  const duration = Number(event.end_time) - Number(event.start_time);
  const times = { original, start: original, end: original + duration };
  return { ...times, carrier: event, proposed: [], pollClosed: false };
}

function alone(row: ChildRow, original: number): ShownOccurrence {
  const { proposedTimes: proposed = [], pollClosed = false } = JSON.parse(row.body) as Partial<Event>;
  const [start, end] = [Number(row.start_time), Number(row.end_time)];
  return { original, start, end, carrier: row, proposed, pollClosed };
}

/** The occurrences of a series that are cancelled alone, by their starts in the series. */
async function cancelledStarts(db: Db, { name }: ChildRow): Promise<Set<number>> {
  const which = sql`i.parent_event = ${name} and i.status = ${eventStatuses.CANCELLED}`;
  const rows = await readChildren(db, resources.event, which);
  return new Set(rows.map(row => Number(row.original_start_time)));
}

/**
 * The next occurrence of a series that takes place, or else its next one, or its last one if there is none: one cancelled
 * occurrence does not end the answers for all.
 */
function nextStart(event: ChildRow, cancelled: ReadonlySet<number>): number {
  const series = seriesOf(event as unknown as EventRow);
  const now = Date.now();
  const { starts } = startsOverlapping(series, { from: now, to: now + horizon });
  const next = starts.find(start => !cancelled.has(start)) ?? starts[0];
  if (next !== undefined) return next;
  const until = event.recurrence_end_time === null ? now : Number(event.recurrence_end_time);
  const past = startsOverlapping(series, { from: until - horizon, to: until + 1 });
  return past.starts.at(-1) ?? series.start;
}

/** Rarer series show their first occurrence. */
const horizon = 400 * dayMs;
