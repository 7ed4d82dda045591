import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { maxStreamsPerPerson, watchChangesPath } from '@potluck/contract/changes';
import { hourMs, secondMs, weekMs } from '@potluck/contract/durations';
import { ApiError, invalid } from '@potluck/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { keepUpWithChanges } from '../dav/keep-up.ts';
import { type LogReader, maxLines, type Poll } from '../operation/log-poller.ts';
import { Poller } from '../operation/poller.ts';
import type { Memberships } from '../policy/memberships.ts';
import { requireViewer } from '../sign-in/require-viewer.ts';
import { goodTokens } from '../sign-in/sessions.ts';
import { clearOldChanges } from '../store/changes.ts';
import { noticesFor } from './change-notices.ts';
import {
  type ChangeRecord,
  changeRecordsOf,
  endsCredentials,
  membershipsChangedBy,
} from './change-record.ts';
import { ChangeStream, catchUp } from './change-stream.ts';
import { readMemberships, sameMemberships } from './memberships.ts';

/**
 * Reads the change log as it grows and sends it to the streams, once for all of them. It reads the records, the reach
 * of their subjects and changed memberships in one snapshot, so that access is never decided by outdated facts.
 */
class Feed implements LogReader {
  readonly #context: Pick<Context, 'store' | 'log' | 'poller'>;
  readonly #check: () => Promise<void>;
  readonly #streams = new Set<ChangeStream>();
  readonly #poller: Poller;
  #poll: Poll | undefined;
  /** Every stream in the set has received everything up to here. */
  #revision = 0;

