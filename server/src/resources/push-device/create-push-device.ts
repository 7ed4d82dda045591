import { ApiError, invalid } from '@potluck/contract/errors';
import { maxPushDevices } from '@potluck/contract/resources/user/push-device';
import { normalizeForSearch } from '@potluck/contract/search/search-text';
import type { Transaction } from 'kysely';
import { FetchError } from '../../fetching/fetch-error.ts';
import { publicAddress } from '../../fetching/public-address.ts';
import { webAddress } from '../../fetching/web-address.ts';
import { vapidKeys } from '../../push/vapid.ts';
import { validate } from '../../request/validate.ts';
import { logChange } from '../../store/changes.ts';
import { newId } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import { findOwn } from '../own/own-rows.ts';
import type { Handler } from '../server-part.ts';
import { deviceRows } from './device-row.ts';

interface DeviceRequest {
  title: string;
  locale: string;
  timeZone: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Subscribes a browser for the duration of the session. Replaces its subscription by any other user. */
export const createPushDevice: Handler = ({ context, viewer, definition }, { body }) => {
  const { user } = viewer;
  const {
    title: requestedTitle,
    locale,
    timeZone,
    endpoint,
    keys,
  } = validate(definition, body) as unknown as DeviceRequest;
  requirePublic(endpoint);
  const name = `${user}/pushDevices/${newId()}`;
  return context.store.transact(async tx => {
    const title = requestedTitle || (await browserOf(tx, viewer.tokenHash));
    await forget(tx, endpoint);
    await requireRoom(tx, user);
    const never = { last_success_time: null, last_failure_time: null };
    await tx
      .insertInto('push_device')
      .values({
        ...{ name, user, session: viewer.tokenHash, endpoint, ...keys, title, locale, ...never },
        time_zone: timeZone,
        search: normalizeForSearch(title),
        version: 1,
        create_time: Date.now(),
      })
      .execute();
    await logChange(tx, { resource: name, parent: user, type: 'pushDevice', kind: 'create', actor: user });
    const made = await findOwn(deviceRows, { db: tx, viewer, definition }, name);
    return deviceRows.present(definition, viewer, made);
  });
};

/**
 * Throws INVALID_ARGUMENT for addresses that no push service has; each push also checks where the host name resolves.
 */
export function requirePublic(endpoint: string): void {
  try {
    const { hostname } = webAddress(endpoint, [443]);
    const literal = /^[\d.]+$|^\[/.test(hostname);
    if (!literal || publicAddress(hostname.replace(/^\[|\]$/g, ''))) return;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
  }
  throw invalid([{ field: 'endpoint', description: 'must be the address of a push service' }]);
}

async function browserOf(tx: Transaction<Database>, session: string): Promise<string> {
  const { body } = await tx
    .selectFrom('session')
    .select('body')
    .where('token_hash', '=', session)
    .executeTakeFirstOrThrow();
  const { browser, operatingSystem } = JSON.parse(body) as Record<string, string>;
  return [browser, operatingSystem].filter(Boolean).join(' · ');
}

async function forget(tx: Transaction<Database>, endpoint: string): Promise<void> {
  const gone = await tx
    .deleteFrom('push_device')
    .where('endpoint', '=', endpoint)
    .returning(['name', 'user'])
    .execute();
  const type = 'pushDevice';
  const changes = gone.map(({ name: resource, user }) => ({
    ...{ resource, parent: user, type, kind: 'delete' as const, actor: user },
  }));
  if (changes.length > 0) await logChange(tx, ...changes);
}

async function requireRoom(tx: Transaction<Database>, user: string): Promise<void> {
  const { count } = await tx
    .selectFrom('push_device')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user', '=', user)
    .executeTakeFirstOrThrow();
  if (count < maxPushDevices) return;
  throw new ApiError(
    'FAILED_PRECONDITION',
    'TOO_MANY',
    `You have ${maxPushDevices} devices already: remove one that is not used any more.`,
  );
}

/** Returns only the public key. */
export const getPushKey: Handler = async ({ context }) => {
  const { publicKey } = await vapidKeys(context.store.db);
  return { publicKey };
};
