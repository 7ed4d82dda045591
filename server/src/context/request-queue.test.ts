import { expect, test } from 'vitest';
import { anyEngine } from '../testing/services/engines.ts';
import { newStorage } from '../testing/services/storage.ts';
import { clientOf, openWorld } from '../testing/world.ts';

const [writers, rounds] = [40, 5];

anyEngine((open, engine) => {
  /** Ann's clients of two processes that share one storage. Her devices alternate between them. */
  async function annsDevices(onTestFinished: (undo: () => Promise<void>) => void) {
    const { config, remove } = await newStorage(engine);
    onTestFinished(remove);
    const [one, two] = [await openWorld(await open(config)), await openWorld(await open(config))];
    for (const world of [one, two]) onTestFinished(() => world.close());
    const ann = await one.person('Ann');
    return [ann.client, clientOf(two.app, ann.token)] as const;
  }

  /** The errors of concurrent writers, each of which writes one thing after another. */
  async function refusals(write: (writer: number) => Promise<unknown>): Promise<string[]> {
    const refused: string[] = [];
    const writing = Array.from({ length: writers }, async (_, writer) => {
      for (let round = 0; round < rounds; round++)
        await write(writer).catch(error => refused.push(String(error)));
    });
    await Promise.all(writing);
    return refused;
  }

  test('forty concurrent additions to one list succeed, across processes', {
    timeout: 60_000,
  }, async ({ onTestFinished }) => {
    const [here, there] = await annsDevices(onTestFinished);
    const list = await here.list.create({
      list: { title: 'Groceries', visibility: 'VISIBILITY_LEVEL_HIDDEN' },
    });
    const parent = list.name;
    const add = (at: number) =>
      (at % 2 ? here : there).listItem.create({ parent, listItem: { title: 'Milk' } });
    expect(await refusals(add)).toEqual([]);
    const { listItems } = await here.listItem.list({ parent, pageSize: 1000 });
    expect(listItems).toHaveLength(writers * rounds);
    expect(new Set(listItems.map(({ position }) => position)).size).toBe(writers * rounds);
  });

  test('forty concurrent recipes of one person are all created', { timeout: 60_000 }, async ({
    onTestFinished,
  }) => {
    const [here, there] = await annsDevices(onTestFinished);
    const recipe = { title: 'Pancakes', visibility: 'VISIBILITY_LEVEL_HIDDEN' } as const;
    const add = (at: number) => (at % 2 ? here : there).recipe.create({ recipe });
    expect(await refusals(add)).toEqual([]);
  });

  test('of concurrent changes to one version, one succeeds and the others get a stale etag', async ({
    onTestFinished,
  }) => {
    const [client] = await annsDevices(onTestFinished);
    const recipe = { title: 'Pancakes', visibility: 'VISIBILITY_LEVEL_HIDDEN' } as const;
    const { name, etag } = await client.recipe.create({ recipe });
    const changes = Array.from({ length: 10 }, (_, at) =>
      client.recipe.update({ recipe: { name, etag, title: `${at}` } }),
    );
    const settled = await Promise.allSettled(changes);
    const refused = settled.filter(each => each.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toHaveLength(9);
    for (const each of refused) expect(each).toMatchObject({ code: 'ABORTED', reason: 'ETAG_MISMATCH' });
  });
});
