import { randomUUID } from 'node:crypto';
import { levels, states, visibilities } from '@potluck/contract/access';
import { dayMs } from '@potluck/contract/durations';
import { resources as definitions } from '@potluck/contract/resources';
import { searchText } from '@potluck/contract/search/search-text';
import { seriesOfValues, whenColumns } from '../../server/src/resources/occurrence/event-row.ts';
import { storedBody } from '../../server/src/rows/stored-body.ts';
import type { Store } from '../../server/src/store/store.ts';

/** The calendars and dates of the calendar measurements. */
export interface SeededCalendars {
  /** The first day of the five weeks that a month view shows. */
  from: string;
  to: string;
  /** A calendar with 100,000 events, held by another person and readable by everyone. */
  large: string;
}
const start = Date.UTC(2026, 0, 5);
const rules = [
  'FREQ=WEEKLY;BYDAY=MO',
  'FREQ=WEEKLY;BYDAY=TU,TH',
  'FREQ=DAILY',
  'FREQ=MONTHLY;BYDAY=2WE',
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=MONTHLY;BYMONTHDAY=15',
  'FREQ=DAILY;INTERVAL=2;COUNT=300',
  'FREQ=WEEKLY;BYDAY=MO,WE,FR;UNTIL=20271231T000000Z',
  'FREQ=YEARLY',
  'FREQ=WEEKLY;BYDAY=SA,SU',
];
const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'UTC'];

/** Seeds a person's 200 series and 5,000 single events in 20 calendars, ten a day, and a calendar of 100,000. */
export async function seedCalendars(store: Store, user: string): Promise<SeededCalendars> {
  const own = Array.from({ length: 20 }, () => `calendars/${randomUUID()}`);
  const large = `calendars/${randomUUID()}`;
  for (const name of own)
    await insertCalendar(store, { name, visibility: visibilities.VISIBILITY_LEVEL_HIDDEN, holder: user });
  await insertCalendar(store, {
    name: large,
    visibility: visibilities.VISIBILITY_LEVEL_PUBLIC,
    holder: null,
  });
  const series = Array.from({ length: 200 }, (_, at) =>
    eventRow(own[at % 20] ?? '', at, rules[at % 10] ?? ''),
  );
  const single = Array.from({ length: 5000 }, (_, at) => eventRow(own[at % 20] ?? '', at, ''));
  // Covers ten years.
  const many = Array.from({ length: 100_000 }, (_, at) => eventRow(large, at, ''));
  for (const rows of [series, single, many]) await insertEvents(store, rows);
  const from = start + 150 * dayMs;
  return { from: iso(from), to: iso(from + 35 * dayMs), large };
}

function eventRow(calendar: string, at: number, recurrenceRule: string) {
  const name = `${calendar}/events/${randomUUID()}`;
  const begin = start + (((at * dayMs) / 10) % (3650 * dayMs));
  const values = {
    title: `Dinner number ${at}`,
    description: 'Bring bread, and something to drink',
    startTime: iso(begin),
    endTime: iso(begin + 5_400_000),
    allDay: false,
    timeZone: zones[at % zones.length] ?? 'UTC',
    recurrenceRule,
    excludedTimes: [],
    additionalTimes: [],
  };
  const time = start + at;
  return {
    name,
    parent: calendar,
    root: calendar,
    creator: null,
    search: searchText(values.title, []),
    body: storedBody(definitions.event, values).body,
    version: 1,
    create_time: time,
    update_time: time,
    title: values.title,
    ...whenColumns(seriesOfValues(values)),
    parent_event: null,
    original_start_time: null,
    uid: name,
    foreign_lines: null,
  };
}

async function insertEvents(store: Store, rows: ReturnType<typeof eventRow>[]): Promise<void> {
  const slice = 500;
  for (let at = 0; at < rows.length; at += slice)
    await store.db
      .insertInto('event')
      .values(rows.slice(at, at + slice))
      .execute();
}

async function insertCalendar(
  { db }: Store,
  { name, visibility, holder }: { name: string; visibility: number; holder: string | null },
): Promise<void> {
  const title = 'Dinners';
  const body = storedBody(definitions.calendar, { title, color: '#3b82f6', timeZone: 'Europe/Berlin' });
  const stamp = { version: 1, create_time: start, update_time: start };
  await db
    .insertInto('resource')
    .values({
      name,
      type: 'calendar',
      title,
      handle: null,
      visibility,
      search: searchText(title, []),
      ...body,
      image: null,
      ...stamp,
    })
    .execute();
  if (!holder) return;
  const grant = { name: `${name}/accesses/1`, resource: name, resource_type: 'calendar', recipient: holder };
  const terms = {
    requester: holder,
    level: levels.PERMISSION_LEVEL_ADMIN,
    state: states.ACCESS_STATE_ACCEPTED,
    accept_target: 0,
  };
  const copied = { resource_create_time: start, resource_visibility: visibility };
  await db
    .insertInto('access')
    .values({ ...grant, ...terms, ...copied, ...stamp })
    .execute();
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
