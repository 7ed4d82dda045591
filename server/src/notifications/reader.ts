import { linesOf } from '../changes/read-lines.ts';
import type { Context } from '../context/context.ts';
import { Poller } from '../operation/poller.ts';
import { type Change, changesIn, settledRevision } from '../store/changes.ts';
import { advance, type Cursor, claimCursor, leaseMillis, readCursor, readersLease } from './cursor.ts';
import { dueNotifications } from './due-notifications.ts';
import { forget } from './forget.ts';
import type { NewNotification } from './new-notification.ts';
import { isSameBatch, mayConcern, notificationsFor } from './notifications-for.ts';
import { type PastNotification, planNotifications } from './plan-notifications.ts';
import { tell } from './tell.ts';

/** Lines that are read at once. */
const mostLines = 500;
/** So many lines of which nobody need hear are passed before the place is written down. */
const mostPassed = 5000;

/**
 * Reads the change log behind everybody who writes it, and writes what people should hear of. What it writes and how far
 * it has come are committed together, so that a crash neither loses nor repeats anything. One process reads at a time.
 */
export class NotificationReader {
  readonly #context: Pick<Context, 'store' | 'starts' | 'log'>;
  readonly #lease = readersLease();
  readonly #lookout: Poller;
  /** As it is written down; undefined while another process has the turn. */
  #kept: Cursor | undefined;
  /** Up to here nobody need hear of anything more than is written. */
  #read: Cursor = { revision: 0, due: 0 };
  #leaseUntil = 0;
  #waitUntil = 0;
  #closed = false;

  constructor(context: Pick<Context, 'store' | 'starts' | 'log'>) {
    this.#context = context;
    this.#lookout = new Poller({
      look: () => this.readToEnd(),
      log: context.log,
      trouble: 'what people should hear of could not be told; the next look tries again',
    });
  }

  /** Looks for new lines, soon and once, however often it is called meanwhile. */
  look(): void {
    this.#lookout.call();
  }

  /** Reads no more, and lets another process take over at once. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#lookout.close();
    await this.#lease.end(this.#context);
  }

  /** Tells of everything that is in the log and due by now, unless another process does. */
  async readToEnd(): Promise<void> {
    if (Date.now() < this.#waitUntil || !(await this.#anythingNew()) || !(await this.#takeTurn())) return;
    while (!this.#closed && (await this.#step()));
  }

  async #anythingNew(): Promise<boolean> {
    const { db } = this.#context.store;
    const now = Date.now();
    const cursor = this.#kept ? this.#read : await readCursor(db, this.#lease, now);
    if (!cursor) this.#waitUntil = now + leaseMillis / 10;
    if (!cursor) return false;
    if ((await settledRevision(this.#context.store)).settled > cursor.revision) return true;
    return (await dueNotifications(db, { after: cursor.due, until: now })).length > 0;
  }

  async #takeTurn(): Promise<boolean> {
    const now = Date.now();
    if (this.#kept && now < this.#leaseUntil - leaseMillis / 2) return true;
    const cursor = await this.#context.store.transact(tx => claimCursor(tx, this.#lease, now));
    if (!cursor) {
      this.#kept = undefined;
      this.#waitUntil = now + leaseMillis / 10;
      return false;
    }
    if (cursor.revision !== this.#kept?.revision || cursor.due !== this.#kept.due) this.#read = cursor;
    this.#kept = cursor;
    this.#leaseUntil = now + leaseMillis;
    return true;
  }

  /** Goes on by some lines; whether there may be more. */
  async #step(): Promise<boolean> {
    const { store } = this.#context;
    const { settled } = await settledRevision(store);
    const stretch = { after: this.#read.revision, upTo: settled, limit: mostLines };
    const found = await changesIn(store.db, stretch);
    const changes = wholeGoes(found);
    const until = Date.now();
    const notifications = await dueNotifications(store.db, { after: this.#read.due, until });
    const concerning = changes.filter(mayConcern);
    const { notifications: fromLog, over } = await this.#newsOf(concerning);
    const all = found.length < mostLines;
    const last = all ? settled : (changes.at(-1)?.revision ?? 0);
    const to = { revision: Math.max(last, this.#read.revision), due: until };
    // What concerned nobody then is not asked again after a restart, when it might concern somebody.
    if (notifications.length + concerning.length === 0) return this.#pass(to, !all);
    const told = await this.#tell(to, { notifications: [...fromLog, ...notifications], over });
    return told && !all;
  }

  /** Each is read as of one moment, so that nobody is judged by what they were a moment before. */
  async #newsOf(
    concerning: readonly Change[],
  ): Promise<{ notifications: NewNotification[]; over: PastNotification[] }> {
    if (concerning.length === 0) return { notifications: [], over: [] };
    const { records, notifications } = await this.#context.store.snapshot(async tx => {
      const records = await linesOf(tx, concerning);
      return { records, notifications: await notificationsFor(tx, records) };
    });
    const plan = await planNotifications(this.#context, records);
    return { notifications: [...notifications, ...plan.notifications], over: plan.over };
  }

  async #pass(to: Cursor, more: boolean): Promise<boolean> {
    this.#read = to;
    const passed = to.revision - (this.#kept?.revision ?? 0);
    return passed < mostPassed || (await this.#tell(to, { notifications: [], over: [] })) ? more : false;
  }

  async #tell(
    to: Cursor,
    { notifications, over }: { notifications: NewNotification[]; over: PastNotification[] },
  ): Promise<boolean> {
    const from = this.#kept;
    if (!from) return false;
    const went = await this.#context.store.transact(async tx => {
      if (!(await advance(tx, this.#lease, { from, to }))) return false;
      await forget(tx, over);
      await tell(tx, notifications);
      return true;
    });
    this.#kept = went ? to : undefined;
    if (went) this.#read = to;
    return went;
  }
}

/** Lines up to where one go of somebody ends, where more lines are to come. */
function wholeGoes(changes: readonly Change[]): readonly Change[] {
  const last = changes.at(-1);
  if (!last || changes.length < mostLines) return changes;
  const end = changes.findLastIndex(change => !isSameBatch(change, last));
  return end < 0 ? changes : changes.slice(0, end + 1);
}
