import { dayMs, hourMs, minuteMs, secondMs } from '@potluck/contract/durations';
import type { Notification } from '@potluck/contract/resources/notification';
import { type NotificationKind, reachOf } from '@potluck/contract/resources/notification/notification-kinds';
import type { Transaction } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../policy/find-visible.ts';
import { type PushDevice, saveOutcome, sendPush } from '../../push/send-push.ts';
import { createVapidSigner, type VapidSigner } from '../../push/vapid.ts';
import { type JobKind, type JobOutcome, pauseMillis } from '../../queue/job-worker.ts';
import { addJobs, alarmsSuffix, type Job } from '../../queue/jobs.ts';
import { readSlices } from '../../store/parameters.ts';
import type { Database } from '../../store/schema.ts';
import { readUnread } from '../notification/mark-read.ts';
import { presentNotifications } from '../notification/present-notifications.ts';
import { type Settings, settingsOf } from '../user/settings-of.ts';
import { readDevices } from './device-row.ts';
import { pushPayload, readerOf } from './push-payload.ts';
import { quietUntil } from './quiet-until.ts';

/**
 * Queues pushes of new or updated notifications to their owners' devices, in the same transaction. A push that is
 * still pending is sent once, with the latest content.
 */
export async function queuePushes(
  tx: Transaction<Database>,
  notifications: readonly Queued[],
  now = Date.now(),
): Promise<void> {
  const owners = [...new Set(notifications.map(({ user }) => user))];
  if (owners.length === 0) return;
  const devices = await readSlices(owners, some =>
    tx.selectFrom('push_device').select(['name', 'user']).where('user', 'in', some).execute(),
  );
  const byOwner = Map.groupBy(devices, ({ user }) => user);
  const jobs = notifications.flatMap(({ name: notification, user, kind, setThemself, createTime = now }) =>
    (byOwner.get(user) ?? []).map(({ name: device }) => ({
      kind: kind === 'ALARM' ? 'pushAlarm' : 'push',
      // Alarms take turns of their own, so that they do not wait behind what others cause.
      owner: kind === 'ALARM' ? `${user}${alarmsSuffix}` : user,
      key: `push ${notification} ${device}`,
      payload: { user, notification, device, setThemself } satisfies PushWork,
      dueTime: inARow.has(kind) ? quietTime(createTime, now) : now,
    })),
  );
  await addJobs(tx, jobs, now);
}

/** What people do several times in a row, or take back: they add and assign items, and change their answers. */
const inARow: ReadonlySet<NotificationKind> = new Set(['ITEMS_ADDED', 'ITEM_ASSIGNED', 'EVENT_ANSWERED']);

/** Their pushes wait for a pause, at most until the next full minute of the entry. */
function quietTime(createTime: number, now: number): number {
  const minutes = Math.floor(Math.max(0, now - createTime) / minuteMs) + 1;
  return Math.min(now + pauseBeforePushMs, createTime + minutes * minuteMs);
}

export const pauseBeforePushMs = 8 * secondMs;

interface Queued {
  name: string;
  user: string;
  kind: NotificationKind;
  /** Whether it is an alarm that its owner set. */
  setThemself?: boolean;
  /** When the entry was new. */
  createTime?: number;
}

/** An hour-old alarm is useless; other notifications may wait until quiet hours end. */
export const pushJobs = {
  push: { staleMillis: dayMs, prepare, note },
  pushAlarm: { staleMillis: hourMs, prepare, note },
} satisfies Record<string, JobKind>;

async function prepare(context: Context, jobs: readonly Job[]): Promise<(job: Job) => Promise<JobOutcome>> {
  const wanted = await wantedPushes(context.store.db, jobs.map(workOf));
  const parts = { ...context, sign: await createVapidSigner(context) };
  return async job => {
    const push = wanted(workOf(job));
    return push ? send(parts, job, push) : 'dropped';
  };
}

function workOf({ payload }: Job): PushWork {
  return JSON.parse(payload) as PushWork;
}

