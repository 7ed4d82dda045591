import { minuteMs } from '@potluck/contract/durations';
import type { FastifyInstance } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../context/context.ts';
import { writeNotifications } from '../notifications/write-notifications.ts';
import { type CursorRow, LogCursor } from '../operation/log-cursor.ts';
import { type LogReader, type Poll, readPoll, whileListening } from '../operation/log-poller.ts';
import { Poller } from '../operation/poller.ts';
import { revisionRange } from '../store/changes.ts';
import { databaseTime } from '../store/database-clock.ts';
import type { Database } from '../store/schema.ts';
import type { Span } from './alarm-times.ts';
import { readChanged } from './read-changed.ts';
import { aheadMillis, recomputeEvents, recomputeReminders } from './recompute-alarms.ts';
import { parkDue, takeDue } from './take-due.ts';

type Tx = Transaction<Database>;

const leaseMillis = 30_000;
/** How often the cursor is saved even when nothing rings. */
const noteMillis = minuteMs;
/** A time further ahead than this was written by a process with a wrong clock. */
const wrongMillis = minuteMs;
/** How many events and reminders one transaction recomputes. */
const maxLooked = 50;
/** Recomputations overdue by this much may run before due alarms ring. Otherwise due alarms ring first. */
const urgentMillis = aheadMillis / 4;

interface Glance extends CursorRow {
  told_until: number;
  now: number;
  ring: number | null;
  event_look: number | null;
  reminder_look: number | null;
}

/**
 * Rings everybody's alarms, in one process at a time. Alarms and the cursor are committed together, so a crash neither
 * loses nor repeats an alarm. An idle clock only reads.
 */
export class AlarmClock implements LogReader {
  readonly #context: Pick<Context, 'store' | 'log'>;
  readonly #cursor: LogCursor;
  readonly #poller: Poller;
  #poll: Poll | undefined;
  #second = -1;
  /** Whether change records after the cursor may have been deleted. */
  #mayHaveGap = true;
  #closed = false;

