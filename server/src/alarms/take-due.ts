import { hourMs, minuteMs } from '@potluck/contract/durations';
import { notificationKinds } from '@potluck/contract/resources/notification/notification-kinds';
import { sql, type Transaction } from 'kysely';
import type { NewNotification } from '../notifications/new-notification.ts';
import { isCancelled } from '../resources/occurrence/event-row.ts';
import { isoTime, isoTimeOrNull } from '../rows/iso-time.ts';
import type { Engine } from '../store/engine.ts';
import { readSlices } from '../store/parameters.ts';
import type { Database } from '../store/schema.ts';
import {
  type AlarmEventRow,
  AlarmPreferences,
  type Due,
  holdersOf,
  mayRead,
  readReminders,
} from './alarm-recipients.ts';

import { preparationNotification, preparationsOf } from './prepare-ahead.ts';

type Tx = Transaction<Database>;
/** Alarms later than this are reported as missed instead of ringing. Those later than `forgottenMillis` are dropped. */
const missedMillis = hourMs;
const forgottenMillis = 48 * hourMs;
const lateMillis = minuteMs;
/** How many alarms one transaction rings. A failed batch is retried in smaller batches, down to single alarms. */
const batchSizes = [100, 10, 1];

/**
 * Takes a batch of due alarms for the people who want them and may read the event now. The batch size bounds the work.
 */
export async function takeDue(tx: Tx, engine: Engine, now: number): Promise<NewNotification[]> {
  const [batch] = await nextBatch(tx, engine, now);
  const { rows: due } = await sql<Due>`delete from alarm_due where ${batch} returning *`.execute(tx);
  const wanted = due.filter(({ due_time }) => due_time > now - forgottenMillis);
  return notificationsForChanges(
    tx,
    wanted.sort((one, other) => one.due_time - other.due_time),
    now,
  );
}

/** Postpones a failed batch with exponential backoff. Returns how many alarms it has. */
export async function parkDue(tx: Tx, engine: Engine, now: number): Promise<number> {
  const [batch, attempts] = await nextBatch(tx, engine, now);
  const pause = Math.min(hourMs, 10_000 * 4 ** attempts);
  const { rows } = await sql`update alarm_due set ring_time = ${now + pause}, attempts = attempts + 1
    where ${batch} returning event`.execute(tx);
  return rows.length;
}

/** The condition for the longest-waiting alarms with an equal number of failed attempts, and that number. */
async function nextBatch(tx: Tx, engine: Engine, now: number) {
  const first = await tx
    .selectFrom('alarm_due')
    .select('attempts')
    .where('ring_time', '<=', now)
    .orderBy('ring_time')
    .limit(1)
    .executeTakeFirst();
  const attempts = Number(first?.attempts ?? 0);
  const size = batchSizes[attempts] ?? 1;
  // The table has no key, because two people may set the same alarm.
  const row = sql.raw(engine === 'postgres' ? 'ctid' : 'rowid');
  const batch = sql<boolean>`${row} in (select ${row} from alarm_due
    where ring_time <= ${now} and attempts = ${attempts} order by ring_time limit ${size})`;
  return [batch, attempts] as const;
}

async function notificationsForChanges(tx: Tx, due: Due[], now: number): Promise<NewNotification[]> {
  if (due.length === 0) return [];
  const events = await readEvents(tx, [...new Set(due.map(({ event }) => event))]);
  const calendars = [...new Set(due.map(({ calendar }) => calendar))];
  const names = [...events.values()].flatMap(({ name, parent_event }) => [name, parent_event ?? name]);
  const reminders = await readReminders(tx, { calendars, events: names });
  const holders = await holdersOf(
    tx,
    due.flatMap(({ calendar, person }) => (person === null ? calendar : [])),
  );
  const rung = await readRung(tx, due, now);
  const notifications: NewNotification[] = [];
  for (const each of due) {
    const event = events.get(each.event);
    if (!event || isCancelled(event)) continue;
    if (Number(each.ahead) === 1) {
      notifications.push(...(await preparation(tx, each, { event, rung, now })));
      continue;
    }
    const preferences = new AlarmPreferences(reminders, event, each);
    const people =
      each.person === null
        ? preferences.suggestedTo(holders.get(each.calendar) ?? [])
        : preferences.own(each.person);
    const candidates =
      each.person === null
        ? await withFollowers(tx, { preferences, people, due: each })
        : await thoseWhoSee(tx, people, each);
    const seeing = candidates.filter(person => !((rung.get(keyOf(person, each)) ?? 0) >= each.due_time));
    const setters = seeing.filter(person => preferences.setBy(person));
    if (seeing.length > 0)
      notifications.push(notificationsAbout(each, event, { people: seeing, setters, now }));
  }
  return notifications;
}

