import { ApiError } from '@potluck/contract/errors';
import { type NotificationKind, reachOf } from '@potluck/contract/notification/notification-kinds';
import { resources } from '@potluck/contract/resources';
import type { Notification } from '@potluck/contract/resources/notification';
import { sql, type Transaction } from 'kysely';
import type { Context, Viewer } from '../../context/context.ts';
import { type PushDevice, sendPush } from '../../push/send-push.ts';
import { type JobKind, pauseMillis } from '../../queue/job-worker.ts';
import { addJobs, type Job } from '../../queue/jobs.ts';
import type { Database } from '../../store/schema.ts';
import { insideRequest } from '../inside-request.ts';
import { getNotification } from '../notification/get-notification.ts';
import { type Settings, settingsOf } from '../user/settings-of.ts';
import { deviceRows } from './device-row.ts';
import { pushPayload } from './push-payload.ts';
import { quietUntil } from './quiet-until.ts';
import { readerOf } from './reader-of.ts';
import { unreadCount } from './unread-count.ts';

const hourMillis = 3_600_000;

/** What a push is of: whether it is wanted, and what it says, is decided when it is sent. */
interface PushWork {
  user: string;
  notification: string;
  device: string;
}

/**
 * Notes that the devices of their owners are to show notifications, in the transaction that writes or renews these. One
 * that was not sent yet is sent once, as it is then.
 */
export async function queuePushes(
  tx: Transaction<Database>,
  notifications: readonly { name: string; user: string; kind: NotificationKind }[],
  now = Date.now(),
): Promise<void> {
  const owners = [...new Set(notifications.map(({ user }) => user))];
  if (owners.length === 0) return;
  const devices = await tx
    .selectFrom('push_device')
    .select(['name', 'user'])
    .where('user', 'in', owners)
    .execute();
  const byOwner = Map.groupBy(devices, ({ user }) => user);
  const jobs = notifications.flatMap(({ name: notification, user, kind }) =>
    (byOwner.get(user) ?? []).map(({ name: device }) => ({
      kind: kind === 'ALARM' ? 'pushAlarm' : 'push',
      key: `push ${notification} ${device}`,
      payload: { user, notification, device } satisfies PushWork,
      dueTime: now,
    })),
  );
  await addJobs(tx, jobs, now);
}

/** An alarm of an hour ago is of no use; what else is new may wait for the end of a night. */
export const pushJobs = {
  push: { staleMillis: 24 * hourMillis, work: pushOne },
  pushAlarm: { staleMillis: hourMillis, work: pushOne },
} satisfies Record<string, JobKind>;

async function pushOne(context: Context, job: Job): Promise<{ tryAgainTime: number } | undefined> {
  const work = JSON.parse(job.payload) as PushWork;
  const found = await findWhatToSend(context, work);
  if (!found) return undefined;
  const { device, viewer, notification, settings } = found;
  const reader = readerOf(settings, device);
  const alarm = notification.kind === 'ALARM';
  // Whoever sets an alarm within the hours that they want quiet means it.
  const quiet = alarm ? undefined : quietUntil(settings.quietHours, reader.timeZone, reader.now);
  if (quiet !== undefined) return { tryAgainTime: quiet };
  const staleTime = job.create_time + pushJobs[alarm ? 'pushAlarm' : 'push'].staleMillis;
  const payload = pushPayload(notification, {
    reader,
    unreadCount: await unreadCount(context, viewer),
    withoutWords: settings.pushWithoutWords,
  });
  const { outcome, retryTime } = await sendPush(context, device, {
    text: JSON.stringify(payload),
    topic: notification.name,
    urgency: alarm ? 'high' : 'normal',
    ttlSeconds: Math.max(0, Math.floor((staleTime - reader.now) / 1000)),
  });
  if (outcome !== 'UNREACHABLE') return undefined;
  // The pause begins when the service is given up, which may have taken as long as the pause.
  return { tryAgainTime: retryTime ?? Date.now() + pauseMillis(job.attempts) };
}

interface ToSend {
  device: PushDevice;
  viewer: Viewer;
  notification: Notification;
  settings: Settings;
}

/** Nothing where the device, the notification or the wish to be told is gone, or it was read meanwhile. */
async function findWhatToSend(context: Context, work: PushWork): Promise<ToSend | undefined> {
  const { db } = context.store;
  const viewer: Viewer = { user: work.user, credential: 'session', tokenHash: '' };
  const [device] = await deviceRows.read(db, viewer, resources.pushDevice, sql`r.name = ${work.device}`);
  const settings = (await settingsOf(db, [work.user])).get(work.user);
  if (!device || !settings) return undefined;
  const notification = await toldStill(context, viewer, work.notification);
  if (!notification || notification.readTime !== null) return undefined;
  const reach = reachOf(notification.kind, settings.notificationChoices);
  return reach === 'BELL_AND_PUSH' ? { device, viewer, notification, settings } : undefined;
}

async function toldStill(context: Context, viewer: Viewer, name: string): Promise<Notification | undefined> {
  const call = { context, viewer, definition: resources.notification };
  try {
    return (await getNotification(call, insideRequest({ name }))) as Notification;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
