import { sql, type Transaction } from 'kysely';
import type { Context } from '../context/context.ts';
import { tell } from '../notifications/tell.ts';
import { Poller } from '../operation/poller.ts';
import { Lease } from '../queue/lease.ts';
import { settledRevision } from '../store/changes.ts';
import type { Database } from '../store/schema.ts';
import type { Span } from './alarm-times.ts';
import { aheadMillis, lookAtEvents, lookAtReminders } from './look-ahead.ts';
import { readChanged } from './read-changed.ts';
import { parkDue, takeDue } from './take-due.ts';

type Tx = Transaction<Database>;

const leaseMillis = 30_000;
/** Up to when all has rung is written down this often even where nothing rings. */
const noteMillis = 60_000;
/** Events and reminders that one transaction looks at. */
const mostLooked = 50;

interface State {
  told_until: number;
  revision: number;
}

interface Glance extends State {
  lease_by: string;
  lease_until: number;
  due: number | null;
  event_look: number | null;
  reminder_look: number | null;
}

/**
 * Rings the alarms of everybody, in one process at a time. What rings, and up to when all has rung, is committed
 * together: a crash neither loses nor repeats an alarm. At rest it only reads.
 */
export class AlarmClock {
  readonly #context: Pick<Context, 'store' | 'log'>;
  readonly #lease = new Lease({ table: 'alarm_clock', key: ['id', 1], millis: leaseMillis });
  readonly #lookout: Poller;
  #closed = false;
  /** Lines up to here have nothing to do with alarms, further than is written down. */
  #passed = 0;

  constructor(context: Pick<Context, 'store' | 'log'>) {
    this.#context = context;
    this.#lookout = new Poller({
      look: () => this.#goOn(),
      log: context.log,
      trouble: 'alarms could not be rung; the next look tries again',
    });
  }

  /** Looks at the clock and the log, soon and once, however often it is called meanwhile. */
  look(): void {
    this.#lookout.call();
  }

  /** Looks no more, and lets another process take over at once. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#lookout.close();
    await this.#lease.end(this.#context);
  }

  async #goOn(): Promise<void> {
    while (!this.#closed && (await this.step(Date.now())));
  }

  /** Reckons what changed or comes nearer, and rings what is due; whether there is more to do. */
  async step(now: number): Promise<boolean> {
    const { store } = this.#context;
    const todo = await this.#todo(now);
    // What was made a moment ago may ring at once: it is reckoned before all is said to have rung.
    if (todo.look) {
      const { settled } = await settledRevision(store);
      return store.transact(tx => this.#lookAhead(tx, now, settled));
    }
    return todo.ring && (await this.#ringNext(now));
  }

  /** A few reads along indexes. */
  async #todo(now: number): Promise<{ look: boolean; ring: boolean }> {
    const { db } = this.#context.store;
    const { rows } = await sql<Glance>`
      select c.told_until, c.revision, c.lease_by, c.lease_until,
        (select min(ring_time) from alarm_due) as due,
        (select min(look_time) from event_alarm) as event_look,
        (select min(look_time) from reminder where look_time is not null) as reminder_look
      from alarm_clock c where c.id = 1`.execute(db);
    const [clock] = rows;
    if (!clock) return { look: true, ring: false };
    if (this.#lease.isAnothers(clock, now)) return { look: false, ring: false };
    const reached = (time: number | null) => time !== null && time <= now;
    const ring = reached(clock.due) || clock.told_until < now - noteMillis;
    if (reached(clock.event_look) || reached(clock.reminder_look)) return { look: true, ring };
    this.#passed = Math.max(this.#passed, clock.revision);
    return { look: await this.#anyChanged(), ring };
  }

  /** Passes lines that have nothing to do with alarms without writing that down. */
  async #anyChanged(): Promise<boolean> {
    const { store } = this.#context;
    const { settled: upTo } = await settledRevision(store);
    for (;;) {
      const { events, revision, more, gap } = await readChanged(store.db, { after: this.#passed, upTo });
      if (events.length > 0 || gap) return true;
      this.#passed = revision;
      if (!more) return false;
    }
  }

  async #lookAhead(tx: Tx, now: number, upTo: number): Promise<boolean> {
    await startClock(tx, { now, revision: upTo });
    const state = await this.#lease.take<State>(tx, now);
    if (!state) return false;
    const after = Math.max(state.revision, this.#passed);
    const { events, revision, gap } = await readChanged(tx, { after, upTo });
    if (gap) await lookAtAll(tx);
    const span = { after: state.told_until, until: now + aheadMillis };
    await lookAtSome(tx, { ...span, changed: events }, now);
    await tx.updateTable('alarm_clock').set({ revision }).where('id', '=', 1).execute();
    return true;
  }

  /** A batch that cannot be rung waits for a while, and keeps nobody else from ringing. */
  async #ringNext(now: number): Promise<boolean> {
    const { store, log } = this.#context;
    try {
      return await store.transact(tx => this.#ring(tx, now));
    } catch (err) {
      const alarms = await store.transact(tx => parkDue(tx, store.engine, now));
      log.error({ err, alarms }, 'some alarms could not be rung; they are tried again later');
      return alarms > 0;
    }
  }

  /** Whatever was due by now is in the table, also what this transaction leaves there. */
  async #ring(tx: Tx, now: number): Promise<boolean> {
    if (!(await this.#lease.take(tx, now))) return false;
    const notifications = await takeDue(tx, this.#context.store.engine, now);
    await tx.updateTable('alarm_clock').set({ told_until: now }).where('id', '=', 1).execute();
    await tell(tx, notifications);
    return true;
  }
}

/** The first clock of a storage has everything to look at. */
async function startClock(tx: Tx, { now, revision }: { now: number; revision: number }): Promise<void> {
  const first = { id: 1, told_until: now, revision, lease_by: '', lease_until: 0 };
  const made = await tx
    .insertInto('alarm_clock')
    .values(first)
    .onConflict(taken => taken.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await lookAtAll(tx);
}

async function lookAtAll(tx: Tx): Promise<void> {
  // "alarms":[] stands in the body of all others.
  await sql`insert into event_alarm (event, look_time) select name, 0 from event where body like ${'%"alarms":[{%'}
    on conflict (event) do update set look_time = 0`.execute(tx);
  await tx.updateTable('reminder').set({ look_time: 0 }).where('mode', '=', 'OWN').execute();
}

async function lookAtSome(
  tx: Tx,
  { changed, ...span }: Span & { changed: readonly string[] },
  now: number,
): Promise<void> {
  const nearer = await tx
    .selectFrom('event_alarm')
    .select('event')
    .where('look_time', '<=', now)
    .orderBy('look_time')
    .limit(mostLooked)
    .execute();
  const events = new Set([...changed, ...nearer.map(({ event }) => event)]);
  if (events.size > 0) await lookAtEvents(tx, [...events], span);
  const reminders = await tx
    .selectFrom('reminder')
    .selectAll()
    .where('look_time', '<=', now)
    .orderBy('look_time')
    .limit(mostLooked)
    .execute();
  if (reminders.length > 0) await lookAtReminders(tx, reminders, span);
}