  /** `check` ends the streams of ended sessions. It runs before anything else is sent to them. */
  constructor(context: Pick<Context, 'store' | 'log' | 'poller'>, check: () => Promise<void>) {
    this.#context = context;
    this.#check = check;
    this.#poller = new Poller({
      look: () => this.#readOnce(),
      log: context.log,
      trouble: 'the change log could not be read; the next look tries again',
    });
  }

  get streams(): ReadonlySet<ChangeStream> {
    return this.#streams;
  }

  get urgent(): boolean {
    return this.#streams.size > 0;
  }

  /** Sends the stream what it missed, and from then on every change. */
  async join(stream: ChangeStream): Promise<void> {
    do {
      await catchUp(this.#context.store, stream);
      while (this.#poller.looking) await this.#poller.looking;
      // Nothing is awaited between this check and adding the stream, so no record falls in between.
    } while (this.#streams.size > 0 && (stream.revision ?? 0) < this.#revision);
    if (!stream.open) return;
    if (this.#streams.size === 0) this.#revision = stream.revision ?? 0;
    this.#streams.add(stream);
    stream.current();
    this.#poller.call();
    this.#context.poller.call();
  }

  leave(stream: ChangeStream): void {
    this.#streams.delete(stream);
  }

  look(poll: Poll): void {
    this.#poll = poll;
    if (this.#streams.size > 0) this.#poller.call();
  }

  /** Stops sending. Resolves when no read is running. */
  async close(): Promise<void> {
    this.#streams.clear();
    await this.#poller.close();
  }

  async #readOnce(): Promise<void> {
    const poll = this.#poll;
    if (!poll || poll.settled <= this.#revision) return;
    const changes = await poll.changesAfter(this.#revision);
    const streams = [...this.#streams];
    const { records, changed } = await this.#context.store.snapshot(async tx => {
      const read = await changeRecordsOf(tx, changes);
      return { records: read, changed: await readMemberships(tx, peopleChangedBy(read, streams)) };
    });
    if (records.some(endsCredentials)) await this.#check();
    const all = records.length < maxLines;
    const last = all ? poll.settled : (records.at(-1)?.change.revision ?? poll.settled);
    for (const stream of streams)
      sendNotices(stream, { records, last, memberships: changed.get(stream.user) });
    this.#revision = last;
    if (!all) this.#poller.call();
  }
}

/** The followers whose circles and friends may have changed. */
function peopleChangedBy(records: ChangeRecord[], streams: ChangeStream[]): string[] {
  const changes = records.map(membershipsChangedBy);
  const people = new Set(changes.map(({ person }) => person));
  const circles = changes.flatMap(({ circle }) => circle ?? []);
  const changed = streams.filter(
    ({ user, memberships }) => people.has(user) || circles.some(circle => memberships.circles.has(circle)),
  );
  return [...new Set(changed.map(({ user }) => user))];
}

function sendNotices(
  stream: ChangeStream,
  {
    records,
    last,
    memberships,
  }: { records: ChangeRecord[]; last: number; memberships: Memberships | undefined },
): void {
  const from = stream.revision ?? 0;
  if (from >= last) return;
  const moved = memberships && !sameMemberships(memberships, stream.memberships);
  if (memberships) stream.memberships = memberships;
  stream.revision = last;
  // Another circle or friend may change what they see anywhere.
  if (moved) stream.reset();
  else
    stream.send(
      noticesFor(stream, from === 0 ? records : records.filter(({ change }) => change.revision > from)),
    );
}

/** The stream of changes, one for each browser. It carries what its person may see. */
export function changeRoutes(app: FastifyInstance, context: Context): void {
  const watch = new Watch(context);
  context.gauges.add({ name: 'streams_open', help: 'Open streams of changes', read: () => watch.streams });
  app.addHook('preClose', () => watch.close());
  app.route({
    method: 'GET',
    url: watchChangesPath.replace(':watch', '::watch'),
    exposeHeadRoute: false,
    handler: (request, reply) => follow(watch, context, { request, reply }),
  });
}

async function follow(
  watch: Watch,
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const viewer = await requireViewer(context, request);
  context.reads.require(viewer.user);
  const revision = lastEventId(request);
  if (watch.streamsOf(viewer.user) >= maxStreamsPerPerson)
    throw new ApiError(
      'RESOURCE_EXHAUSTED',
      'TOO_MANY_STREAMS',
      `You have ${maxStreamsPerPerson} streams of changes open already: close one of them.`,
    );
  reply.hijack();
  // A stream ends with its connection, so that the server can stop without waiting for another request on it.
  reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...streamHeaders });
  await watch.follow(new ChangeStream(viewer, reply.raw, revision), reply.raw);
  return reply;
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  connection: 'close',
  // Proxies such as nginx would otherwise buffer the events.
  'x-accel-buffering': 'no',
};

/** The revision after which a reader resumes. Undefined for new readers. */
function lastEventId({ headers }: FastifyRequest): number | undefined {
  const header = String(headers['last-event-id'] ?? '');
  if (header === '') return undefined;
  if (/^\d{1,15}$/.test(header)) return Number(header);
  throw invalid([{ field: 'Last-Event-ID', description: 'must be the id of an event of this stream' }]);
}

/** How long change records are kept. Later readers read everything again. */
const retentionMillis = weekMs;

/** How soon an expired session ends its streams. Ending a session ends them at once. */
const checkMillis = 5 * secondMs;

/** The streams of this process. Its timers do not keep the process alive. */
class Watch {
  readonly #context: Context;
  readonly #feed: Feed;
  readonly #streams = new Set<ChangeStream>();
  readonly #joining = new Set<Promise<void>>();
  readonly #undo: (() => void)[] = [];
  #closed = false;

  constructor(context: Context) {
    this.#context = context;
    this.#feed = new Feed(context, () => this.#check());
  }

  get streams(): number {
    return this.#streams.size;
  }

  streamsOf(user: string): number {
    return [...this.#streams].filter(stream => stream.user === user).length;
  }

  /** Serves a stream until the client disconnects. */
  async follow(stream: ChangeStream, response: ServerResponse): Promise<void> {
    if (this.#closed) {
      stream.end();
      return;
    }
    this.#begin();
    this.#streams.add(stream);
    response.once('close', () => this.#leave(stream));
    const joining = this.#join(stream);
    this.#joining.add(joining);
    await joining;
    this.#joining.delete(joining);
  }

  /** Ends all streams; their readers reconnect to another process. Resolves when no read of the storage is running. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const undo of this.#undo.splice(0)) undo();
    for (const stream of this.#streams) stream.end();
    await Promise.all([...this.#joining, this.#feed.close()]);
  }

  async #join(stream: ChangeStream): Promise<void> {
    // Reading what a stream missed counts as a read, which ends before the stream.
    const read = new EventEmitter();
    try {
      await this.#context.reads.run(stream.user, read, () => this.#feed.join(stream));
    } catch (err) {
      this.#context.log.warn({ err }, 'a stream could not be caught up');
      stream.end();
    } finally {
      read.emit('close');
    }
  }

  #leave(stream: ChangeStream): void {
    this.#streams.delete(stream);
    this.#feed.leave(stream);
  }

  #begin(): void {
    if (this.#undo.length > 0) return;
    const { store, poller } = this.#context;
    this.#undo.push(poller.add(this.#feed));
    // SQLite sends no notification when another process writes, so poll often for followers.
    if (store.engine === 'sqlite') this.#every(secondMs / 4, async () => poller.call());
    this.#every(checkMillis, () => this.#check());
    const clear = async () => {
      await keepUpWithChanges({ store });
      await clearOldChanges(store.db, retentionMillis);
    };
    this.#every(hourMs, clear);
    void this.#try(clear);
  }

  /** Ends the streams of ended sessions, and sends a heartbeat on silent ones. */
  async #check(): Promise<void> {
    const streams = [...this.#streams];
    const good = await goodTokens(this.#context.store, [...new Set(streams.map(stream => stream.tokenHash))]);
    for (const stream of streams) {
      if (!good.has(stream.tokenHash)) stream.end();
      else if (stream.quiet && this.#feed.streams.has(stream)) stream.current();
    }
  }

  #every(millis: number, work: () => Promise<void>): void {
    const timer = setInterval(() => void this.#try(work), millis).unref();
    this.#undo.push(() => clearInterval(timer));
  }

  async #try(work: () => Promise<void>): Promise<void> {
    await work().catch(err => this.#context.log.warn({ err }, 'the streams of changes could not be seen to'));
  }
}
