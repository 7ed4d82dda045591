import { createHash } from 'node:crypto';
import type { PushOutcome } from '@potluck/contract/resources/push-device';
import type { Selectable } from 'kysely';
import type { Context } from '../context/context.ts';
import type { PostAnswer } from '../fetching/public-poster.ts';
import { webAddress } from '../fetching/web-address.ts';
import type { PushDeviceTable } from '../store/push-tables.ts';
import { vapidKeys } from './vapid-keys.ts';

export type PushDevice = Selectable<PushDeviceTable>;

export interface Push {
  /** What the service worker reads; at most about 3 KB. */
  text: string;
  /** A later push on the same topic takes the place of one that was not delivered yet. */
  topic: string;
  urgency: 'normal' | 'high';
  /** For how long the service keeps it for a device that is not reached. */
  ttlSeconds: number;
}

export interface Sent {
  outcome: Exclude<PushOutcome, 'PUSH_OUTCOME_UNSPECIFIED'>;
  /** When the service wants to be asked again, if it said so. */
  retryTime?: number;
}

/**
 * Sends one push (RFC 8030), encrypted for the device (RFC 8291), and notes how it went. A device whose subscription has
 * ended is forgotten. Throws for nothing that the service does or leaves undone.
 */
export async function sendPush(context: SendingContext, device: PushDevice, push: Push): Promise<Sent> {
  const answer = await post(context, device, push).catch(() => undefined);
  const sent = outcomeOf(answer, Date.now());
  await noteOutcome(context, device, sent);
  return sent;
}

type SendingContext = Pick<Context, 'store' | 'config' | 'poster'>;

/** Push services answer within a second; what takes longer keeps others from being sent. */
const timeoutMs = 10_000;

async function post({ store, config, poster }: SendingContext, device: PushDevice, push: Push) {
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth } = device;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, push.text, {
    vapidDetails: { subject: contactOf(config.publicUrl), ...(await vapidKeys(store.db)) },
    TTL: push.ttlSeconds,
    urgency: push.urgency,
    topic: topicOf(push.topic),
  });
  const said = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return poster.post(webAddress(endpoint, [443]), { headers: Object.fromEntries(said), body, timeoutMs });
}

/** Whom a push service may write to: services take https addresses and addresses of mail. */
function contactOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:nobody@${new URL(publicUrl).hostname}`;
}

/** At most 32 letters of base64url (RFC 8030, section 5.4). */
function topicOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}

function outcomeOf(answer: PostAnswer | undefined, now: number): Sent {
  if (!answer) return { outcome: 'UNREACHABLE' };
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { outcome: 'ACCEPTED' };
  if (status === 404 || status === 410) return { outcome: 'GONE' };
  if (status !== 429 && status < 500) return { outcome: 'REFUSED' };
  const retryTime = retryTimeOf(retryAfter, now);
  return { outcome: 'UNREACHABLE', ...(retryTime !== undefined && { retryTime }) };
}

const longestWaitMillis = 24 * 3_600_000;

/** `Retry-After` in seconds or as a date (RFC 9110), believed up to a day. */
function retryTimeOf(said: string | undefined, now: number): number | undefined {
  const time = /^\d{1,9}$/.test(said ?? '') ? now + Number(said) * 1000 : Date.parse(said ?? '');
  return Number.isNaN(time) ? undefined : Math.min(Math.max(time, now), now + longestWaitMillis);
}

async function noteOutcome({ store: { db } }: SendingContext, { name }: PushDevice, { outcome }: Sent) {
  if (outcome === 'GONE') {
    await db.deleteFrom('push_device').where('name', '=', name).execute();
    return;
  }
  const noted = outcome === 'ACCEPTED' ? 'last_success_time' : 'last_failure_time';
  await db
    .updateTable('push_device')
    .set({ [noted]: Date.now() })
    .where('name', '=', name)
    // To the minute is exact enough, and costs many pushes no commit each.
    .where(eb => eb.or([eb(noted, 'is', null), eb(noted, '<', Date.now() - 60_000)]))
    .execute();
}
