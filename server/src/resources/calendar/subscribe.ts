import { hash } from 'node:crypto';
import { accessFilters, levels } from '@potluck/contract/access';
import { hourSeconds } from '@potluck/contract/durations';
import { ApiError } from '@potluck/contract/errors';
import { readFilter } from '@potluck/contract/filter';
import { resources } from '@potluck/contract/resources';
import type { Calendar } from '@potluck/contract/resources/calendar';
import { freshColor } from '@potluck/contract/resources/calendar/colors';
import { maxSubscriptions } from '@potluck/contract/resources/calendar/subscription';
import type { Call, Context } from '../../context/context.ts';
import { FetchError } from '../../fetching/fetch-error.ts';
import type { Fetched } from '../../fetching/fetch-public.ts';
import type { ReadCalendar } from '../../icalendar/read-calendar.ts';
import { type Db, findVisible, requireAction } from '../../policy/find-visible.ts';
import { adminTerms, type Terms } from '../../policy/grant-row.ts';
import { listVisible } from '../../policy/list-visible.ts';
import { addJobs } from '../../queue/jobs.ts';
import { parseFields, validate } from '../../request/validate.ts';
import { presentRow } from '../../rows/resource-row.ts';
import { newId } from '../../store/ids.ts';
import { changingChildren } from '../child-methods/write-child.ts';
import { insertResource, titled } from '../insert-resource.ts';
import type { Handler } from '../server-part.ts';
import { zoneOfUser } from '../user/settings-of.ts';
import {
  failureOf,
  fetchFile,
  readFile,
  readSubscription,
  refreshCalendarNow,
  refreshJob,
  repeat,
  type Subscription,
  zoneOf,
} from './refresh-calendar.ts';

/** `calendars:subscribe`: creates a read-only calendar with the events at an address. */
export const subscribe: Handler = async (call, { body }) => {
  const { context, viewer, definition } = call;
  const { uri, title, circle } = parseFields(
    resources.calendar.custom.subscribe.request,
    body,
  ) as unknown as Request;
  const grants = await grantsFor(call, circle);
  context.limits.calendarImports.take(viewer.user);
  const timeZone = await zoneOfUser(context.store.db, viewer.user);
  const source = await readSource(context, uri, timeZone);
  const { about } = source.read;
  const values = validate(definition, {
    title: title.trim() || about.title || new URL(source.uri).host,
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
    color: freshColor(await calendarsOf(call), about.color),
    timeZone,
  });
  const name = `calendars/${newId()}`;
  return changingChildren(call, async work => {
    const { tx } = work;
    await requireRoom(tx, viewer.user);
    await insertResource(call, tx, { columns: titled }, { name, values, grants, image: null });
    const before = { ...unread, calendar: name, subscriber: viewer.user, uri: source.uri };
    await tx.insertInto('calendar_subscription').values(before).execute();
    const next = await repeat(work, { ...source, context, before });
    await addJobs(tx, [refreshJob(before, next)]);
    return presentRow(definition, await findVisible(tx, viewer, definition, name));
  });
};

interface Request {
  uri: string;
  title: string;
  circle: string;
}

const unread = {
  ...{ etag: '', last_modified: '', content_hash: '', refresh_time: null, refresh_seconds: hourSeconds },
  ...{ failures: 0, left_out: 0, shown: '' },
};

/** The caller administers the calendar, and a circle may read it. */
async function grantsFor({ context, viewer }: Call, circle: string): Promise<Terms[]> {
  const own = adminTerms(viewer.user, viewer.user);
  if (circle === '') return [own];
  const found = await findVisible(context.store.db, viewer, resources.circle, circle);
  requireAction(found, 'createInside');
  const { PERMISSION_LEVEL_READ: level } = levels;
  return [own, { ...adminTerms(found.row.name, viewer.user), level }];
}

const maxCalendars = 1000;

/** The calendars among which the new one should be easy to tell apart. */
async function calendarsOf({ context, viewer, definition }: Call): Promise<Calendar[]> {
  const filter = readFilter(resources.calendar.filters, accessFilters.granted);
  const found = await listVisible(context.store, { type: 'calendar', viewer, filter, limit: maxCalendars });
  // Presented rows have the fields of their definition.
  return found.map(each => presentRow(definition, each) as unknown as Calendar);
}

