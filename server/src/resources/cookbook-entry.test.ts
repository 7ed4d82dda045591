import { positionBetween } from '@potluck/contract/position';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { follow } from '../testing/follow.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { forUser, type Household, openHousehold, refusal, shareRecipe } from '../testing/sharing/share.ts';
import { unzipped } from '../testing/unzipped.ts';
import type { Person } from '../testing/world.ts';

const READ = 'PERMISSION_LEVEL_READ';
const WRITE = 'PERMISSION_LEVEL_WRITE';

anyEngine(open => {
  let store: Store;
  let world: Household;
  let ann: Person;
  let bob: Person;
  beforeEach(async () => {
    store = await open();
    world = await openHousehold(store);
    ({ ann, bob } = world);
    return () => world.close();
  });

  async function aRecipe(title: string, visibility = 'PRIVATE', { client } = ann) {
    const recipe = { title, visibility: `VISIBILITY_LEVEL_${visibility}` as const, totalDuration: '900s' };
    return (await client.recipe.create({ recipe: recipe as never })).name;
  }

  async function aCookbook(visibility = 'PRIVATE'): Promise<string> {
    const cookbook = { title: 'Sundays', visibility: `VISIBILITY_LEVEL_${visibility}` } as never;
    return (await ann.client.cookbook.create({ cookbook })).name;
  }

  const put = (parent: string, recipe: string, { client } = ann, more: object = {}) =>
    client.cookbookEntry.create({ parent, cookbookEntry: { recipe, ...more } });

  async function given(parent: string, level: typeof READ | typeof WRITE): Promise<void> {
    const { name } = await ann.client.cookbookAccess.create({ parent, cookbookAccess: forUser(bob, level) });
    await bob.client.cookbookAccess.accept({ name });
  }

  const titles = async ({ client }: Person, parent: string) =>
    (await client.cookbookEntry.list({ parent })).cookbookEntries.map(({ recipeTitle }) => recipeTitle);

  describe('the recipes of a cookbook', () => {
    test('are ordered by position, with new ones at the end', async () => {
      const cookbook = await aCookbook();
      const made = [];
      for (const title of ['Soup', 'Roast', 'Cake']) made.push(await put(cookbook, await aRecipe(title)));
      expect(await titles(ann, cookbook)).toEqual(['Soup', 'Roast', 'Cake']);
      const [soup, roast, cake] = made;
      const position = positionBetween(soup?.position ?? '', roast?.position ?? '');
      await ann.client.cookbookEntry.update({ cookbookEntry: { name: cake?.name ?? '', position } });
      expect(await titles(ann, cookbook)).toEqual(['Soup', 'Cake', 'Roast']);
    });

    test('show who added them and why, and the current recipe', async () => {
      const cookbook = await aCookbook();
      const recipe = await aRecipe('Soup');
      const { name } = await put(cookbook, recipe, ann, { note: 'More garlic' });
      await ann.client.recipe.update({ recipe: { name: recipe, title: 'Leek soup' } });
      const entry = await ann.client.cookbookEntry.get({ name });
      expect(entry).toMatchObject({ note: 'More garlic', recipeTitle: 'Leek soup', recipeDuration: '900s' });
      expect(entry.adder?.name).toBe(ann.user);
    });

    test('appear once each, and disappear with the recipe', async () => {
      const cookbook = await aCookbook();
      const recipe = await aRecipe('Soup');
      await put(cookbook, recipe);
      expect((await refusal(put(cookbook, recipe))).reason).toBe('RECIPE_IN_COOKBOOK');
      await put(await aCookbook(), recipe);
      expect((await ann.client.cookbook.get({ name: cookbook })).entryCount).toBe(1);
      await ann.client.recipe.delete({ name: recipe });
      expect((await ann.client.cookbook.get({ name: cookbook })).entryCount).toBe(0);
      expect(await titles(ann, cookbook)).toEqual([]);
    });

    test('cannot change their recipe', async () => {
      const { name } = await put(await aCookbook(), await aRecipe('Soup'));
      const recipe = await aRecipe('Cake');
      const change = ann.client.cookbookEntry.update({
        cookbookEntry: { name, recipe } as never,
        updateMask: 'recipe',
      });
      expect((await refusal(change)).code).toBe('INVALID_ARGUMENT');
    });

    test('are at most a thousand, all in one page', async () => {
      const cookbook = await aCookbook();
      await fill(cookbook, 1000);
      const { cookbookEntries } = await ann.client.cookbookEntry.list({ parent: cookbook, pageSize: 1000 });
      expect(cookbookEntries).toHaveLength(1000);
      expect((await refusal(put(cookbook, await aRecipe('Soup')))).code).toBe('FAILED_PRECONDITION');
    });
  });

  describe('a reader of the cookbook who cannot see a recipe', () => {
    let cookbook: string;
    let shown: string;
    let secret: string;
    let hidden: string;
    beforeEach(async () => {
      cookbook = await aCookbook();
      const [open, closed] = [await aRecipe('Soup', 'PUBLIC'), await aRecipe('Secret sauce', 'PRIVATE')];
      shown = (await put(cookbook, open)).name;
      hidden = (await put(cookbook, closed, ann, { note: 'From the vault' })).name;
      secret = closed;
    });

    test('sees the number of recipes, but not this one', async () => {
      await given(cookbook, READ);
      expect(await titles(bob, cookbook)).toEqual(['Soup']);
      expect(await titles(bob, 'cookbooks/-')).toEqual(['Soup']);
      expect((await bob.client.cookbook.get({ name: cookbook })).entryCount).toBe(2);
      const filter = `recipe = "${secret}"`;
      expect((await bob.client.cookbookEntry.list({ parent: cookbook, filter })).cookbookEntries).toEqual([]);
      const { covers } = await bob.client.cookbook.covers({});
      expect(covers.map(({ recipes }) => recipes.map(({ title }) => title))).toEqual([['Soup']]);
    });

    test('sees the first visible recipes on the cover, however many hidden ones come before', async () => {
      const album = await aCookbook();
      for (const title of ['One', 'Two', 'Three', 'Four']) await put(album, await aRecipe(title));
      await put(album, await aRecipe('Cake', 'PUBLIC'));
      await given(album, READ);
      const coverOf = async ({ client }: Person) => {
        const { covers } = await client.cookbook.covers({});
        const cover = covers.find(each => each.cookbook === album);
        return cover?.recipes.map(({ title }) => title);
      };
      expect(await coverOf(bob)).toEqual(['Cake']);
      expect(await coverOf(ann)).toEqual(['One', 'Two', 'Three', 'Four']);
    });

    test('finds no more under its name than for a missing recipe, at any level', async () => {
      for (const level of [READ, WRITE] as const) {
        if (level === READ) await given(cookbook, READ);
        else await raise(cookbook);
        const missing = hidden.replace(/[^/]*$/, 'nosuchentry');
        for (const call of [
          (name: string) => bob.client.cookbookEntry.get({ name }),
          (name: string) => bob.client.cookbookEntry.update({ cookbookEntry: { name, note: 'Mine' } }),
          (name: string) => bob.client.cookbookEntry.delete({ name }),
        ]) {
          const [one, other] = [await refusal(call(hidden)), await refusal(call(missing))];
          const alike = ({ code, message }: typeof one) => `${code} ${message}`.replaceAll(missing, hidden);
          expect(alike(one)).toBe(alike(other));
        }
      }
      expect(await titles(ann, cookbook)).toEqual(['Soup', 'Secret sauce']);
    });

    test('can neither add it nor detect it through a chosen id', async () => {
      await given(cookbook, WRITE);
      expect((await refusal(put(cookbook, secret, bob))).code).toBe('NOT_FOUND');
      const id = hidden.split('/').at(-1) ?? '';
      const again = bob.client.cookbookEntry.create({
        parent: cookbook,
        cookbookEntryId: id,
        cookbookEntry: { recipe: secret },
      });
      expect((await refusal(again)).code).toBe('NOT_FOUND');
    });

    test('loses it when it is withdrawn, and gets it back when it is shared again', async () => {
      await given(cookbook, READ);
      const grant = await shareRecipe({ owner: ann, friend: bob, recipe: secret }, READ);
      expect(await titles(bob, cookbook)).toEqual(['Soup', 'Secret sauce']);
      await ann.client.recipeAccess.delete({ name: grant });
      expect(await titles(bob, cookbook)).toEqual(['Soup']);
    });

    test('finds no trace of the recipe in search and export', async () => {
      await given(cookbook, READ);
      for (const query of ['secret', 'vault', 'sauce'])
        expect((await bob.client.hit.find({ query })).hits).toEqual([]);
      expect((await bob.client.hit.find({ query: 'sundays' })).hits).toMatchObject([{ type: 'cookbook' }]);
      const answer = await world.app.inject({
        url: `/api/files/users/v1alpha1/${bob.user}:export`,
        headers: { authorization: `Bearer ${bob.token}` },
      });
      const files = await unzipped(answer.rawPayload);
      expect(JSON.parse(files['cookbook-entries.json'] ?? '')).toMatchObject([{ name: shown }]);
      expect(JSON.stringify(files)).not.toMatch(/Secret sauce|From the vault/);
      expect(JSON.stringify(files)).not.toContain(hidden);
    });

    test('gets a notice that the cookbook changed, without its content', async () => {
      await given(cookbook, READ);
      await world.app.listen({ port: 0, host: '127.0.0.1' });
      const stream = await follow(world.app, { token: bob.token });
      await ann.client.cookbookEntry.update({ cookbookEntry: { name: hidden, note: 'Still there' } });
      await ann.client.cookbookEntry.delete({ name: hidden });
      const { revision } = await store.db
        .selectFrom('change')
        .select(({ fn }) => fn.max('revision').as('revision'))
        .executeTakeFirstOrThrow();
      // The stream continues with Bob's next change.
      await ann.client.cookbook.update({ cookbook: { name: cookbook, description: 'Ours' } });
      await stream.settled(Number(revision) + 1);
      stream.leave();
      const notice = { name: cookbook, parent: '', type: 'cookbook', kind: 'update' };
      expect(stream.events.map(event => event.notice)).toEqual([notice, notice, notice]);
    });
  });

  test('a public cookbook shows everyone the recipes that they can see', async () => {
    const cookbook = await aCookbook('PUBLIC');
    await put(cookbook, await aRecipe('Soup', 'PUBLIC'));
    await put(cookbook, await aRecipe('Sauce', 'RESTRICTED'));
    expect(await titles(world.dan, cookbook)).toEqual(['Soup']);
    expect(await titles(bob, cookbook)).toEqual(['Soup', 'Sauce']);
  });

  async function raise(cookbook: string): Promise<void> {
    const { accesses } = await ann.client.cookbookAccess.list({ parent: cookbook });
    const theirs = accesses.find(({ recipient }) => recipient.user?.name === bob.user);
    await ann.client.cookbookAccess.update({ cookbookAccess: { name: theirs?.name ?? '', level: WRITE } });
  }

  /** Inserts rows directly, for a cookbook that is too large to fill through the API. */
  async function fill(cookbook: string, count: number): Promise<void> {
    const { name } = await put(cookbook, await aRecipe('First'));
    const { db } = store;
    const entry = await db
      .selectFrom('cookbook_entry')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const recipe = await db
      .selectFrom('resource')
      .selectAll()
      .where('name', '=', entry.recipe)
      .executeTakeFirstOrThrow();
    const { search_row: _, ...row } = recipe as typeof recipe & { search_row?: number };
    const numbers = Array.from({ length: count - 1 }, (_, at) => at);
    const copies = numbers.map(at => ({ ...row, name: `recipes/copy-${at}`, visibility: 1 }));
    const entries = numbers.map(at => ({ ...entry, name: `${name}-${at}`, recipe: `recipes/copy-${at}` }));
    for (let at = 0; at < copies.length; at += 100) {
      await db
        .insertInto('resource')
        .values(copies.slice(at, at + 100))
        .execute();
      await db
        .insertInto('cookbook_entry')
        .values(entries.slice(at, at + 100))
        .execute();
    }
  }
});
