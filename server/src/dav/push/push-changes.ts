import { dayMs, daySeconds, secondMs } from '@potluck/contract/durations';
import { idOf } from '@potluck/contract/names';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Context, Viewer } from '../../context/context.ts';
import { type LogReader, maxLines, type Poll } from '../../operation/log-poller.ts';
import { Poller } from '../../operation/poller.ts';
import { openScope } from '../../policy/scope.ts';
import { sendPush } from '../../push/send-push.ts';
import { createVapidSigner, type VapidSigner } from '../../push/vapid.ts';
import { type JobKind, type JobOutcome, pauseMillis } from '../../queue/job-worker.ts';
import { addJobs, type Job } from '../../queue/jobs.ts';
import { among } from '../../store/parameters.ts';
import type { Database } from '../../store/schema.ts';
import type { DavSubscriptionTable } from '../../store/tables/dav-tables.ts';
import { lookUpCollection } from '../home.ts';
import { kindOf } from '../kinds.ts';
import { currentRevision, syncToken } from '../revisions.ts';
import { text, xml, xmlDocument } from '../xml/write-xml.ts';
import { pushName, readPushKeys, topicOf } from './push-properties.ts';

type Subscription = Selectable<DavSubscriptionTable>;

/** Changes within this time share a push. */
const debounceMillis = 5 * secondMs;

/**
 * Follows the change log, and queues a push for each subscription of a collection that changed. A subscription contains
 * the revision up to which pushes were queued, so that several processes queue one, and a restart loses none.
 */
export class DavPushReader implements LogReader {
  readonly #context: Pick<Context, 'store' | 'log'>;
  readonly #poller: Poller;
  #poll: Poll | undefined;
  /** Undefined until this process has looked at everything once. */
  #seen: number | undefined;

  constructor(context: Pick<Context, 'store' | 'log'>) {
    this.#context = context;
    this.#poller = new Poller({
      look: () => this.#look(),
      log: context.log,
      trouble: 'pushes to calendar programs could not be queued; the next look tries again',
    });
  }

  look(poll: Poll): void {
    this.#poll = poll;
    this.#poller.call();
  }

  close(): Promise<void> {
    return this.#poller.close();
  }

  async #look(): Promise<void> {
    const poll = this.#poll;
    if (!poll) return;
    if (this.#seen === undefined) await this.#queue(poll.settled);
    this.#seen ??= poll.settled;
    while (this.#seen < poll.settled) {
      const changes = await poll.changesAfter(this.#seen);
      const roots = new Set(
        changes.flatMap(({ parent }) => (parent !== null && kindOf(parent) ? parent : [])),
      );
      if (roots.size > 0) await this.#queue(poll.settled, [...roots]);
      const last = changes.at(-1)?.revision;
      this.#seen = changes.length < maxLines || last === undefined ? poll.settled : Number(last);
    }
  }

  /** Queues the pushes for changes of these collections, or of all. */
  async #queue(settled: number, roots?: string[]): Promise<void> {
    const { store } = this.#context;
    const which = roots ? among(store.engine, sql`s.root`, roots) : sql`1 = 1`;
    const { rows } = await sql<Changed>`select s.id, s."user", (select max(c.revision) from change c
      where c.parent = s.root and c.revision > s.revision and c.revision <= ${settled}) as latest
      from dav_subscription s where ${which}`.execute(store.db);
    const changed = rows.filter(({ latest }) => latest !== null);
    if (changed.length > 0) await store.transact(tx => queuePushes(tx, changed));
  }
}

interface Changed {
  id: string;
  user: string;
  latest: number | null;
}

async function queuePushes(tx: Transaction<Database>, changed: Changed[]): Promise<void> {
  const due: Changed[] = [];
  for (const each of changed) {
    const revision = Number(each.latest);
    const mine = tx.updateTable('dav_subscription').set({ revision }).where('id', '=', each.id);
    const raised = await mine.where('revision', '<', revision).returning('id').execute();
    if (raised.length > 0 && !(await isWaiting(tx, each.id))) due.push(each);
  }
  const dueTime = Date.now() + debounceMillis;
  await addJobs(
    tx,
    due.map(({ id, user }) => ({
      ...{ kind: 'davPush', owner: user, key: keyOf(id), dueTime },
      payload: { subscription: id } satisfies PushWork,
    })),
  );
}

/** A push that waits covers later changes too. */
async function isWaiting(tx: Transaction<Database>, id: string): Promise<boolean> {
  const job = tx.selectFrom('job').select('key').where('key', '=', keyOf(id)).where('lease_until', '=', 0);
  return (await job.executeTakeFirst()) !== undefined;
}

function keyOf(id: string): string {
  return `davPush ${id}`;
}

interface PushWork {
  subscription: string;
}

export const davPushJobs = {
  davPush: { staleMillis: dayMs, prepare, note: async () => {} },
} satisfies Record<string, JobKind>;

async function prepare(context: Context): Promise<(job: Job) => Promise<JobOutcome>> {
  const parts = { ...context, sign: await createVapidSigner(context) };
  return job => send(parts, job);
}

async function send(context: Context & { sign: VapidSigner }, job: Job): Promise<JobOutcome> {
  const { db } = context.store;
  const { subscription: id } = JSON.parse(job.payload) as PushWork;
  const found = db.selectFrom('dav_subscription').selectAll().where('id', '=', id);
  const subscription = await found.where('expire_time', '>', Date.now()).executeTakeFirst();
  const message = subscription && (await messageFor(context, subscription));
  if (!subscription || message === undefined) return 'dropped';
  const entered = context.pushHosts.enter(new URL(subscription.endpoint).host);
  if ('retryTime' in entered) return { waitUntil: entered.retryTime };
  const push = { text: message, topic: id, urgency: 'normal', ttlSeconds: daySeconds } as const;
  const { outcome, retryTime, answered } = await sendPush(context, subscription, push);
  entered.end(answered);
  if (outcome === 'ACCEPTED') return 'done';
  if (outcome === 'GONE') await db.deleteFrom('dav_subscription').where('id', '=', id).execute();
  if (outcome !== 'UNREACHABLE') return 'dropped';
  return { tryAgainTime: retryTime ?? Date.now() + pauseMillis(job.attempts) };
}

/** The message that the collection changed, with its sync token; undefined if the subscriber has lost access. */
async function messageFor(context: Context, { root, session }: Subscription): Promise<string | undefined> {
  const kind = kindOf(root);
  const viewer = await keyOwner(context, session);
  const collection =
    kind && viewer && (await lookUpCollection(context, viewer, `${kind.prefix}${idOf(root)}`));
  if (!context.config.davPush || !collection || collection.hidden) return undefined;
  const state = await currentRevision(context, { root, objectsOf: kind.objectsOf(root) });
  const token = syncToken(state, { revision: state.revision, after: '' });
  return xmlDocument(pushName('push-message'), [
    xml(pushName('topic'), text(topicOf(root, await readPushKeys(context)))),
    xml(pushName('content-update'), xml('D:sync-token', text(token))),
  ]);
}

/** The owner of an access key with its scope, without counting this as a use of the key. */
async function keyOwner({ store }: Context, session: string): Promise<Viewer | undefined> {
  const found = store.db.selectFrom('session').select(['user', 'expire_time', 'scope']);
  const key = await found.where('token_hash', '=', session).executeTakeFirst();
  if (!key || (key.expire_time !== null && Number(key.expire_time) <= Date.now())) return undefined;
  const scope = await openScope(store, key.scope);
  return { user: key.user, credential: 'accessKey', tokenHash: session, scope };
}
