import { hourMs } from '@potluck/contract/durations';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Blobs } from '../blobs/blobs.ts';
import type { StoredPicture } from '../rows/picture-uri.ts';
import type { Engine } from '../store/engine.ts';
import type { Store } from '../store/store.ts';
import { newPlace, serve } from '../testing/kept-cursor.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';
import { sweepBlobs } from './sweep-blobs.ts';
import { findUploaded, keepUploaded } from './uploaded-pictures.ts';

const later = Date.now() + 48 * hourMs;

eachEngine(open => {
  let world: TestWorld;
  let ann: Person;
  beforeAll(async () => {
    world = await openWorld(await open(), { DRAW_PICTURES: 'off' });
    ann = await world.person('Ann');
  });
  afterAll(() => world.close());

  test('a sweep keeps the pictures of a recipe that moves between the tables while it reads them', async () => {
    const { store, blobs } = world.context;
    const directions = [{ title: '', steps: ['Boil.'], stepImageUris: [] }];
    const recipe = { title: 'Soup', visibility: 'VISIBILITY_LEVEL_PRIVATE' as const, directions };
    const { name } = await ann.client.recipe.create({ recipe });
    const key = await blobs.put(Buffer.from('soup'), 'image/png');
    const image = JSON.stringify(pictureOf(key));
    await store.db.updateTable('resource').set({ image }).where('name', '=', name).execute();
    const keys = () => Array.fromAsync(blobs.keys());

    await ann.client.recipe.delete({ name });
    // The table of resources was read without the recipe, and the trash will be.
    const restoring = afterFirstRead(store, () => ann.client.recipe.undelete({ name }));
    await sweepBlobs({ store: restoring, blobs }, later);
    expect(await keys()).toEqual([key]);

    const deleting = afterFirstRead(store, () => ann.client.recipe.delete({ name }));
    await sweepBlobs({ store: deleting, blobs }, later);
    expect(await keys()).toEqual([key]);

    await store.db.deleteFrom('deleted_resource').where('name', '=', name).execute();
    await sweepBlobs({ store, blobs }, later);
    expect(await keys()).toEqual([]);
  });

  test('an upload can be used for a day, and its files stay for requests that have just found it', async () => {
    const { store } = world.context;
    const [hash, now] = ['a'.repeat(64), Date.now()];
    const keep = () => keepUploaded(store.db, ann.user, [pictureOf(hash)], now);
    const found = async (hours: number) =>
      (await findUploaded(store.db, ann.user, [hash], now + hours * hourMs)).has(hash);
    await keep();
    expect([await found(0), await found(24), await found(24.1)]).toEqual([true, true, false]);
    const deleted: string[] = [];
    const blobs = { keys: () => keysOf(hash), delete: async (key: string) => void deleted.push(key) };
    const sweep = (hours: number) =>
      sweepBlobs({ store, blobs: blobs as unknown as Blobs }, now + hours * hourMs);
    await sweep(24.5);
    expect(deleted).toEqual([]);
    await keep();
    await sweep(25.5);
    expect(deleted).toEqual([hash]);
  });
});

test.each<Engine>(['sqlite', 'postgres'])(
  'on %s, processes that run for days sweep once a day, one of them each time',
  async engine => {
    const place = await newPlace(engine);
    onTestFinished(() => place.remove());
    const { blobs } = place.data;
    const sweeps = vi.spyOn(blobs, 'keys');
    const processes = [await serve(place), await serve(place)];
    for (const each of processes) onTestFinished(() => each.end());
    for (const { app } of processes) await app.listen({ host: '127.0.0.1', port: 0 });
    const { db } = processes[0]?.store ?? expect.unreachable();
    const due = async () => {
      const job = db.selectFrom('job').selectAll().where('kind', '=', 'sweepPictures');
      return Number((await job.executeTakeFirst())?.due_time ?? 0);
    };
    const swept = (count: number) =>
      vi.waitFor(
        async () => {
          expect(sweeps).toHaveBeenCalledTimes(count);
          expect(await due()).toBeGreaterThan(Date.now() + 23 * hourMs);
        },
        { timeout: 20_000 },
      );
    await swept(1);
    vi.spyOn(blobs, 'delete');
    const key = await blobs.put(Buffer.from('unused'), 'image/png');
    await db.updateTable('job').set({ due_time: 0 }).where('kind', '=', 'sweepPictures').execute();
    await swept(2);
    expect(blobs.delete).toHaveBeenCalledExactlyOnceWith(key, expect.any(Number));
  },
  60_000,
);

async function* keysOf(...keys: string[]) {
  yield* keys;
}

function pictureOf(key: string): StoredPicture {
  return { thumb: key, card: key, full: key, thumbhash: '' };
}

/** The store, whose first read is followed by other work before its result arrives. */
function afterFirstRead(store: Store, work: () => Promise<unknown>): Store {
  let left = 1;
  const db = store.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (left-- > 0) await work();
      return result;
    },
  });
  return { ...store, db };
}