async function requireRoom(db: Db, subscriber: string): Promise<void> {
  const { count } = await db
    .selectFrom('calendar_subscription')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('subscriber', '=', subscriber)
    .executeTakeFirstOrThrow();
  if (Number(count) < maxSubscriptions) return;
  throw new ApiError(
    'FAILED_PRECONDITION',
    'TOO_MANY',
    `You subscribe to ${maxSubscriptions} calendars already: delete one that you do not need any more.`,
  );
}

interface Source {
  uri: string;
  file: Fetched & { digest: string };
  read: ReadCalendar;
}

/** Fetches and reads the calendar at an address. Throws INVALID_ARGUMENT with the reason. */
async function readSource(context: Context, given: string, timeZone: string): Promise<Source> {
  try {
    const { uri, file } = await fetchFirst(context, addressesOf(given));
    const read = await readFile(file, timeZone);
    return { uri, read, file: { ...file, digest: hash('sha256', file.bytes) } };
  } catch (error) {
    const { reason, message } = failureOf(error);
    const fieldViolations = [{ field: 'uri', description: message }];
    throw new ApiError('INVALID_ARGUMENT', reason, message, { fieldViolations });
  }
}

/** `webcal:` does not say how to connect, so it means https where the site has it. */
function addressesOf(given: string): string[] {
  const [, rest] = /^webcals?:(?:\/\/)?(.*)$/i.exec(given.trim()) ?? [];
  return rest === undefined ? [given.trim()] : [`https://${rest}`, `http://${rest}`];
}

async function fetchFirst(context: Context, [uri = '', ...others]: string[]) {
  try {
    return { uri, file: await fetchFile(context, uri) };
  } catch (error) {
    const [other] = others;
    if (!other || !(error instanceof FetchError) || error.reason !== 'UNREACHABLE') throw error;
    return { uri: other, file: await fetchFile(context, other) };
  }
}

/** `calendars/{calendar}:subscription`: the address, for people who administer the calendar. */
export const presentSubscription: Handler = async (call, { name }) => {
  const { uri } = await administered(call, call.context.store.db, name);
  return { uri };
};

/** `calendars/{calendar}:changeSubscription`: sets another address, or makes the calendar an ordinary one. */
export const changeSubscription: Handler = async (call, { name, body }) => {
  const { context, viewer, definition } = call;
  const { store } = context;
  const { uri } = parseFields(
    resources.calendar.custom.changeSubscription.request,
    body,
  ) as unknown as Request;
  const { calendar, subscriber } = await administered(call, store.db, name);
  if (uri.trim() !== '') context.limits.calendarImports.take(viewer.user);
  const source =
    uri.trim() === '' ? undefined : await readSource(context, uri, await zoneOf(store.db, calendar));
  return changingChildren(call, async work => {
    const { tx } = work;
    const before = { ...unread, calendar, subscriber, uri: source?.uri ?? '' };
    await administered(call, tx, name);
    await tx.deleteFrom('calendar_subscription').where('calendar', '=', calendar).execute();
    if (source) {
      await tx.insertInto('calendar_subscription').values(before).execute();
      const next = await repeat(work, { ...source, context, before });
      await addJobs(tx, [refreshJob(before, next)]);
    } else work.changes.push({ resource: calendar, parent: null, type: 'calendar', kind: 'update' });
    return presentRow(definition, await findVisible(tx, viewer, definition, calendar));
  });
};

/** `calendars/{calendar}:refresh`: fetches the events now. What fails is in the response, as readers see it. */
export const refreshCalendar: Handler = async (call, { name }) => {
  const { context, viewer, definition } = call;
  const { store } = context;
  const { calendar, subscriber } = await administered(call, store.db, name);
  context.limits.calendarImports.take(viewer.user);
  const next = await refreshCalendarNow(context, calendar);
  if (next !== undefined)
    await store.transact(tx => addJobs(tx, [refreshJob({ calendar, subscriber }, next)]));
  return presentRow(definition, await findVisible(store.db, viewer, definition, calendar));
};

/** The subscription of a calendar that the caller administers. Throws NOT_FOUND if it has none. */
async function administered({ viewer, definition }: Call, db: Db, name: string): Promise<Subscription> {
  const found = await findVisible(db, viewer, definition, name);
  requireAction(found, 'share');
  const subscription = await readSubscription(db, found.row.name);
  if (subscription) return subscription;
  throw new ApiError(
    'NOT_FOUND',
    'NO_SUBSCRIPTION',
    `${found.row.name} is not subscribed to another calendar.`,
    {
      metadata: { resource: found.row.name },
    },
  );
}
