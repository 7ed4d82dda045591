import type { Context } from '../context/context.ts';
import { type LogReader, mostLines, type Poll } from '../operation/log-poller.ts';
import { Poller } from '../operation/poller.ts';
import type { Memberships } from '../policy/through-others.ts';
import { catchUp } from './catch-up.ts';
import { type ChangeRecord, endsCredentials, membershipsChangedBy } from './change-record.ts';
import type { ChangeStream } from './change-stream.ts';
import { readMemberships, sameMemberships } from './memberships.ts';
import { noticesFor } from './notices-for.ts';
import { linesOf } from './read-lines.ts';

/**
 * Reads the change log as it grows and tells the streams: once for all of them, however many there are. The lines,
 * the reach of what they are about and whose memberships they change are read as of one moment, so that nobody is
 * judged by what they were a moment before.
 */
export class Feed implements LogReader {
  readonly #context: Pick<Context, 'store' | 'log' | 'poller'>;
  readonly #check: () => Promise<void>;
  readonly #streams = new Set<ChangeStream>();
  readonly #lookout: Poller;
  #poll: Poll | undefined;
  /** Everything up to here has been told to every stream in the set. */
  #revision = 0;

  /** `check` ends the streams of those who are signed in no more; it is called before anything else is told them. */
  constructor(context: Pick<Context, 'store' | 'log' | 'poller'>, check: () => Promise<void>) {
    this.#context = context;
    this.#check = check;
    this.#lookout = new Poller({
      look: () => this.#readOnce(),
      log: context.log,
      trouble: 'the change log could not be read; the next look tries again',
    });
  }

  get streams(): ReadonlySet<ChangeStream> {
    return this.#streams;
  }

  /** Tells the stream what it has missed, and from there on what comes. */
  async join(stream: ChangeStream): Promise<void> {
    do {
      await catchUp(this.#context.store, stream);
      while (this.#lookout.looking) await this.#lookout.looking;
      // From the check to the place in the set nothing is awaited, so no line falls between the two.
    } while (this.#streams.size > 0 && (stream.revision ?? 0) < this.#revision);
    if (!stream.open) return;
    if (this.#streams.size === 0) this.#revision = stream.revision ?? 0;
    this.#streams.add(stream);
    stream.current();
    this.#lookout.call();
    this.#context.poller.call();
  }

  leave(stream: ChangeStream): void {
    this.#streams.delete(stream);
  }

  look(poll: Poll): void {
    this.#poll = poll;
    if (this.#streams.size > 0) this.#lookout.call();
  }

  /** Tells nobody any more; resolves when nothing is read any more. */
  async close(): Promise<void> {
    this.#streams.clear();
    await this.#lookout.close();
  }

  async #readOnce(): Promise<void> {
    const poll = this.#poll;
    if (!poll || poll.settled <= this.#revision) return;
    const changes = await poll.changesAfter(this.#revision);
    const streams = [...this.#streams];
    const { records, changed } = await this.#context.store.snapshot(async tx => {
      const read = await linesOf(tx, changes);
      return { records: read, changed: await readMemberships(tx, peopleChangedBy(read, streams)) };
    });
    if (records.some(endsCredentials)) await this.#check();
    const all = records.length < mostLines;
    const last = all ? poll.settled : (records.at(-1)?.change.revision ?? poll.settled);
    for (const stream of streams)
      tellStream(stream, { records, last, memberships: changed.get(stream.user) });
    this.#revision = last;
    if (!all) this.#lookout.call();
  }
}

/** Those of the followers whose circles and friends may be others than before. */
function peopleChangedBy(records: ChangeRecord[], streams: ChangeStream[]): string[] {
  const changes = records.map(membershipsChangedBy);
  const people = new Set(changes.map(({ person }) => person));
  const circles = changes.flatMap(({ circle }) => circle ?? []);
  const changed = streams.filter(
    ({ user, memberships }) => people.has(user) || circles.some(circle => memberships.circles.has(circle)),
  );
  return [...new Set(changed.map(({ user }) => user))];
}

function tellStream(
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
  // Through another circle or friend they may see other things anywhere.
  if (moved) stream.reset();
  else
    stream.tell(
      noticesFor(stream, from === 0 ? records : records.filter(({ change }) => change.revision > from)),
    );
}
