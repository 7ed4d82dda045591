import { levels } from '@potluck/contract/access';
import { zoneOfPerson } from '@potluck/contract/day';
import { resources } from '@potluck/contract/resources';
import type { OffsetAt } from '@potluck/contract/zone-clock';
import type { Selectable, Transaction } from 'kysely';
import { readThings } from '../changes/change-record.ts';
import { readMemberships } from '../changes/memberships.ts';
import { Audience } from '../notifications/audience.ts';
import { lookUp } from '../policy/find-visible.ts';
import { isInvited } from '../policy/invitation-access.ts';
import { zoneOffset } from '../recurrence/zone-offset.ts';
import { mayReadContents } from '../resources/children/find-child.ts';
import type { EventRow } from '../resources/occurrence/event-row.ts';
import type { ReminderRow } from '../resources/reminder/reminder-row.ts';
import { settingsOf } from '../resources/user/settings-of.ts';
import { readSlices, slices } from '../store/parameters.ts';
import type { Database } from '../store/schema.ts';
import type { AlarmDueTable } from '../store/tables/notification-tables.ts';

type Tx = Transaction<Database>;

/** The people who hold each calendar, themselves or through a circle, and may read it. */
export async function holdersOf(tx: Tx, calendars: readonly string[]): Promise<Map<string, string[]>> {
  if (calendars.length === 0) return new Map();
  const things = await readThings(tx, [...new Set(calendars)]);
  // Muting a circle does not silence alarms: they are not notifications about its news.
  const audience = await Audience.of(tx, things.values(), readMemberships);
  return new Map(
    [...things].map(([name, thing]) => [name, audience.holders(thing, levels.PERMISSION_LEVEL_READ)]),
  );
}

/** Whether a person may read an occurrence, through access to its calendar or as an invited guest. */
export async function mayRead(
  tx: Tx,
  user: string,
  { calendar, event, original_start_time }: Pick<Due, 'calendar' | 'event' | 'original_start_time'>,
): Promise<boolean> {
  const viewer = { user, credential: 'session', tokenHash: '' } as const;
  const found = await lookUp(tx, viewer, resources.calendar, calendar);
  const reads = found !== undefined && mayReadContents(found);
  return reads || isInvited(tx, user, event, original_start_time);
}

/** People's time zones: from their settings or browser, otherwise from their latest push device. */
export async function clocksOf(
  tx: Tx,
  people: readonly string[],
): Promise<(person: string, otherwise: string) => OffsetAt> {
  const zones = new Map<string, string>();
  for (const some of slices(people)) {
    const devices = await tx
      .selectFrom('push_device')
      .select(['user', 'time_zone'])
      .where('user', 'in', some)
      .where('time_zone', '<>', '')
      .orderBy('create_time')
      .execute();
    for (const { user, time_zone } of devices) zones.set(user, time_zone);
  }
  for (const [user, settings] of await settingsOf(tx, people)) {
    const zone = zoneOfPerson(settings);
    if (zone !== '') zones.set(user, zone);
  }
  return (person, otherwise) => zoneOffset(zones.get(person) || otherwise || 'UTC');
}

export type Due = Selectable<AlarmDueTable>;

/** An event with the fields that its alarm shows. */
export type AlarmEventRow = Pick<
  EventRow,
  | 'name'
  | 'title'
  | 'start_time'
  | 'end_time'
  | 'all_day'
  | 'time_zone'
  | 'parent_event'
  | 'alarm_setter'
  | 'status'
>;

/** People's preferences for the alarms of one occurrence: for each person, the most specific reminder. */
export class AlarmPreferences {
  readonly calendar: string;
  readonly #due: Due;
  readonly #setter: string | null;
  readonly #closest = new Map<string, ReminderRow>();

  constructor(reminders: readonly ReminderRow[], event: AlarmEventRow, due: Due) {
    this.calendar = due.calendar;
    this.#due = due;
    this.#setter = event.alarm_setter;
    const about = reminders.filter(
      each =>
        each.calendar === due.calendar &&
        isAbout(each, event) &&
        isOccurrence(each, event, due.original_start_time),
    );
    for (const each of about.sort((one, other) => closeness(one, event) - closeness(other, event)))
      this.#closest.set(each.user, each);
  }

  /** The holders who did not choose other alarms. */
  suggestedTo(holders: readonly string[]): string[] {
    return holders.filter(person => (this.#closest.get(person)?.mode ?? 'AS_EVENT') === 'AS_EVENT');
  }

  /** People who chose the alarms that the event suggests. */
  get followers(): string[] {
    return [...this.#closest].flatMap(([person, { mode }]) => (mode === 'AS_EVENT' ? person : []));
  }

  /** Whether a person set this alarm: with a reminder, by snoozing, or on the event. */
  setBy(person: string): boolean {
    const mode = this.#closest.get(person)?.mode;
    return this.#due.snoozed === 1 || mode === 'OWN' || mode === 'AS_EVENT' || this.#setter === person;
  }

  /** The person, if an alarm that was computed for them still applies. */
  own(person: string): string[] {
    const { reminder, snoozed } = this.#due;
    const closest = this.#closest.get(person);
    if (snoozed === 1) return [person];
    const holds =
      reminder === null ? (closest?.mode ?? 'AS_EVENT') === 'AS_EVENT' : closest?.name === reminder;
    return holds ? [person] : [];
  }
}

/** An occurrence is more specific than its series, and a series more specific than its calendar. */
function closeness(
  { event, original_start_time }: ReminderRow,
  { name, parent_event }: AlarmEventRow,
): number {
  if (event === null) return 0;
  return original_start_time !== null || (event === name && parent_event !== null) ? 2 : 1;
}

/** All reminders about the calendars and about the events. */
export async function readReminders(
  tx: Transaction<Database>,
  { calendars, events }: { calendars: readonly string[]; events: readonly string[] },
): Promise<ReminderRow[]> {
  const reminders = tx.selectFrom('reminder').selectAll();
  const ofCalendars = await readSlices(calendars, some =>
    reminders.where('calendar', 'in', some).where('event', 'is', null).execute(),
  );
  const ofEvents = await readSlices([...new Set(events)], some =>
    reminders.where('event', 'in', some).execute(),
  );
  return [...ofCalendars, ...ofEvents];
}

type About = Pick<ReminderRow, 'event' | 'original_start_time'>;
type Named = Pick<EventRow, 'name' | 'parent_event'>;

/** Whether a reminder covers an event: through its calendar, directly, or through its series. */
export function isAbout({ event }: About, { name, parent_event }: Named): boolean {
  return event === null || event === name || event === parent_event;
}

export function isOccurrence(
  { event, original_start_time: only }: About,
  { name, parent_event }: Named,
  original: number | null | undefined,
): boolean {
  return only === null || original === only || (event === name && parent_event !== null);
}
