import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { copyRows } from '../../testing/copy-rows.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { aCircle, addMember, befriend, type Household, openHousehold } from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const count = 1100;

eachEngine(open => {
  let world: Household;
  let circle: string;
  beforeEach(async () => {
    world = await openHousehold(await open());
    const { ann, bob, cat } = world;
    await befriend(ann, cat);
    circle = await aCircle(ann);
    for (const friend of [bob, cat])
      await addMember({ owner: ann, friend, circle }, 'PERMISSION_LEVEL_WRITE');
    return () => world.close();
  });

  /** Copies something that a circle has, and its grant. */
  async function flood(name: string): Promise<void> {
    const { db } = world.context.store;
    const grant = await db
      .selectFrom('access')
      .select('name')
      .where('resource', '=', name)
      .where('recipient', '=', circle)
      .executeTakeFirstOrThrow();
    const resource = (at: RawBuilder<string>) => sql`${name} || ${at}`;
    await copyRows(db, { table: 'resource', name, count });
    await copyRows(db, { table: 'access', name: grant.name, count, changes: { resource } });
  }

  async function anEvent({ client }: Person, title: string, parent = ''): Promise<string> {
    const { name } = await client.calendar.create({ calendar: { title, visibility }, parent });
    const times = { startTime: '2027-03-01T17:00:00Z', endTime: '2027-03-01T18:00:00Z' };
    await client.event.create({ parent: name, event: { title, ...times } });
    // The flood is newer.
    await pause(2);
    return name;
  }

  async function inApps({ user, client }: Person): Promise<string[]> {
    const { collections } = await client.userSettings.calendarApps({ name: `${user}/settings` });
    return collections.map(({ collection }) => collection);
  }

  test('a member who shares a thousand calendars does not push out those of others', async () => {
    const { ann, bob, cat } = world;
    const kept = [await anEvent(ann, 'Own'), await anEvent(cat, 'Of Cat', circle)];
    await flood(await anEvent(bob, 'Flood', circle));
    const { occurrences } = await ann.client.event.expand({
      parent: 'calendars/-',
      startTime: '2027-03-01T00:00:00Z',
      endTime: '2027-03-02T00:00:00Z',
    });
    const titles = occurrences.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Own', 'Of Cat']));
    const apps = await inApps(ann);
    expect(apps).toHaveLength(1000);
    expect(apps).toEqual(expect.arrayContaining(kept));
  });

  test('neither does one who shares a thousand lists, in calendar apps', async () => {
    const { ann, bob } = world;
    const list = { title: 'List', visibility } as const;
    const { name: own } = await ann.client.list.create({ list });
    await pause(2);
    await flood((await bob.client.list.create({ list, parent: circle })).name);
    const apps = await inApps(ann);
    expect(apps).toHaveLength(1000);
    expect(apps).toContain(own);
  });
});
