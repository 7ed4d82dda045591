import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aResource } from '../../testing/rows.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { newStorage } from '../../testing/services/storage.ts';
import { migrate, migrations } from '../migrate.ts';
import { openStore, openUnmigrated } from '../store.ts';

const grant = {
  ...{
    resource: 'calendars/home',
    resource_type: 'calendar',
    resource_create_time: 1,
    resource_visibility: 200,
  },
  ...{ requester: 'users/ann', accept_target: 0, version: 1, create_time: 1, update_time: 1 },
};

eachEngine((_, engine) => {
  test('existing grants, indexes and triggers stay, and busy grants become possible', async ({
    onTestFinished,
  }) => {
    const { config, remove } = await newStorage(engine);
    onTestFinished(remove);
    const old = await openUnmigrated(config);
    const before = Object.entries(migrations).filter(([name]) => name < '062');
    await migrate(old.db, engine, Object.fromEntries(before));
    for (const [name, type] of [
      ['users/ann', 'user'],
      ['users/ben', 'user'],
      ['calendars/home', 'calendar'],
    ] as const)
      await old.db
        .insertInto('resource')
        .values(aResource(name, { type, ...(type === 'calendar' && { visibility: 200 }) }))
        .execute();
    const annsGrant = { ...grant, name: 'calendars/home/accesses/ann', recipient: 'users/ann' };
    await old.db
      .insertInto('access')
      .values({ ...annsGrant, level: 300, state: 200 })
      .execute();
    const indexes = async (db: typeof old.db) =>
      engine === 'sqlite'
        ? (await sql`select name from sqlite_master where tbl_name = 'access' order by name`.execute(db)).rows
        : (await sql`select indexname from pg_indexes where tablename = 'access' order by 1`.execute(db))
            .rows;
    const known = await indexes(old.db);
    await old.close();
    const { db, close } = await openStore(config);
    onTestFinished(close);
    expect(await indexes(db)).toEqual(known);
    const bensGrant = { ...grant, name: 'calendars/home/accesses/ben', recipient: 'users/ben' };
    await db
      .insertInto('access')
      .values({ ...bensGrant, level: 50, state: 150 })
      .execute();
    await db.updateTable('resource').set({ visibility: 300 }).where('name', '=', 'calendars/home').execute();
    const grants = db.selectFrom('access').select(['recipient', 'state', 'resource_visibility']);
    expect(await grants.orderBy('name').execute()).toEqual([
      { recipient: 'users/ann', state: 200, resource_visibility: 300 },
      { recipient: 'users/ben', state: 150, resource_visibility: 300 },
    ]);
    const wrong = { ...annsGrant, name: 'calendars/home/accesses/x', recipient: 'calendars/home' };
    const refused = db
      .insertInto('access')
      .values({ ...wrong, level: 300, state: 151 })
      .execute();
    await expect(refused).rejects.toThrow(/constraint/i);
  });
});