/** Records which devices were reached. */
function note(tx: Transaction<Database>, jobs: readonly Job[]): Promise<void> {
  return saveOutcome(
    tx,
    jobs.map(job => workOf(job).device),
    'ACCEPTED',
  );
}

async function send(
  parts: Context & { sign: VapidSigner },
  job: Job,
  { device, notification, settings, unreadCount }: WantedPush,
): Promise<JobOutcome> {
  const reader = readerOf(settings, device);
  const alarm = notification.kind === 'ALARM';
  // Alarms that owners set themselves ignore their quiet hours; alarms that others set on an event wait.
  const loud = workOf(job).setThemself === true;
  const quiet = loud ? undefined : quietUntil(settings.quietHours, reader.timeZone, reader.now);
  if (quiet !== undefined) return { tryAgainTime: quiet };
  const staleTime = job.create_time + pushJobs[alarm ? 'pushAlarm' : 'push'].staleMillis;
  const withoutWords = settings.pushWithoutWords;
  const push = {
    text: JSON.stringify(pushPayload(notification, { reader, unreadCount, withoutWords })),
    topic: notification.name,
    urgency: alarm ? 'high' : 'normal',
    ttlSeconds: Math.max(0, Math.floor((staleTime - reader.now) / 1000)),
  } as const;
  const entered = parts.pushHosts.enter(new URL(device.endpoint).host);
  if ('retryTime' in entered) return { waitUntil: entered.retryTime };
  const { outcome, retryTime, answered } = await sendPush(parts, device, push);
  entered.end(answered);
  if (outcome === 'ACCEPTED') return 'done';
  await saveOutcome(parts.store.db, [device.name], outcome);
  if (outcome !== 'UNREACHABLE') return 'dropped';
  // The backoff starts when the attempt fails, which may take as long as the backoff itself.
  return { tryAgainTime: retryTime ?? Date.now() + pauseMillis(job.attempts) };
}

/** The subject of a push: whether it is still wanted, and its text, are decided on sending. */
interface PushWork {
  user: string;
  notification: string;
  device: string;
  /** Whether it is an alarm that its owner set, which ignores quiet hours. */
  setThemself?: boolean;
}

/** A push that is still wanted. */
interface WantedPush {
  device: PushDevice;
  notification: Notification;
  settings: Settings;
  unreadCount: number;
}

/**
 * Pushes that are still wanted, read together: the device, notification and owner's setting still exist, and the
 * notification is unread.
 */
async function wantedPushes(
  db: Db,
  works: readonly PushWork[],
): Promise<(work: PushWork) => WantedPush | undefined> {
  const devices = await readDevices(
    db,
    works.map(({ device }) => device),
  );
  const settings = await settingsOf(db, [...new Set(works.map(({ user }) => user))]);
  const unread = await readUnreadNotifications(db, works);
  return work => {
    const device = devices.get(work.device);
    const chosen = settings.get(work.user);
    const count = unread.get(work.notification);
    if (!chosen || !count || device?.user !== work.user) return undefined;
    const wanted = reachOf(count.notification.kind, chosen.notificationChoices) === 'BELL_AND_PUSH';
    return wanted ? { device, settings: chosen, ...count } : undefined;
  };
}

type Unread = Pick<WantedPush, 'notification' | 'unreadCount'>;

async function readUnreadNotifications(db: Db, works: readonly PushWork[]): Promise<Map<string, Unread>> {
  const owners = new Map(works.map(({ notification, user }) => [notification, user]));
  const counts = new Map<string, number>();
  for (const [name, user] of owners) {
    const { count, among } = await readUnread(db, { user, name });
    if (among) counts.set(name, count);
  }
  if (counts.size === 0) return new Map();
  const rows = await db
    .selectFrom('notification')
    .selectAll()
    .where('name', 'in', [...counts.keys()])
    .execute();
  const shown = (await presentNotifications(db, rows)) as unknown as Notification[];
  return new Map(
    shown.map(notification => [
      notification.name,
      { notification, unreadCount: counts.get(notification.name) ?? 0 },
    ]),
  );
}
