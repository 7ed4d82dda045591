import { hash } from 'node:crypto';
import { levels } from '@potluck/contract/access';
import { dayMs, hourMs, hourSeconds, secondMs } from '@potluck/contract/durations';
import { ApiError } from '@potluck/contract/errors';
import { longestCalendarFile } from '@potluck/contract/limits';
import type { Calendar } from '@potluck/contract/resources/calendar';
import { type Selectable, sql } from 'kysely';
import type { Context, Viewer } from '../../context/context.ts';
import { FetchError } from '../../fetching/fetch-error.ts';
import type { Fetched, Validators } from '../../fetching/fetch-public.ts';
import { CalendarError } from '../../icalendar/import-report.ts';
import type { ReadCalendar } from '../../icalendar/read-calendar.ts';
import type { EventGroup, ReadEvent } from '../../icalendar/read-event.ts';
import { holdersOf } from '../../policy/access-sql.ts';
import type { Db } from '../../policy/find-visible.ts';
import type { JobKind } from '../../queue/job-worker.ts';
import type { NewJob } from '../../queue/jobs.ts';
import { isoTime, isoTimeOrNull } from '../../rows/iso-time.ts';
import { logChange } from '../../store/changes.ts';
import type { SubscriptionTable } from '../../store/schema.ts';
import { changingChildren } from '../child-methods/write-child.ts';
import type { ChildWork } from '../children/child-part.ts';
import { EventImport } from './import-events.ts';

export type Subscription = Selectable<SubscriptionTable>;

/** How often a calendar is refreshed if its file does not say, and the limits for what it says. */
const [usualSeconds, fewestSeconds, maxSeconds] = [6 * hourSeconds, hourSeconds, 7 * 24 * hourSeconds];
/** The longest pause after failures, which begins at an hour and doubles. */
const longestPause = dayMs;
const fetchTimeoutMs = 30_000;
/** As much as an import accepts. */
const maxBytes = 10 * 1024 * 1024;
/** How many calendars a process fetches at once, so that slow sites leave the queue to pushes. */
const maxAtOnce = 8;

/** The job that keeps a calendar current. It waits in the queue between refreshes. */
export function refreshJobs(): { refreshCalendar: JobKind } {
  const prepare: JobKind['prepare'] = async context => async job => {
    const next = await refreshCalendarNow(
      context,
      (JSON.parse(job.payload) as { calendar: string }).calendar,
    );
    return next === undefined ? 'dropped' : { waitUntil: next };
  };
  const lane = { max: maxAtOnce };
  return { refreshCalendar: { staleMillis: Number.POSITIVE_INFINITY, lane, prepare, note: async () => {} } };
}

/** The job of a subscription. It replaces the one that waits. */
export function refreshJob(
  { calendar, subscriber }: Pick<Subscription, 'calendar' | 'subscriber'>,
  dueTime: number,
): NewJob {
  const key = `refreshCalendar ${calendar}`;
  return { kind: 'refreshCalendar', owner: subscriber ?? '', key, payload: { calendar }, dueTime };
}

export async function readSubscription(db: Db, calendar: string): Promise<Subscription | undefined> {
  return db
    .selectFrom('calendar_subscription')
    .selectAll()
    .where('calendar', '=', calendar)
    .executeTakeFirst();
}

/**
 * Fetches a subscribed calendar and writes what changed. Failures are noted for its readers. Returns when the next
 * refresh is due; undefined if the calendar has no subscription any more.
 */
export async function refreshCalendarNow(context: Context, calendar: string): Promise<number | undefined> {
  const { db } = context.store;
  const before = await readSubscription(db, calendar);
  if (!before) return undefined;
  try {
    const file = await fetchFile(context, before.uri, {
      etag: before.etag,
      lastModified: before.last_modified,
    });
    const digest = file.unchanged ? before.content_hash : hash('sha256', file.bytes);
    if (digest === before.content_hash) return await noteUnchanged(context, before, file);
    const read = await readFile(file, await zoneOf(db, calendar));
    return await changingChildren({ context, viewer: await writerOf(db, before) }, work =>
      repeat(work, { context, before, file: { ...file, digest }, read }),
    );
  } catch (error) {
    return noteFailure(context, before, failureOf(error));
  }
}

/** What an attempt failed for: a reason for screens, and a sentence for callers. */
export interface Failure {
  reason: string;
  message: string;
}

/** Rethrows errors that are bugs. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CalendarError) return { reason: 'NOT_A_CALENDAR', message: error.message };
  if (error instanceof FetchError || (error instanceof ApiError && error.reason !== 'INTERNAL'))
    return { reason: error.reason, message: error.message };
  throw error;
}

/** Fetches the file at an address. Throws FetchError. */
export async function fetchFile(
  { config }: Pick<Context, 'config'>,
  uri: string,
  validators?: Validators,
): Promise<Fetched> {
  const { fetchPublic } = await import('../../fetching/fetch-public.ts');
  // Servers send calendars as text/calendar, as plain text and as files of no type.
  const accept = ['text/calendar', '*/*'];
  const options = { accept, maxBytes: maxBytes, timeoutMs: fetchTimeoutMs };
  return fetchPublic(uri, { ...options, ...(validators && { validators }), resolve: config.standIns });
}

