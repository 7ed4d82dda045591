import type { Transaction } from 'kysely';
import type { NewNotification } from '../notifications/new-notification.ts';
import { toIso } from '../resources/event/event-row.ts';
import type { ReminderRow } from '../resources/reminder/reminder-row.ts';
import type { Database } from '../store/schema.ts';
import { holdersOf, mayRead } from './people.ts';
import { type Due, type Ringing, Wishes } from './wishes.ts';

type Tx = Transaction<Database>;
const hour = 3_600_000;
/** What is later than this is told, and does not ring; what is later still is not even told. */
const missedMillis = hour;
const forgottenMillis = 48 * hour;
/** As many as one transaction rings. */
const mostAtOnce = 200;

/**
 * Takes what is due, for whoever wants it and may see it now; with the time up to which all was taken: `now`, or an
 * earlier one where there is more.
 */
export async function takeDue(tx: Tx, now: number): Promise<[until: number, NewNotification[]]> {
  const some = await tx
    .selectFrom('alarm_due')
    .select('due_time')
    .where('due_time', '<=', now)
    .orderBy('due_time')
    .limit(mostAtOnce)
    .execute();
  const until = some.length < mostAtOnce ? now : (some.at(-1)?.due_time ?? now);
  if (some.length === 0) return [until, []];
  const due = await tx.deleteFrom('alarm_due').where('due_time', '<=', until).returningAll().execute();
  const wanted = due.filter(({ due_time }) => due_time > now - forgottenMillis);
  return [until, await notificationsFor(tx, wanted, now)];
}

async function notificationsFor(tx: Tx, due: Due[], now: number): Promise<NewNotification[]> {
  if (due.length === 0) return [];
  const events = await readEvents(tx, [...new Set(due.map(({ event }) => event))]);
  const calendars = [...new Set(due.map(({ calendar }) => calendar))];
  const reminders = await readReminders(tx, calendars, events);
  const holders = await holdersOf(
    tx,
    due.flatMap(({ calendar, person }) => (person === null ? calendar : [])),
  );
  const notifications: NewNotification[] = [];
  for (const each of due) {
    const event = events.get(each.event);
    if (!event) continue;
    const wishes = new Wishes(reminders, event, each);
    const people =
      each.person === null ? wishes.suggestedTo(holders.get(each.calendar) ?? []) : wishes.own(each.person);
    const seeing =
      each.person === null
        ? await withFollowers(tx, { wishes, people, due: each })
        : await thoseWhoSee(tx, people, each);
    if (seeing.length > 0) notifications.push(notificationsAbout(each, event, { people: seeing, now }));
  }
  return notifications;
}

/** Guests who do not hold the calendar may have asked for what the event suggests as well. */
async function withFollowers(
  tx: Tx,
  { wishes, people, due }: { wishes: Wishes; people: string[]; due: Due },
): Promise<string[]> {
  const others = wishes.followers.filter(person => !people.includes(person));
  return [...people, ...(await thoseWhoSee(tx, others, due))];
}

async function thoseWhoSee(tx: Tx, people: string[], due: Due): Promise<string[]> {
  const seeing: string[] = [];
  for (const person of people) if (await mayRead(tx, person, due)) seeing.push(person);
  return seeing;
}

function notificationsAbout(
  { due_time, calendar, start_time, original_start_time }: Due,
  event: Ringing,
  { people, now }: { people: string[]; now: number },
): NewNotification {
  const data = {
    title: event.title,
    startTime: toIso(start_time),
    endTime: toIso(start_time + event.end_time - event.start_time),
    originalStartTime: original_start_time === null ? null : toIso(original_start_time),
    allDay: event.all_day === 1,
    timeZone: event.time_zone,
  };
  const kind = now - due_time > missedMillis ? 'ALARM_MISSED' : 'ALARM';
  return { kind, about: event.name, root: calendar, actor: null, time: now, people, data };
}

async function readEvents(tx: Tx, names: string[]): Promise<Map<string, Ringing>> {
  const rows = await tx
    .selectFrom('event')
    .select(['name', 'title', 'start_time', 'end_time', 'all_day', 'time_zone', 'parent_event'])
    .where('name', 'in', names)
    .execute();
  return new Map(rows.map(row => [row.name, row]));
}

function readReminders(tx: Tx, calendars: string[], events: Map<string, Ringing>): Promise<ReminderRow[]> {
  const names = [...events.values()].flatMap(({ name, parent_event }) => [name, parent_event ?? name]);
  return tx
    .selectFrom('reminder')
    .selectAll()
    .where('calendar', 'in', calendars)
    .where(eb => eb.or([eb('event', 'is', null), eb('event', 'in', names)]))
    .execute();
}
