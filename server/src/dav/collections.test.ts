import { beforeEach, expect, test } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
import type { Person, TestWorld } from '../testing/world.ts';
import { openCalendarWorld } from './testing/calendar-world.ts';
import { share } from './testing/files.ts';
import { type Program, programOf } from './testing/program.ts';

eachEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let calendar: string;
  let program: Program;
  let path: string;
  beforeEach(async () => {
    ({ world, ann, calendar, program, path } = await openCalendarWorld(await open()));
  });

  const titles = async ({ client }: Person) =>
    (await client.calendar.list({})).calendars.map(({ title }) => title).sort();
  const setting = (inside: string) =>
    `<D:propertyupdate ${program.namespaces}><D:set><D:prop>${inside}</D:prop></D:set></D:propertyupdate>`;

  test('a calendar can be created at the address of one that the person lost', async () => {
    const bob = await world.person('Bob');
    const name = await share(ann, bob, { calendar, level: 'PERMISSION_LEVEL_READ' });
    await world.context.store.db
      .insertInto('dav_setting')
      .values({ user: bob.user, collection: calendar, segment: 'chosen', hidden: 0, properties: '{}' })
      .execute();
    await ann.client.calendarAccess.delete({ name });
    const before = await titles(bob);
    const bobs = await programOf(world, bob);
    expect((await bobs.send('MKCALENDAR', `${bobs.home}chosen/`)).statusCode).toBe(201);
    expect((await bobs.send('MKCALENDAR', `${bobs.home}chosen/`)).statusCode).toBe(405);
    expect(await titles(bob)).toEqual([...before, 'chosen'].sort());
  });

  test('a calendar whose properties are refused is not created', async () => {
    const before = await titles(ann);
    const large = `<x:own xmlns:x="urn:x">${'x'.repeat(70_000)}</x:own>`;
    const body = `<C:mkcalendar ${program.namespaces}><D:set><D:prop>${large}</D:prop></D:set></C:mkcalendar>`;
    expect((await program.send('MKCALENDAR', `${program.home}large/`, { body })).statusCode).toBe(507);
    expect(await titles(ann)).toEqual(before);
  });

  test('a key that may only read changes neither properties nor what is hidden', async () => {
    const scope = {
      doors: ['DAV' as const],
      kinds: ['CALENDAR' as const],
      level: 'READ' as const,
      circles: [],
      things: [],
    };
    const made = await ann.client.accessKey.create({ parent: ann.user, accessKey: { title: 'Wall', scope } });
    const reader = await programOf(world, ann, made.unencryptedAccessKey);
    const order = setting('<A:calendar-order>7</A:calendar-order>');
    for (const at of [path, program.home]) {
      const refused = await reader.send('PROPPATCH', at, { body: order });
      expect(refused.body).toContain('403 Forbidden');
      expect((await program.propfind(at, '<A:calendar-order/>', '0')).body).not.toContain('>7<');
      expect((await program.send('PROPPATCH', at, { body: order })).body).toContain('200 OK');
      expect((await program.propfind(at, '<A:calendar-order/>', '0')).body).toContain('>7<');
    }
    await program.send('DELETE', path);
    expect((await reader.send('MKCALENDAR', path)).statusCode).toBe(403);
    expect((await program.propfind(path, '<D:displayname/>', '0')).statusCode).toBe(404);
    expect((await program.send('MKCALENDAR', path)).statusCode).toBe(201);
  });

  test('the settings list what calendar apps can show, and hide and show it at once', async () => {
    const bob = await world.person('Bob');
    await share(ann, bob, { calendar, level: 'PERMISSION_LEVEL_READ' });
    const visibility = 'VISIBILITY_LEVEL_PRIVATE';
    const { name: chores } = await bob.client.list.create({ list: { title: 'Chores', visibility } });
    const name = `${bob.user}/settings`;
    const listed = async () =>
      (await bob.client.userSettings.calendarApps({ name })).collections.map(
        ({ title, shown }) => `${title} ${shown}`,
      );
    const bobs = await programOf(world, bob);
    const inHome = async (id: string) =>
      (await bobs.propfind(bobs.home, '<D:displayname/>', '1')).body.includes(id.split('/')[1] ?? '');
    expect(await listed()).toEqual(['Family true', 'Chores true']);
    for (const collection of [calendar, chores]) {
      await bob.client.userSettings.showInCalendarApps({ name, collection, shown: false });
      expect(await inHome(collection)).toBe(false);
    }
    expect(await listed()).toEqual(['Family false', 'Chores false']);
    expect((await program.propfind(path, '<D:displayname/>', '0')).statusCode).toBe(207);
    await bob.client.userSettings.showInCalendarApps({ name, collection: calendar, shown: true });
    expect(await inHome(calendar)).toBe(true);
    await bobs.send('DELETE', path.replace(program.home, bobs.home));
    expect(await listed()).toEqual(['Family false', 'Chores false']);
    const unseen = bob.client.userSettings.showInCalendarApps({
      ...{ name, shown: false },
      collection: (await ann.client.calendar.create({ calendar: { title: 'Secret', visibility } })).name,
    });
    await expect(unseen).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
