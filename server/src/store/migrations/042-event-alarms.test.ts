import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aResource } from '../../testing/rows.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { newStorage } from '../../testing/services/storage.ts';
import { migrate, migrations } from '../migrate.ts';
import { openStore, openUnmigrated } from '../store.ts';

eachEngine((_, engine) => {
  test('an event keeps its first five alarms, set by its creator', async ({ onTestFinished }) => {
    const { config, remove } = await newStorage(engine);
    onTestFinished(remove);
    const old = await openUnmigrated(config);
    const { '042-event-alarms': _step, ...before } = migrations;
    await migrate(old.db, engine, before);
    const rows = [aResource('calendars/1', { type: 'calendar' }), aResource('users/1', { type: 'user' })];
    await old.db.insertInto('resource').values(rows).execute();
    const alarms = (count: number) => Array.from({ length: count }, (_each, at) => ({ alarmId: `${at}` }));
    for (const [at, count] of [0, 5, 20].entries()) {
      const body = JSON.stringify({ description: 'Soup', alarms: alarms(count), uri: '' });
      await sql`insert into event (name, parent, root, creator, search, body, version, create_time, update_time, title,
          start_time, end_time, all_day, time_zone, until_time, lasting, uid)
        values (${`calendars/1/events/${at}`}, 'calendars/1', 'calendars/1', 'users/1', '', ${body}, 1, 1, 1, 'Dinner',
          1, 2, 0, 'UTC', 2, 0, ${`${at}`})`.execute(old.db);
    }
    await old.close();

    const store = await openStore(config);
    onTestFinished(() => store.close());
    const read = store.db.selectFrom('event').select(['body', 'alarm_setter']).orderBy('name');
    expect((await read.execute()).map(row => ({ ...row, body: JSON.parse(row.body) }))).toEqual(
      [0, 5, 5].map(count => ({
        body: { description: 'Soup', alarms: alarms(count), uri: '' },
        alarm_setter: count === 0 ? null : 'users/1',
      })),
    );
  });
});
