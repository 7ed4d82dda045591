import { levels } from '@potluck/contract/access';
import { minuteMs, secondMs } from '@potluck/contract/durations';
import { parentOf } from '@potluck/contract/names';
import { sql, type Transaction } from 'kysely';
import { changeRecordsOf, readThings } from '../changes/change-record.ts';
import type { Context } from '../context/context.ts';
import { LogCursor } from '../operation/log-cursor.ts';
import { type LogReader, maxLines, type Poll, readPoll } from '../operation/log-poller.ts';
import { Poller } from '../operation/poller.ts';
import type { Db } from '../policy/find-visible.ts';
import { assigneeSql, completedSql, dueSql } from '../resources/list/tick.ts';
import type { Change, LogPosition } from '../store/changes.ts';
import type { Database } from '../store/schema.ts';
import type { LogReaderTable } from '../store/tables/notification-tables.ts';
import { TimeSlice } from '../work/time-slice.ts';
import { Audience } from './audience.ts';
import { forget } from './delete-notifications.ts';
import { withWatchedLists } from './item-notifications.ts';
import { goMillis, type NewNotification } from './new-notification.ts';
import { isSameBatch, mayConcern, notificationsForChanges } from './notifications-for-changes.ts';
import { expiryNotifications } from './pantry-notifications.ts';
import { changesPlans, type PastNotification, planNotifications, withPlans } from './plan-notifications.ts';
import { writeNotifications } from './write-notifications.ts';

/** How long the reading process may be silent before another takes over. */
export const leaseMillis = 10_000;
/** Changes to meals within this time share one check of the lists that follow them. */
const plansMillis = 300;
/** How many irrelevant changes are skipped before the cursor is saved. */
const maxPassed = 5000;
/** A time further ahead than this was written by a process with a wrong clock. */
const wrongMillis = minuteMs;

/**
 * Follows the change log and writes notifications. Commits its output together with the cursor, so that a crash neither
 * loses nor repeats any. One process reads at a time. Irrelevant changes cost nothing beyond the shared poll.
 */
export class NotificationReader implements LogReader {
  readonly #context: Pick<Context, 'store' | 'starts' | 'log'>;
  readonly #cursor: LogCursor<LogReaderTable>;
  readonly #poller: Poller;
  #poll: Poll | undefined;
  /** The time up to which due items have notifications. Undefined until this process has loaded it. */
  #due: number | undefined;
  #dueWritten = 0;
  #second = -1;
  /** Whether changes after the saved cursor were irrelevant when read but might be relevant in a second reading. */
  #judged = false;
  #waitUntil = 0;
  /** When unread changes to the meals of a list were first seen. */
  #plansSince: number | undefined;
  #plansMillis = plansMillis;
  #closed = false;

