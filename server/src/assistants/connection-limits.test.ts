import { hourMs, minuteMs } from '@potluck/contract/durations';
import { expect, onTestFinished, test } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
import { newStorage } from '../testing/services/storage.ts';
import { openWorld } from '../testing/world.ts';
import { requireFewChanges } from './connection-limits.ts';
import { createKey } from './testing/assistant-world.ts';

const publicUrl = 'http://potluck.test';
const headers = {
  ...{ host: 'potluck.test', accept: 'application/json, text/event-stream' },
  'content-type': 'application/json',
};

eachEngine((open, engine) => {
  async function twoProcesses() {
    const { config, remove } = await newStorage(engine);
    onTestFinished(remove);
    const env = { DRAW_PICTURES: 'off', PUBLIC_URL: publicUrl };
    const worlds = [await openWorld(await open(config), env), await openWorld(await open(config), env)];
    onTestFinished(async () => {
      for (const world of worlds) await world.close();
    });
    return worlds as [(typeof worlds)[0], (typeof worlds)[0]];
  }

  test('the changes of a connection count through all processes: 30 in ten minutes', async () => {
    const [one, other] = await twoProcesses();
    const ann = await one.person('Ann');
    const { name: list } = await ann.client.list.create({
      list: { title: 'Shopping', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
    const { token } = await createKey(ann);
    const add = async ({ app }: typeof one): Promise<string> => {
      const call = { name: 'change_list_items', arguments: { list, add: [{ title: 'Milk' }] } };
      const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call };
      const authorization = `Bearer ${token}`;
      const url = '/mcp';
      const answer = await app.inject({
        method: 'POST',
        url,
        headers: { ...headers, authorization },
        payload,
      });
      return answer.body;
    };
    for (let at = 0; at < 30; at += 1) expect(await add(at % 2 ? one : other)).toContain('"change');
    for (const process of [one, other])
      expect(await add(process)).toContain('at most 30 times in 10 minutes');
    expect((await ann.client.listItem.list({ parent: list })).listItems).toHaveLength(30);
  });

  test('a connection has 300 changes a day, and a person 600, however many connections they have', async () => {
    const store = await open();
    const { user } = await openWorld(store, { DRAW_PICTURES: 'off' }).then(world => {
      onTestFinished(() => world.close());
      return world.person('Ann');
    });
    const now = Date.now();
    const names = [1, 2, 3].map(at => `${user}/accessKeys/${at}`);
    const [first = '', second = '', third = ''] = names;
    const put = (connection: string, times: number[]) =>
      store.db
        .insertInto('assistant_change')
        .values(
          times.map((create_time, at) => ({
            ...{
              name: `${connection}-${create_time}-${times.length}-${at}`,
              user,
              connection,
              connection_title: 'Claude',
            },
            ...{
              batch: 'b',
              tool: 'PLAN_EVENTS',
              things: '[]',
              steps: '[]',
              state: 'DONE' as const,
              search: '',
            },
            ...{ version: 1, create_time, undo_time: null },
          })),
        )
        .execute();
    const check = (name: string) =>
      store.transact(tx => requireFewChanges(tx, { name, user, title: 'Claude' }, now));
    const hoursAgo = (count: number) => Array.from({ length: count }, () => now - 3 * hourMs);
    await put(first, hoursAgo(299));
    await check(first);
    await put(first, [now - 11 * minuteMs]);
    await expect(check(first)).rejects.toThrow(
      'at most 300 times in 1440 minutes: try again in 75600 seconds',
    );
    await put(second, hoursAgo(299));
    await check(third);
    await put(second, hoursAgo(1));
    await expect(check(third)).rejects.toThrow('at most 600 times in 1440 minutes');
  });
});
