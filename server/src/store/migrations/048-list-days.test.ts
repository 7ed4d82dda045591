import { expect, test } from 'vitest';
import { aResource } from '../../testing/rows.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { newStorage } from '../../testing/services/storage.ts';
import { migrate, migrations } from '../migrate.ts';
import { openStore, openUnmigrated } from '../store.ts';

const stamp = { creator: null, search: '', version: 1, create_time: 1, update_time: 1 };
const undone = { complete_time: null, completer: null, reopen_time: null, next_due_time: null };
const plain = { title: 'Bins', list_section: '', points: 0, position: 'V', ...undone };
const at = (time: string) => Date.parse(time);

function item(list: string, id: string, fields: { due: string; zone: string; rule?: string; next?: string }) {
  const { due, zone, rule = '', next } = fields;
  const done = { complete_time: at(due), reopen_time: at(next ?? due), next_due_time: at(next ?? due) };
  return {
    ...stamp,
    ...plain,
    ...(next && done),
    name: `${list}/listItems/${id}`,
    parent: list,
    root: list,
    time_zone: zone,
    due_time: at(due),
    start_time: at(due),
    body: JSON.stringify({ title: 'Bins', recurrenceRule: rule }),
  };
}

eachEngine((_, engine) => {
  test('items due in the last minute of a day become due on that day, by the list’s clock', async ({
    onTestFinished,
  }) => {
    const { config, remove } = await newStorage(engine);
    onTestFinished(remove);
    const old = await openUnmigrated(config);
    const { '048-list-days': _step, ...before } = migrations;
    await migrate(old.db, engine, before);
    await old.db
      .insertInto('resource')
      .values([
        aResource('users/ann', { type: 'user' }),
        aResource('lists/ann', { type: 'list', body: '{"title":"Chores"}' }),
        aResource('lists/nobody', { type: 'list', body: '{"title":"Chores"}' }),
      ])
      .execute();
    await old.db
      .insertInto('account')
      .values({
        user: 'users/ann',
        issuer: 'https://identity.example',
        subject: 'ann',
        email: '',
        settings: '{"timeZone":"America/Denver"}',
        version: 1,
        create_time: 1,
        update_time: 1,
      })
      .execute();
    await old.db
      .insertInto('access')
      .values({
        name: 'lists/ann/accesses/1',
        resource: 'lists/ann',
        recipient: 'users/ann',
        requester: 'users/ann',
        resource_type: 'list',
        resource_create_time: 1,
        resource_visibility: 0,
        level: 500,
        state: 200,
        accept_target: 0,
        create_time: 1,
        update_time: 1,
        version: 1,
      })
      .execute();
    const rule = 'FREQ=DAILY';
    await old.db
      .insertInto('list_item')
      .values([
        item('lists/ann', 'day', { due: '2026-12-02T06:59:00Z', zone: 'UTC' }),
        item('lists/ann', 'time', { due: '2026-12-02T18:59:00Z', zone: 'UTC' }),
        item('lists/ann', 'done', {
          due: '2026-12-02T06:59:00Z',
          zone: 'America/Denver',
          rule,
          next: '2026-12-03T06:59:00Z',
        }),
        item('lists/nobody', 'day', { due: '2026-12-01T22:59:00Z', zone: 'UTC' }),
        item('lists/nobody', 'half', { due: '2026-12-01T18:29:00Z', zone: 'UTC' }),
        item('lists/nobody', 'time', { due: '2026-12-01T18:30:00Z', zone: 'UTC' }),
      ])
      .execute();
    await old.close();

    const store = await openStore(config);
    onTestFinished(() => store.close());
    const columns = ['name', 'due_day', 'due_time', 'next_due_day', 'reopen_time', 'time_zone'] as const;
    const rows = await store.db.selectFrom('list_item').select(columns).orderBy('name').execute();
    const open = { next_due_day: '', reopen_time: null };
    const [denver, utc] = [{ time_zone: 'America/Denver' }, { time_zone: 'UTC' }];
    expect(rows.map(({ name, ...row }) => [name.replace('/listItems', ''), row])).toEqual([
      ['lists/ann/day', { ...open, ...denver, due_day: '2026-12-01', due_time: at('2026-12-02T06:59:00Z') }],
      [
        'lists/ann/done',
        {
          ...denver,
          ...{ due_day: '2026-12-01', due_time: at('2026-12-02T06:59:00Z') },
          ...{ next_due_day: '2026-12-02', reopen_time: at('2026-12-02T07:00:00Z') },
        },
      ],
      ['lists/ann/time', { ...open, ...denver, due_day: '', due_time: at('2026-12-02T18:59:00Z') }],
      ['lists/nobody/day', { ...open, ...utc, due_day: '2026-12-01', due_time: at('2026-12-01T23:59:00Z') }],
      ['lists/nobody/half', { ...open, ...utc, due_day: '2026-12-01', due_time: at('2026-12-01T23:59:00Z') }],
      ['lists/nobody/time', { ...open, ...utc, due_day: '', due_time: at('2026-12-01T18:30:00Z') }],
    ]);
    const lists = await store.db
      .selectFrom('resource')
      .select('body')
      .where('type', '=', 'list')
      .orderBy('name')
      .execute();
    expect(lists.map(({ body }) => JSON.parse(body).timeZone)).toEqual(['America/Denver', undefined]);
  });
});