  constructor(context: Pick<Context, 'store' | 'starts' | 'log'>) {
    this.#context = context;
    const { store } = context;
    this.#cursor = new LogCursor({
      ...{ store, table: 'log_reader', key: ['name', 'notifications'] },
      millis: leaseMillis,
    });
    this.#poller = new Poller({
      look: () => this.#look(),
      log: context.log,
      trouble: 'notifications could not be written; the next look tries again',
    });
  }

  look(poll: Poll): void {
    this.#poll = poll;
    this.#poller.call();
  }

  /** Stops, and lets another process take over at once. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#poller.close();
    await this.#cursor.close(this.#context.log);
  }

  /** Writes notifications for everything in the log and due by now, unless another process has the lease. */
  async readToEnd(): Promise<void> {
    this.#poll = await readPoll(this.#context.store);
    this.#second = -1;
    this.#waitUntil = 0;
    this.#plansMillis = 0;
    await this.#look().finally(() => {
      this.#plansMillis = plansMillis;
    });
  }

  async #look(): Promise<void> {
    const poll = this.#poll;
    if (!poll || performance.now() < this.#waitUntil) return;
    const everySecond = poll.second !== this.#second;
    this.#second = poll.second;
    if (this.#due === undefined) await this.#load(poll);
    if (everySecond) await this.#readDue(poll);
    while (!this.#closed && (await this.#readLines(poll)));
    if (everySecond && this.#judged) await this.#write();
  }

  /** Loads the progress of all processes. Migrations fill the table, except for due items. */
  async #load(log: LogPosition): Promise<void> {
    const { db } = this.#context.store;
    const fresh = { lease_by: '', lease_until: 0 };
    const rows = db.selectFrom('log_reader').selectAll();
    let found = await rows.execute();
    if (found.length < 2) {
      const first = [
        { name: 'notifications', revision: 0, ...fresh },
        { name: 'due', revision: Date.now(), ...fresh },
      ];
      await db
        .insertInto('log_reader')
        .values(first)
        .onConflict(on => on.doNothing())
        .execute();
      found = await rows.execute();
    }
    const row = (name: string) => found.find(each => each.name === name);
    const cursor = row('notifications');
    if (cursor) this.#cursor.follow(cursor, log);
    this.#followDue(Number(row('due')?.revision));
  }

  #followDue(written: number): void {
    if (this.#due !== undefined && written === this.#dueWritten) return;
    const now = Date.now();
    this.#dueWritten = written;
    this.#due = written > now + wrongMillis ? now : written;
  }

  /** False while another process has the lease. */
  async #hold(log: LogPosition): Promise<boolean> {
    if (this.#cursor.held) return true;
    const held = await this.#context.store.transact(tx => this.#cursor.hold(tx, log));
    await this.#load(log);
    if (!held) this.#waitUntil = performance.now() + secondMs;
    return held !== undefined;
  }

  async #readDue(poll: Poll): Promise<void> {
    const until = Date.now();
    if ((this.#due ?? 0) > until + wrongMillis) this.#due = until;
    const notifications = await this.#dueNotifications(until);
    if (notifications.length === 0) this.#due = Math.max(this.#due ?? 0, until);
    // Another process may have written them before this one took over.
    else if ((await this.#hold(poll)) && (this.#due ?? 0) < until) await this.#writeDue(until);
  }

  /** Writes many notifications in several transactions; only the last one marks them as written. */
  async #writeDue(until: number): Promise<void> {
    const batches = inBatches(await this.#dueNotifications(until));
    const before = this.#due ?? until;
    for (const [at, notifications] of (batches.length > 0 ? batches : [[]]).entries()) {
      const last = at >= batches.length - 1;
      const written = { notifications, past: [], until: last ? until : before };
      if (!(await this.#commit(this.#cursor.passed, written))) return;
    }
  }

  async #dueNotifications(until: number): Promise<NewNotification[]> {
    const { db } = this.#context.store;
    const span = { after: this.#due ?? until, until };
    return [...(await dueNotifications(db, span)), ...(await expiryNotifications(db, span))];
  }

  /** Reads the next changes. Returns whether there may be more. */
  async #readLines(poll: Poll): Promise<boolean> {
    const from = this.#cursor.passed;
    const found = await poll.changesAfter(from);
    const changes = wholeGoes(found);
    const all = found.length < maxLines;
    const to = Math.max(from, all ? poll.settled : (changes.at(-1)?.revision ?? 0));
    const concerning = await this.#concerning(changes.filter(mayConcern));
    if (concerning.length === 0) {
      this.#cursor.pass(to);
      if (this.#cursor.unwritten >= maxPassed) await this.#write();
      return !all;
    }
    if (await this.#awaitsMore(concerning)) return false;
    if (!(await this.#hold(poll))) return false;
    if (this.#cursor.passed !== from) return true;
    const { notifications, past } = await this.#notificationsOf(concerning);
    if (notifications.length + past.length > 0)
      return (await this.#commit(to, { notifications, past })) && !all;
    this.#cursor.pass(to);
    this.#judged = true;
    return !all;
  }

  async #concerning(changes: readonly Change[]): Promise<readonly Change[]> {
    const { db } = this.#context.store;
    return withWatchedLists(db, await withPlans(db, changes));
  }

  /**
   * Debounces changes to the meals of a list, because checking it costs as much as many other changes. The cursor stays,
   * and a timer looks again.
   */
  async #awaitsMore(concerning: readonly Change[]): Promise<boolean> {
    const since = this.#plansSince;
    if (since === undefined && !(await changesPlans(this.#context.store.db, concerning))) return false;
    const now = performance.now();
    if (now - (since ?? now) >= this.#plansMillis) {
      this.#plansSince = undefined;
      return false;
    }
    if (since === undefined) setTimeout(() => this.#poller.call(), this.#plansMillis + 1).unref();
    this.#plansSince ??= now;
    return true;
  }

  /** Reads each batch in one snapshot, so that access is never decided by outdated facts. */
  async #notificationsOf(
    concerning: readonly Change[],
  ): Promise<{ notifications: NewNotification[]; past: PastNotification[] }> {
    const { records, notifications } = await this.#context.store.snapshot(async tx => {
      const records = await changeRecordsOf(tx, concerning);
      return { records, notifications: await notificationsForChanges(tx, records) };
    });
    const plan = await planNotifications(this.#context, records);
    return { notifications: [...notifications, ...plan.notifications], past: plan.past };
  }

  /** False if another process has advanced the cursor. */
  async #commit(
    to: number,
    {
      notifications,
      past,
      until,
    }: { notifications: NewNotification[]; past: PastNotification[]; until?: number },
  ): Promise<boolean> {
    const due = until ?? this.#due ?? 0;
    const writesDue = until !== undefined || Math.abs(due - this.#dueWritten) > wrongMillis;
    const went = await this.#context.store.transact(async tx => {
      if (!(await this.#cursor.advance(tx, to))) return false;
      if (writesDue) await setDue(tx, due);
      await forget(tx, past);
      await writeNotifications(tx, notifications);
      return true;
    });
    if (went) {
      this.#cursor.advanced(to);
      this.#judged = false;
      this.#due = due;
      if (writesDue) this.#dueWritten = due;
    } else this.#due = undefined;
    return went;
  }

  async #write(): Promise<void> {
    if (!this.#cursor.held) return;
    await this.#cursor.write();
    this.#judged = false;
  }
}

async function setDue(tx: Transaction<Database>, until: number): Promise<void> {
  await tx.updateTable('log_reader').set({ revision: until }).where('name', '=', 'due').execute();
}

/** Cuts the changes at the end of a person's batch if more changes follow. */
function wholeGoes(changes: readonly Change[]): readonly Change[] {
  const last = changes.at(-1);
  if (!last || changes.length < maxLines) return changes;
  const end = changes.findLastIndex(change => !isSameBatch(change, last));
  return end < 0 ? changes : changes.slice(0, end + 1);
}

/** How many entries one transaction writes, unless a single notification has more people. */
const maxEntries = 1000;

function inBatches(notifications: readonly NewNotification[]): NewNotification[][] {
  const batches: NewNotification[][] = [];
  let entries = maxEntries;
  for (const each of notifications) {
    if (entries + each.people.length > maxEntries) {
      batches.push([]);
      entries = 0;
    }
    batches.at(-1)?.push(each);
    entries += each.people.length;
  }
  return batches;
}

/** The items of a list that came due for the same people within ten minutes, by the last one. */
interface Due {
  name: string;
  title: string;
  due: number;
  assignee: string | null;
  count: number;
}

/** Notifications for the open items that came due within a span: for the assignee, or for everybody who has the list. */
async function dueNotifications(
  db: Db,
  { after, until }: { after: number; until: number },
): Promise<NewNotification[]> {
  const items = await readDue(db, { after, until });
  if (items.length === 0) return [];
  const things = await readThings(db, [...new Set(items.map(({ name }) => parentOf(name)))]);
  const audience = await Audience.of(db, things.values());
  const turns = new TimeSlice();
  const notifications: NewNotification[] = [];
  for (const { name, title, due, assignee, count } of items) {
    const thing = things.get(parentOf(name));
    if (!thing) continue;
    if (turns.due) await turns.pause();
    const holders = audience.holders(thing, levels.PERMISSION_LEVEL_READ);
    const people = assignee && holders.includes(assignee) ? [assignee] : holders;
    const data = { title, startTime: new Date(Number(due)).toISOString() };
    const about = { about: name, root: thing.name, actor: null, time: Number(due) };
    notifications.push({ kind: 'ITEM_DUE', ...about, people, data, count: Number(count) });
  }
  return notifications;
}

/**
 * Combines the items of a list in the database, as entries would combine them: a list may have thousands of items that are
 * due at once, for everybody in a large circle.
 */
async function readDue(db: Db, { after, until }: { after: number; until: number }): Promise<Due[]> {
  const between = (column: string) => sql`(${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${until})`;
  const found = sql`select i.name, i.title, i.root, ${dueSql(until)} as due, ${assigneeSql(until)} as assignee
    from list_item i
    where (${between('i.due_time')} or ${between('i.next_due_time')})
      and ${completedSql(until)} = 0 and ${dueSql(until)} > ${after} and ${dueSql(until)} <= ${until}`;
  const same = sql`partition by root, assignee, due / ${sql.lit(goMillis)}`;
  const { rows } = await sql<Due>`select name, title, due, assignee, count
    from (select f.*, count(*) over (${same}) as count,
        row_number() over (${same} order by due desc, name desc) as place from (${found}) f) placed
    where place = 1 order by due, name`.execute(db);
  return rows;
}
