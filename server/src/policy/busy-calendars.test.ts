import { beforeEach, expect, test } from 'vitest';
import { copyOf } from '../testing/rows.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { befriend, forUser } from '../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';
import { busyCalendars, maxOfEach } from './busy-calendars.ts';

eachEngine(open => {
  let [world, ann, bob, cat]: [TestWorld, Person, Person, Person] = [] as never;
  beforeEach(async () => {
    world = await openWorld(await open(), { DRAW_PICTURES: 'off' });
    [ann, bob, cat] = [await world.person('Ann'), await world.person('Bob'), await world.person('Cat')];
    await befriend(ann, bob);
    await befriend(ann, cat);
    return () => world.close();
  });

  async function shareBusy({ client }: Person): Promise<string> {
    const calendar = { title: 'Work', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    const { name: parent } = await client.calendar.create({ calendar });
    const calendarAccess = { ...forUser(ann), level: 'PERMISSION_LEVEL_BUSY' } as const;
    await client.calendarAccess.create({ parent, calendarAccess });
    return parent;
  }

  test('a person who shares a thousand calendars as busy does not crowd out those of others', async () => {
    const theirs = await shareBusy(bob);
    const many = await shareBusy(cat);
    const { db } = world.context.store;
    const calendar = await db
      .selectFrom('resource')
      .selectAll()
      .where('name', '=', many)
      .executeTakeFirstOrThrow();
    const grants = await db.selectFrom('access').selectAll().where('resource', '=', many).execute();
    await world.context.store.transact(async tx => {
      for (let at = 0; at < 1000; at += 1) {
        const name = `${many}-${at}`;
        await tx.insertInto('resource').values(copyOf(calendar, name)).execute();
        const copies = grants.map(grant => ({ ...grant, name: `${grant.name}-${at}`, resource: name }));
        await tx.insertInto('access').values(copies).execute();
      }
    });
    const names = (await busyCalendars(db, { user: ann.user })).map(({ name }) => name);
    expect(names).toContain(theirs);
    expect(names).toHaveLength(maxOfEach + 1);
  });
});
