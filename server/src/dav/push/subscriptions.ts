import { dayMs } from '@potluck/contract/durations';
import { ApiError } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import type { Transaction } from 'kysely';
import type { Context, Viewer } from '../../context/context.ts';
import { validate } from '../../request/validate.ts';
import { requirePublic } from '../../resources/push-device/create-push-device.ts';
import { settledRevision } from '../../store/changes.ts';
import { newId } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import { badRequest, DavError, noSuchThing } from '../dav-error.ts';
import { findCollection } from '../home.ts';
import type { Answer } from '../multistatus.ts';
import { principalPath } from '../paths.ts';
import type { DavRequest } from '../request.ts';
import { childOf, type Element, textIn } from '../xml/read-xml.ts';
import { xml } from '../xml/write-xml.ts';
import { pushName } from './push-properties.ts';

/*
 * WebDAV-Push (draft of bitfireAT): programs register a Web Push subscription for a collection. The server then notifies
 * them when its contents change.
 */

/** Each change of a collection costs a few statements for each of its subscriptions. */
export const limits = { perPerson: 500, perCollection: 20, longestMillis: 14 * dayMs };

/** POST of a push-register to a collection. The same endpoint updates its subscription. */
export async function registerPush(request: DavRequest): Promise<Answer> {
  const { context, viewer, target } = request;
  if (!context.config.davPush) throw new DavError(405, 'This server sends no pushes to programs.');
  const body = request.xml();
  if (body?.name !== pushName('push-register')) throw badRequest('The body is not a push-register.');
  if (target.kind !== 'collection' || target.user !== viewer.user)
    throw refusal('push-not-available', 'Only calendars and lists send pushes.');
  const collection = await findCollection(context, viewer, target.segment);
  if (!childOf(childOf(body, pushName('trigger')), pushName('content-update')))
    throw refusal('no-supported-trigger', 'Only changes of the content are pushed.');
  const now = Date.now();
  const subscription = {
    ...readSubscription(body),
    ...{ root: collection.name, user: viewer.user, session: viewer.tokenHash },
    revision: (await settledRevision(context.store)).settled,
    expire_time: expiryOf(textIn(body, pushName('expires')), now),
  };
  const id = await context.store.transact(tx => save(tx, subscription, now), viewer.user);
  const location = `${context.config.publicUrl}${principalPath(viewer.user)}subscriptions/${id}`;
  return { status: 204, headers: { location, expires: new Date(subscription.expire_time).toUTCString() } };
}

/** DELETE of the address that the registration returned. */
export async function removeSubscription({ store }: Context, { user }: Viewer, id: string): Promise<Answer> {
  const gone = store.db.deleteFrom('dav_subscription').where('id', '=', id).where('user', '=', user);
  if ((await gone.returning('id').execute()).length === 0) throw noSuchThing();
  return { status: 204 };
}

function refusal(precondition: string, message: string): DavError {
  return new DavError(403, message, xml(pushName(precondition)));
}

/** The endpoint and keys, checked as those of a browser. */
function readSubscription(body: Element): { endpoint: string; p256dh: string; auth: string } {
  const web = childOf(childOf(body, pushName('subscription')), pushName('web-push-subscription'));
  // The draft has renamed the key.
  const p256dh =
    textIn(web, pushName('client-public-key')) || textIn(web, pushName('subscription-public-key'));
  const endpoint = textIn(web, pushName('push-resource'));
  const keys = { p256dh: unpadded(p256dh), auth: unpadded(textIn(web, pushName('auth-secret'))) };
  try {
    validate(resources.pushDevice, { endpoint, keys });
    requirePublic(endpoint);
  } catch (error) {
    if (error instanceof ApiError)
      throw refusal('invalid-subscription', 'The subscription has no address of a push service or no keys.');
    throw error;
  }
  return { endpoint, ...keys };
}

function unpadded(base64url: string): string {
  return base64url.replace(/=+$/, '');
}

/** What a program asks for, within the limit. */
function expiryOf(wanted: string, now: number): number {
  const latest = now + limits.longestMillis;
  const time = Date.parse(wanted);
  return time > now ? Math.min(time, latest) : latest;
}

interface NewSubscription {
  root: string;
  user: string;
  session: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  revision: number;
  expire_time: number;
}

async function save(tx: Transaction<Database>, subscription: NewSubscription, now: number): Promise<string> {
  const { user, root, endpoint, ...values } = subscription;
  const all = tx.deleteFrom('dav_subscription').where('user', '=', user);
  await all.where('expire_time', '<=', now).execute();
  const known = await tx
    .selectFrom('dav_subscription')
    .select('id')
    .where('user', '=', user)
    .where('root', '=', root)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  if (!known) await requireRoom(tx, { user, root });
  const id = known?.id ?? newId();
  await tx
    .insertInto('dav_subscription')
    .values({ id, ...subscription })
    .onConflict(on => on.columns(['user', 'root', 'endpoint']).doUpdateSet(values))
    .execute();
  return id;
}

async function requireRoom(
  tx: Transaction<Database>,
  { user, root }: { user: string; root: string },
): Promise<void> {
  const own = await tx.selectFrom('dav_subscription').select('root').where('user', '=', user).execute();
  if (own.length >= limits.perPerson)
    throw refusal('push-not-available', `You have ${limits.perPerson} subscriptions already.`);
  if (own.filter(each => each.root === root).length >= limits.perCollection)
    throw refusal(
      'push-not-available',
      `You have ${limits.perCollection} subscriptions of this collection already.`,
    );
}
