import { expect, test } from 'vitest';
import { newContext } from '../context/new-context.ts';
import type { StoredPicture } from '../rows/picture-uri.ts';
import { createSession } from '../sign-in/sessions.ts';
import type { Store } from '../store/store.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { clientOf, openWorld } from '../testing/world.ts';
import { writeExample } from './write-example.ts';

anyEngine(open => {
  test('an interrupted example leaves nothing behind, and the next one is complete', async () => {
    const world = await openWorld(await open());
    const { store } = world.context;
    const context = newContext(world.context, world.app.log);
    const failing = { ...context, store: failingAtLists(store) };
    await expect(writeExample(failing, noPictures)).rejects.toThrow('no power');
    expect(await store.db.selectFrom('resource').select('name').execute()).toEqual([]);

    const pictures = ['a', 'b', 'c', 'd'].map((letter): StoredPicture => {
      const key = letter.repeat(64);
      return { thumb: key, card: key, full: key, thumbhash: '' };
    });
    expect(await writeExample(context, new Map([[dish, pictures]]))).toBe(true);
    const ann = await store.db
      .selectFrom('account')
      .select('user')
      .where('email', '=', 'ann@example.com')
      .executeTakeFirstOrThrow();
    const client = clientOf(world.app, await createSession(store.db, ann.user, Date.now()));
    const { recipes } = await client.recipe.list({ pageSize: 100 });
    expect(recipes).toHaveLength(13);
    const pictured = recipes.find(({ title }) => title === dish);
    expect(pictured?.imageUris).toHaveLength(3);
    expect(pictured?.directions[0]?.stepImageUris.filter(Boolean)).toHaveLength(1);
    const [cookbook] = (await client.cookbook.list({})).cookbooks;
    const { cookbookEntries } = await client.cookbookEntry.list({ parent: cookbook?.name ?? '' });
    expect(cookbookEntries).toHaveLength(cookbook?.entryCount ?? 0);
    const { menus } = await client.menu.list({});
    expect(menus).toHaveLength(2);
    const dishes = menus.flatMap(({ meals }) => meals.flatMap(meal => meal.dishes));
    expect(dishes.filter(({ recipe, open }) => recipe === '' && !open)).toEqual([]);
    expect((await client.list.list({})).lists).toHaveLength(2);
    expect((await client.calendar.list({})).calendars).toHaveLength(3);
    await world.close();
  }, 60_000);

  test('a store that already has a person stays unchanged', async () => {
    const world = await openWorld(await open());
    const { user } = await world.person('Zoe');
    const context = newContext(world.context, world.app.log);
    expect(await writeExample(context, noPictures)).toBe(false);
    const rows = await world.context.store.db.selectFrom('resource').select('name').execute();
    expect(rows).toEqual([{ name: user }]);
    await world.close();
  });
});

const dish = 'Shakshouka with feta and herbs';
const noPictures = new Map<string, StoredPicture[]>();

/** A store that fails as soon as a list is written. */
function failingAtLists(store: Store): Store {
  return {
    ...store,
    transact: work =>
      store.transact(async tx => {
        const done = await work(tx);
        const list = await tx
          .selectFrom('resource')
          .select('name')
          .where('type', '=', 'list')
          .executeTakeFirst();
        if (list) throw new Error('There was no power.');
        return done;
      }),
  };
}