/** Throws CalendarError, and FetchError for a file that is too long. */
export async function readFile({ bytes }: Fetched, timeZone: string): Promise<ReadCalendar> {
  if (new TextDecoder().decode(bytes).length > longestCalendarFile)
    throw new FetchError('TOO_LARGE', `The calendar has more than ${longestCalendarFile} characters.`);
  const { readCalendar } = await import('../../icalendar/read-calendar.ts');
  return readCalendar(bytes, timeZone || 'UTC');
}

interface Repeated {
  context: Context;
  before: Subscription;
  file: Fetched & { digest: string };
  read: ReadCalendar;
}

/** Makes the calendar's events those of the file. Returns when the next refresh is due. */
export async function repeat(work: ChildWork, { context, before, file, read }: Repeated): Promise<number> {
  const { calendar, uri } = before;
  const current = await readSubscription(work.tx, calendar);
  // Somebody set another address or ended the subscription meanwhile.
  if (current?.uri !== uri) return Date.now();
  const { publicUrl } = context.config;
  const groups = read.groups.map(withoutExtras);
  const events = new EventImport(work, { calendar, report: read.report, publicUrl });
  await events.run(groups);
  await events.removeOthers(groups);
  const seconds = read.about.refreshSeconds ?? usualSeconds;
  work.changes.push(changeOf(before));
  return save(work.tx, {
    ...before,
    ...columnsOf(file.validators),
    content_hash: file.digest,
    ...{ refresh_time: Date.now(), failures: 0, left_out: events.done.report.count },
    refresh_seconds: Math.min(maxSeconds, Math.max(fewestSeconds, seconds)),
  });
}

/**
 * An event without what only its own calendar should do: ring, invite and plan dishes. The file decides, so its events
 * have no versions to compare.
 */
function withoutExtras({ uid, whole, occurrences }: EventGroup): EventGroup {
  const plain = (event: ReadEvent): ReadEvent => ({
    ...event,
    values: { ...event.values, alarms: [] },
    version: { ...event.version, sequence: undefined },
    guests: [],
    dishes: [],
  });
  return { uid, whole: whole && plain(whole), occurrences: occurrences.map(plain) };
}

/** Who writes the events: the subscriber, or another person who administers the calendar. */
async function writerOf(db: Db, { calendar, subscriber }: Subscription): Promise<Viewer> {
  const holders = holdersOf(sql`r.name = ${calendar}`, levels.PERMISSION_LEVEL_ADMIN);
  const { rows } = await sql<{ person: string }>`${holders} order by person`.execute(db);
  const people = rows.map(({ person }) => person);
  const user = people.find(person => person === subscriber) ?? people[0];
  if (!user) throw new FetchError('REFUSED', 'Nobody administers this calendar any more.');
  return { user, credential: 'session', tokenHash: '' };
}

export async function zoneOf(db: Db, calendar: string): Promise<string> {
  const row = await db.selectFrom('resource').select('body').where('name', '=', calendar).executeTakeFirst();
  const { timeZone = '' } = JSON.parse(row?.body ?? '{}') as Partial<Calendar>;
  return timeZone;
}

async function noteUnchanged({ store }: Context, before: Subscription, file: Fetched): Promise<number> {
  const validators = file.unchanged ? {} : columnsOf(file.validators);
  return store.transact(async tx => {
    // Readers hear of a failure that is over, but not of every look.
    if (before.failures > 0) await logChange(tx, { ...changeOf(before), actor: before.subscriber });
    return save(tx, { ...before, ...validators, refresh_time: Date.now(), failures: 0 });
  });
}

async function noteFailure({ store }: Context, before: Subscription, failure: Failure): Promise<number> {
  return store.transact(async tx => {
    if (before.failures === 0) await logChange(tx, { ...changeOf(before), actor: before.subscriber });
    return save(tx, { ...before, failures: before.failures + 1 }, failure);
  });
}

function columnsOf({ etag = '', lastModified = '' }: Partial<Validators> = {}) {
  return { etag, last_modified: lastModified };
}

function changeOf({ calendar }: Subscription): ChildWork['changes'][number] {
  return { resource: calendar, parent: null, type: 'calendar', kind: 'update' };
}

/** Saves the outcome of an attempt, unless the address has changed meanwhile. Returns when the next one is due. */
async function save(db: Db, row: Subscription, failure?: Failure): Promise<number> {
  const { calendar, uri } = row;
  const shown = JSON.stringify({
    host: new URL(uri).host,
    refreshTime: isoTimeOrNull(row.refresh_time),
    failure: failure?.reason ?? '',
    failureTime: failure ? isoTime(Date.now()) : null,
    leftOutCount: row.left_out,
  });
  await db
    .updateTable('calendar_subscription')
    .set({ ...row, shown })
    .where('calendar', '=', calendar)
    .where('uri', '=', uri)
    .execute();
  const pause = Math.min(longestPause, hourMs * 2 ** (row.failures - 1));
  return Date.now() + (failure ? pause : jittered(row.refresh_seconds * secondMs));
}

/** Up to a tenth more, so that calendars that were added together are not fetched together for ever. */
function jittered(millis: number): number {
  return Math.round(millis * (1 + Math.random() / 10));
}
