import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyRows } from '../../testing/copy-rows.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { befriend, type Household, openHousehold } from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';

const visibility = 'VISIBILITY_LEVEL_HIDDEN';
const times = { startTime: '2027-03-01T17:00:00Z', endTime: '2027-03-01T18:00:00Z' };

eachEngine(open => {
  let world: Household;
  beforeAll(async () => {
    world = await openHousehold(await open());
    await befriend(world.ann, world.cat);
  });
  afterAll(() => world.close());

  /** Invites Ann to an event, and returns its name and that of the invitation. */
  async function invite({ client }: Person, calendarId: string, title: string, event: object = {}) {
    const calendar = { title: 'Events', visibility } as const;
    const { name: parent } = await client.calendar.create({ calendarId, calendar });
    const { name } = await client.event.create({ parent, event: { title, ...times, ...event } });
    const attendee = await client.attendee.create({ parent: name, attendee: { person: world.ann.user } });
    return { name, attendee: attendee.name };
  }

  /** Copies an event and its invitation. */
  async function flood({ name, attendee }: { name: string; attendee: string }, count: number) {
    const { db } = world.context.store;
    await copyRows(db, { table: 'event', name, count });
    const parent = (at: ReturnType<typeof sql<string>>) => sql`${name} || ${at}`;
    await copyRows(db, { table: 'attendee', name: attendee, count, changes: { parent } });
  }

  test('a person with thousands of invitations does not push out the invitations of others', async () => {
    await flood(await invite(world.bob, 'a-flood', 'Flood'), 5100);
    await invite(world.cat, 'z-party', 'Party');
    const own = { title: 'Mine', visibility } as const;
    const { name: parent } = await world.ann.client.calendar.create({ calendar: own });
    await world.ann.client.event.create({ parent, event: { title: 'Own', ...times } });
    const { occurrences } = await world.ann.client.event.expand({
      parent: 'calendars/-',
      startTime: '2027-03-01T00:00:00Z',
      endTime: '2027-03-02T00:00:00Z',
    });
    const count = (of: string) => occurrences.filter(({ title }) => title === of).length;
    expect([count('Party'), count('Own')]).toEqual([1, 1]);
    expect(count('Flood')).toBe(4999);
  });

  test('neither do invitations from many calendars to frequent series', async () => {
    const daily = { recurrenceRule: 'FREQ=DAILY', startTime: '2028-01-01T17:00:00Z' };
    const { db } = world.context.store;
    const series = { ...daily, endTime: '2028-01-01T18:00:00Z' };
    const { name, attendee } = await invite(world.bob, 'b-flood', 'Flood', series);
    const calendar = name.split('/events/')[0] ?? '';
    const count = 400;
    await copyRows(db, { table: 'resource', name: calendar, count });
    const root = (at: ReturnType<typeof sql<string>>) => sql`${calendar} || ${at}`;
    const parent = (at: ReturnType<typeof sql<string>>) => sql`${name} || ${at}`;
    await copyRows(db, { table: 'event', name, count, changes: { root, parent: root } });
    await copyRows(db, { table: 'attendee', name: attendee, count, changes: { root, parent } });
    const own = { title: 'Mine', visibility } as const;
    const { name: mine } = await world.ann.client.calendar.create({ calendar: own });
    await world.ann.client.event.create({ parent: mine, event: { title: 'Own', ...series } });
    const { occurrences } = await world.ann.client.event.expand({
      parent: 'calendars/-',
      startTime: '2028-01-01T00:00:00Z',
      endTime: '2029-01-01T00:00:00Z',
    });
    expect(occurrences.filter(({ title }) => title === 'Own')).toHaveLength(366);
  });
});
