import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../../context/context.ts';
import { newContext } from '../../context/new-context.ts';
import { newLog } from '../../operation/log.ts';
import { openStore, type Store } from '../../store/store.ts';
import { newStorage } from '../../testing/services/storage.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';
import { createBelow } from '../child-methods/create-child.ts';
import { changingChildren } from '../child-methods/write-child.ts';
import type { ChildWork } from '../children/child-part.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const [lists, itemsOnEach] = [40, 100];

let world: TestWorld;
let store: Store;
let ann: Person;
const names: string[] = [];
let removeStorage: () => Promise<void>;
beforeAll(async () => {
  const { config, remove } = await newStorage('postgres');
  removeStorage = remove;
  store = await openStore(config);
  world = await openWorld(store);
  ann = await world.person('Ann');
  for (let at = 0; at < lists; at++) {
    const list = { title: `List ${at}`, visibility } as const;
    names.push((await ann.client.list.create({ list })).name);
  }
  await changingChildren(call(), work => putOnEach(work, 'Thing'));
  // Interleave inserts, so that table pages hold items of many lists.
  await sql`insert into list_item select (jsonb_populate_record(i,
      jsonb_build_object('name', i.name || n, 'position', i.position || n))).*
    from generate_series(1, ${itemsOnEach}) n, list_item i order by n`.execute(store.db);
  await sql`insert into list_past select (jsonb_populate_record(p, jsonb_build_object('thing', p.thing || n))).*
    from generate_series(1, ${itemsOnEach}) n, list_past p order by n`.execute(store.db);
  await sql`vacuum analyze`.execute(store.db);
}, 120_000);
afterAll(async () => {
  await world.close();
  await store.close();
  await removeStorage();
});

const call = () => ({
  context: newContext(world.context, newLog(world.context.config)),
  viewer: { user: ann.user } as Viewer,
  definition: resources.listItem,
});

async function putOnEach(work: ChildWork, title: string): Promise<void> {
  for (const parent of names) await put(work, parent, title);
}

function put(work: ChildWork, parent: string, title: string) {
  return createBelow(call(), work, { parent, id: '', body: { title } });
}

test('adding to a list locks no rows of other lists', async () => {
  const locked = await changingChildren(call(), async work => {
    await put(work, names[7] ?? '', 'Something new');
    const { rows } = await sql<{ relation: string }>`
      select distinct relation::regclass::text as relation from pg_locks
      where mode = 'SIReadLock' and locktype = 'relation' and pid = pg_backend_pid()`.execute(work.tx);
    return rows.map(({ relation }) => relation);
  });
  // These tables are small here, and adding items does not write to them.
  expect(
    locked.filter(table => !['account', 'favorite', 'mute', 'list_follower', 'list_shopper'].includes(table)),
  ).toEqual([]);
});

test('forty writers of forty lists hardly ever retry', async () => {
  let tries = 0;
  await Promise.all(
    names.map(parent =>
      changingChildren(call(), work => {
        tries += 1;
        return put(work, parent, 'Something else');
      }),
    ),
  );
  // Lists that share an index page may still conflict; before the fix, almost every write did.
  expect(tries).toBeLessThan(lists * 1.5);
});