interface Preparing {
  event: AlarmEventRow;
  rung: ReadonlyMap<string, number>;
  now: number;
}

/** The reminder of what to prepare, if the person still cooks it and the meal has not begun. */
async function preparation(tx: Tx, due: Due, { event, rung, now }: Preparing): Promise<NewNotification[]> {
  const { person } = due;
  if (person === null || now >= due.start_time || !(await mayRead(tx, person, due))) return [];
  if ((rung.get(`ahead ${keyOf(person, due)}`) ?? 0) >= due.due_time) return [];
  const text = await preparationsOf(tx, person, due);
  return text === '' ? [] : [preparationNotification(due, event, { person, text, now })];
}

/**
 * When late alarms last rang for each person, because a clock that was behind computes them again. Ignores alarms that
 * rang after now, which a clock that was ahead caused.
 */
async function readRung(tx: Tx, due: readonly Due[], now: number): Promise<Map<string, number>> {
  const late = due.filter(({ due_time }) => due_time < now - lateMillis);
  const since = late.reduce((first, { due_time }) => Math.min(first, due_time), now);
  const rows = await readSlices([...new Set(late.map(({ event }) => event))], some =>
    tx
      .selectFrom('notification')
      .select(['user', 'about', 'kind', 'data', 'update_time'])
      .where('about', 'in', some)
      .where('kind', 'in', [
        notificationKinds.ALARM,
        notificationKinds.ALARM_MISSED,
        notificationKinds.PREPARE,
      ])
      .where('update_time', '>=', since)
      .where('update_time', '<=', now)
      .execute(),
  );
  return new Map(
    rows.map(({ user, about: event, kind, data, update_time }) => {
      const { startTime } = JSON.parse(data) as { startTime: string };
      const key = keyOf(user, { event, start_time: Date.parse(startTime) });
      return [Number(kind) === notificationKinds.PREPARE ? `ahead ${key}` : key, Number(update_time)];
    }),
  );
}

function keyOf(person: string, { event, start_time }: Pick<Due, 'event' | 'start_time'>): string {
  return `${person} ${event} ${start_time}`;
}

/** Adds guests without the calendar who chose the alarms that the event suggests. */
async function withFollowers(
  tx: Tx,
  { preferences, people, due }: { preferences: AlarmPreferences; people: string[]; due: Due },
): Promise<string[]> {
  const others = preferences.followers.filter(person => !people.includes(person));
  return [...people, ...(await thoseWhoSee(tx, others, due))];
}

async function thoseWhoSee(tx: Tx, people: string[], due: Due): Promise<string[]> {
  const seeing: string[] = [];
  for (const person of people) if (await mayRead(tx, person, due)) seeing.push(person);
  return seeing;
}

interface Alarms {
  people: string[];
  setters: string[];
  now: number;
}

function notificationsAbout(
  { due_time, calendar, start_time, original_start_time }: Due,
  event: AlarmEventRow,
  { people, setters, now }: Alarms,
): NewNotification {
  const data = {
    title: event.title,
    startTime: isoTime(start_time),
    endTime: isoTime(start_time + event.end_time - event.start_time),
    originalStartTime: isoTimeOrNull(original_start_time),
    allDay: event.all_day === 1,
    timeZone: event.time_zone,
  };
  const kind = now - due_time > missedMillis ? 'ALARM_MISSED' : 'ALARM';
  return { kind, about: event.name, root: calendar, actor: null, time: now, people, setters, data };
}

async function readEvents(tx: Tx, names: string[]): Promise<Map<string, AlarmEventRow>> {
  const rows = await readSlices(names, some =>
    tx
      .selectFrom('event')
      .select(['name', 'title', 'start_time', 'end_time', 'all_day', 'time_zone'])
      .select(['parent_event', 'alarm_setter', 'status'])
      .where('name', 'in', some)
      .execute(),
  );
  return new Map(rows.map(row => [row.name, row]));
}
