import type { NotificationKind } from '@potluck/contract/notification/notification-kinds';
import type { Transaction } from 'kysely';
import type { Context } from '../../context/context.ts';
import { noteOutcome, sendPush } from '../../push/send-push.ts';
import { newSigner, type Signer } from '../../push/signer.ts';
import { type JobKind, pauseMillis, type Worked } from '../../queue/job-worker.ts';
import { addJobs, type Job } from '../../queue/jobs.ts';
import type { Database } from '../../store/schema.ts';
import { readSlices } from '../../store/slices.ts';
import { pushPayload } from './push-payload.ts';
import { quietUntil } from './quiet-until.ts';
import { readerOf } from './reader-of.ts';
import { type PushWork, type WantedPush, wantedPushes } from './wanted-pushes.ts';

const hourMillis = 3_600_000;

/**
 * Notes that the devices of their owners are to show notifications, in the transaction that writes or renews these. One
 * that was not sent yet is sent once, as it is then.
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
  const jobs = notifications.flatMap(({ name: notification, user, kind, setThemself }) =>
    (byOwner.get(user) ?? []).map(({ name: device }) => ({
      kind: kind === 'ALARM' ? 'pushAlarm' : 'push',
      owner: user,
      key: `push ${notification} ${device}`,
      payload: { user, notification, device, setThemself } satisfies PushWork,
      dueTime: now,
    })),
  );
  await addJobs(tx, jobs, now);
}

interface Queued {
  name: string;
  user: string;
  kind: NotificationKind;
  /** Whether it is an alarm that its owner set themself. */
  setThemself?: boolean;
}

/** An alarm of an hour ago is of no use; what else is new may wait for the end of a night. */
export const pushJobs = {
  push: { staleMillis: 24 * hourMillis, prepare, note },
  pushAlarm: { staleMillis: hourMillis, prepare, note },
} satisfies Record<string, JobKind>;

async function prepare(context: Context, jobs: readonly Job[]): Promise<(job: Job) => Promise<Worked>> {
  const wanted = await wantedPushes(context.store.db, jobs.map(workOf));
  const parts = { ...context, sign: await newSigner(context) };
  return async job => {
    const push = wanted(workOf(job));
    return push ? send(parts, job, push) : 'dropped';
  };
}

function workOf({ payload }: Job): PushWork {
  return JSON.parse(payload) as PushWork;
}

/** Devices that were reached. */
function note(tx: Transaction<Database>, jobs: readonly Job[]): Promise<void> {
  return noteOutcome(
    tx,
    jobs.map(job => workOf(job).device),
    'ACCEPTED',
  );
}

async function send(
  parts: Context & { sign: Signer },
  job: Job,
  { device, notification, settings, unreadCount }: WantedPush,
): Promise<Worked> {
  const reader = readerOf(settings, device);
  const alarm = notification.kind === 'ALARM';
  // An alarm that somebody set themself rings in their quiet hours; what others set on an event waits for their end.
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
  await noteOutcome(parts.store.db, [device.name], outcome);
  if (outcome !== 'UNREACHABLE') return 'dropped';
  // The pause begins when the service is given up, which may have taken as long as the pause.
  return { tryAgainTime: retryTime ?? Date.now() + pauseMillis(job.attempts) };
}
