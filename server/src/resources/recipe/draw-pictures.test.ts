import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '../../context/context.ts';
import { drawnPictures } from '../../store/migrations/057-drawn-pictures.ts';
import type { Store } from '../../store/store.ts';
import { anyEngine } from '../../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';
import { drawJobs } from './draw-pictures.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';

anyEngine(open => {
  let store: Store;
  let world: TestWorld;
  let ann: Person;
  beforeEach(async () => {
    store = await open();
    world = await openWorld(store);
    ann = await world.person('Ann');
  });
  afterEach(() => world.close());

  const aRecipe = (title: string) => ann.client.recipe.create({ recipe: { title, visibility } });
  const pictureOf = async (name: string) => (await ann.client.recipe.get({ name })).imageUri;
  const jobs = () =>
    store.db.selectFrom('job').selectAll().where('kind', 'like', 'draw%').orderBy('key').execute();

  /** Does the waiting jobs once, one after the other, and returns their outcomes. */
  async function work(drawPictures = true) {
    const context = { ...world.context, log: pino({ level: 'silent' }) } as unknown as Context;
    const kinds = drawJobs({ drawPictures });
    const outcomes = [];
    for (const job of await jobs()) {
      await store.db.deleteFrom('job').where('key', '=', job.key).execute();
      const run = await kinds[job.kind as keyof typeof kinds].prepare(context, [job]);
      outcomes.push(await run(job));
    }
    return outcomes;
  }

  test('a new recipe without a photo gets its drawn picture, and keeps its other changes mergeable', async () => {
    const { name, etag, updateTime } = await aRecipe('Apple crumble');
    expect(await pictureOf(name)).toBe('');
    expect(await work()).toEqual(['done']);
    expect(await pictureOf(name)).toMatch(/^\/api\/files\//);
    const recipe = { name, title: 'Apple crumble with cream', etag };
    expect((await ann.client.recipe.update({ recipe })).title).toBe('Apple crumble with cream');
    expect(Date.parse(updateTime ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test('nothing is drawn if the server does not draw', async () => {
    const { name } = await aRecipe('Apple crumble');
    expect(await work(false)).toEqual(['dropped']);
    expect(await pictureOf(name)).toBe('');
    expect(await jobs()).toEqual([]);
  });

  test('a removed picture is not drawn again, and neither is a chosen one', async () => {
    const { name } = await aRecipe('Soup');
    await work();
    await ann.client.recipe.update({ recipe: { name, imageUri: '' } });
    expect(await jobs()).toEqual([]);
    expect(await pictureOf(name)).toBe('');
    const { name: other } = await aRecipe('Stew');
    await store.db
      .updateTable('resource')
      .set({ image: '{"full":"mine"}' })
      .where('name', '=', other)
      .execute();
    expect(await work()).toEqual(['done']);
    const { image } = await store.db
      .selectFrom('resource')
      .select('image')
      .where('name', '=', other)
      .executeTakeFirstOrThrow();
    expect(image).toBe('{"full":"mine"}');
  });

  test('older recipes follow one by one, each considered once', async () => {
    const names = [(await aRecipe('One')).name, (await aRecipe('Two')).name].sort();
    await store.db.deleteFrom('job').execute();
    for (const statement of drawnPictures(store.engine)) await sql.raw(statement).execute(store.db);
    await work();
    const drawn = async () => Promise.all(names.map(async name => (await pictureOf(name)) !== ''));
    expect(await drawn()).toEqual([true, false]);
    await ann.client.recipe.update({ recipe: { name: names[0] ?? '', imageUri: '' } });
    await work();
    expect(await drawn()).toEqual([false, true]);
    await work();
    expect([await drawn(), await jobs()]).toEqual([[false, true], []]);
  });
});
