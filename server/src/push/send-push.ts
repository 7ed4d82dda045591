import { createHash } from 'node:crypto';
import { dayMs, minuteMs } from '@potluck/contract/durations';
import type { PushOutcome } from '@potluck/contract/resources/user/push-device';
import type { Kysely, Selectable } from 'kysely';
import type { Context } from '../context/context.ts';
import type { PostAnswer } from '../fetching/public-poster.ts';
import { webAddress } from '../fetching/web-address.ts';
import type { Database } from '../store/schema.ts';
import type { PushDeviceTable } from '../store/tables/notification-tables.ts';
import type { VapidSigner } from './vapid.ts';

type Db = Kysely<Database>;
export type PushDevice = Selectable<PushDeviceTable>;

/** Where pushes go, and the keys that encrypt them. */
type Subscribed = Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'>;

export interface Push {
  /** What the service worker reads, at most about 3 KB. */
  text: string;
  /** A later push on the same topic replaces one that was not delivered yet. */
  topic: string;
  urgency: 'normal' | 'high';
  /** How long the service keeps the push for an unreachable device. */
  ttlSeconds: number;
}

export interface PushResult {
  outcome: Exclude<PushOutcome, 'PUSH_OUTCOME_UNSPECIFIED'>;
  /** When the service wants the next attempt, if it said so. */
  retryTime?: number;
  /** Whether the service answered at all, with any status. */
  answered: boolean;
}

/** Sends one push (RFC 8030), encrypted for the device (RFC 8291). Never throws for a failure of the service. */
export async function sendPush(parts: SendingParts, device: Subscribed, push: Push): Promise<PushResult> {
  const answer = await post(parts, device, push).catch(() => undefined);
  return { ...outcomeOf(answer, Date.now()), answered: answer !== undefined };
}

type SendingParts = Pick<Context, 'poster'> & { sign: VapidSigner };

/** Push services answer within a second. Slower ones would delay other pushes. */
const timeoutMs = 3000;

async function post({ poster, sign }: SendingParts, device: Subscribed, push: Push): Promise<PostAnswer> {
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth } = device;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, push.text, {
    headers: { Authorization: sign(endpoint) },
    TTL: push.ttlSeconds,
    urgency: push.urgency,
    topic: topicOf(push.topic),
  });
  const entries = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return poster.post(webAddress(endpoint, [443]), { headers: Object.fromEntries(entries), body, timeoutMs });
}

/** At most 32 characters of base64url (RFC 8030, section 5.4). */
function topicOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}

function outcomeOf(answer: PostAnswer | undefined, now: number): Omit<PushResult, 'answered'> {
  if (!answer) return { outcome: 'UNREACHABLE' };
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { outcome: 'ACCEPTED' };
  if (status === 404 || status === 410) return { outcome: 'GONE' };
  if (status !== 429 && status < 500) return { outcome: 'REFUSED' };
  const retryTime = retryTimeOf(retryAfter, now);
  return { outcome: 'UNREACHABLE', ...(retryTime !== undefined && { retryTime }) };
}

const longestWaitMillis = dayMs;

/** `Retry-After` in seconds or as a date (RFC 9110), capped at a day. */
function retryTimeOf(header: string | undefined, now: number): number | undefined {
  const time = /^\d{1,9}$/.test(header ?? '') ? now + Number(header) * 1000 : Date.parse(header ?? '');
  return Number.isNaN(time) ? undefined : Math.min(Math.max(time, now), now + longestWaitMillis);
}

/** Saves the outcome of pushes to some devices. Deletes a device whose subscription has ended. */
export async function saveOutcome(
  db: Db,
  devices: readonly string[],
  outcome: PushResult['outcome'],
): Promise<void> {
  if (devices.length === 0) return;
  if (outcome === 'GONE') {
    await db.deleteFrom('push_device').where('name', 'in', devices).execute();
    return;
  }
  const noted = outcome === 'ACCEPTED' ? 'last_success_time' : 'last_failure_time';
  await db
    .updateTable('push_device')
    .set({ [noted]: Date.now() })
    .where('name', 'in', devices)
    // Accuracy to the minute is enough, and saves a commit for most pushes to one device.
    .where(eb => eb.or([eb(noted, 'is', null), eb(noted, '<', Date.now() - minuteMs)]))
    .execute();
}