  constructor(context: Pick<Context, 'store' | 'log'>) {
    this.#context = context;
    const { store } = context;
    this.#cursor = new LogCursor({ store, table: 'alarm_clock', key: ['id', 1], millis: leaseMillis });
    this.#poller = new Poller({
      look: () => this.#look(),
      log: context.log,
      trouble: 'alarms could not be rung; the next look tries again',
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

  async #look(): Promise<void> {
    const poll = this.#poll;
    if (!poll) return;
    const everySecond = poll.second !== this.#second;
    this.#second = poll.second;
    if (!everySecond && (await this.#changed(poll)) === undefined) return;
    const now = Date.now();
    while (!this.#closed && (await this.step(now, poll)));
  }

  /** Recomputes changed and upcoming alarms and rings the due ones. Returns whether there is more to do. */
  async step(now: number, poll?: Poll): Promise<boolean> {
    const log = poll ?? (await readPoll(this.#context.store));
    const clock = await this.#glance();
    if (!clock) return this.#start(log, now);
    if (this.#isAnothers(clock)) return false;
    const before = this.#cursor.passed;
    this.#cursor.follow(clock, log);
    this.#mayHaveGap ||= this.#cursor.passed !== before;
    if (clock.told_until > now + wrongMillis) return this.#rewind(now);
    const reached = (time: number | null, by = now) => time !== null && time <= by;
    const looks = (by: number) => reached(clock.event_look, by) || reached(clock.reminder_look, by);
    // A new event may ring at once, so compute its alarms before `told_until` passes them.
    const changed = await this.#changed(log);
    if (changed || looks(now - urgentMillis)) return this.#lookAhead(now, changed);
    if (reached(clock.ring) || clock.told_until < now - noteMillis) return this.#ringNext(now);
    return looks(now) && this.#lookAhead(now, undefined);
  }

  /** A few index lookups. */
  async #glance(): Promise<Glance | undefined> {
    const { db, engine } = this.#context.store;
    const { rows } = await sql<Glance>`
      select c.told_until, c.revision, c.lease_by, c.lease_until, ${databaseTime(engine)} as now,
        (select min(ring_time) from alarm_due) as ring,
        (select min(look_time) from event_alarm) as event_look,
        (select min(look_time) from reminder where look_time is not null) as reminder_look
      from alarm_clock c where c.id = 1`.execute(db);
    return rows[0];
  }

  /** A cheap check that avoids a useless transaction. Each transaction still checks the lease itself. */
  #isAnothers({ lease_by, lease_until, now }: Glance): boolean {
    const left = Number(lease_until) - Number(now);
    return lease_by !== this.#cursor.by && left > 0 && left <= leaseMillis;
  }

  /** The next change records that affect alarms. Skips all others. */
  async #changed(poll: Poll): Promise<Changed | undefined> {
    const { db } = this.#context.store;
    if (this.#mayHaveGap) {
      const { oldest } = await revisionRange(db);
      if (oldest > this.#cursor.passed + 1) return { events: [], revision: poll.settled, gap: true };
      this.#mayHaveGap = false;
    }
    for (;;) {
      const { events, revision, more } = await readChanged(db, poll, this.#cursor.passed);
      if (events.length > 0) return { events, revision, gap: false };
      this.#cursor.pass(revision);
      if (!more) return undefined;
    }
  }

  async #lookAhead(now: number, changed: Changed | undefined): Promise<boolean> {
    const to = changed?.revision ?? this.#cursor.passed;
    return this.#advance(to, async tx => {
      if (changed?.gap) await lookAtAll(tx);
      const { told_until } = await tx
        .selectFrom('alarm_clock')
        .select('told_until')
        .executeTakeFirstOrThrow();
      const span = { after: Math.min(Number(told_until), now), until: now + aheadMillis };
      await lookAtSome(tx, { ...span, changed: changed?.events ?? [] }, now);
    });
  }

  /** A batch that fails to ring is retried later and does not block other alarms. */
  async #ringNext(now: number): Promise<boolean> {
    const { store, log } = this.#context;
    try {
      // Every alarm due by now is in the table, and those beyond this batch stay there.
      return await this.#advance(this.#cursor.passed, async tx => {
        const notifications = await takeDue(tx, store.engine, now);
        await tx.updateTable('alarm_clock').set({ told_until: now }).where('id', '=', 1).execute();
        await writeNotifications(tx, notifications);
      });
    } catch (err) {
      const alarms = await store.transact(tx => parkDue(tx, store.engine, now));
      log.error({ err, alarms }, 'some alarms could not be rung; they are tried again later');
      return alarms > 0;
    }
  }

  /** The clock was ahead for a while: upcoming alarms ring at their time, even if they already rang early. */
  #rewind(now: number): Promise<boolean> {
    return this.#advance(this.#cursor.passed, async tx => {
      await tx.updateTable('alarm_clock').set({ told_until: now }).where('id', '=', 1).execute();
      await lookAtAll(tx);
    });
  }

  async #advance(to: number, work: (tx: Tx) => Promise<void>): Promise<boolean> {
    const went = await this.#context.store.transact(async tx => {
      if (!(await this.#cursor.advance(tx, to))) return false;
      await work(tx);
      return true;
    });
    if (went) this.#cursor.advanced(to);
    return went;
  }

  /** The first run on a storage recomputes everything. */
  async #start({ settled: revision }: Poll, now: number): Promise<boolean> {
    const first = { id: 1, told_until: now, revision, lease_by: '', lease_until: 0 };
    await this.#context.store.transact(async tx => {
      const made = await tx
        .insertInto('alarm_clock')
        .values(first)
        .onConflict(taken => taken.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (made) await lookAtAll(tx);
    });
    return true;
  }
}

/** Alarms that the change log says may have changed. */
interface Changed {
  events: string[];
  revision: number;
  /** Whether change records were deleted before they were read. */
  gap: boolean;
}

async function lookAtAll(tx: Tx): Promise<void> {
  // All other events have "alarms":[] in the body.
  await sql`insert into event_alarm (event, look_time) select name, 0 from event where body like ${'%"alarms":[{%'}
    on conflict (event) do update set look_time = 0`.execute(tx);
  await sql`insert into event_alarm (event, look_time)
    select distinct d.parent, 0 from event_recipe d join recipe_ahead a on a.recipe = d.recipe where true
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
    .limit(maxLooked)
    .execute();
  const events = new Set([...changed, ...nearer.map(({ event }) => event)]);
  if (events.size > 0) await recomputeEvents(tx, [...events], span);
  const reminders = await tx
    .selectFrom('reminder')
    .selectAll()
    .where('look_time', '<=', now)
    .orderBy('look_time')
    .limit(maxLooked)
    .execute();
  if (reminders.length > 0) await recomputeReminders(tx, reminders, span);
}

/** Rings alarms while the app listens. */
export function ringAlarms(app: FastifyInstance, context: Context): void {
  whileListening(app, context.poller, new AlarmClock(context));
}
