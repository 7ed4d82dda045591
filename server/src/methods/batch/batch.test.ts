import type { Client } from '@potluck/contract';
import { ApiError } from '@potluck/contract/errors';
import { maxBatch } from '@potluck/contract/limits';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tablesOf } from '../../store/foreign-keys.ts';
import type { Store } from '../../store/store.ts';
import { notificationsDelivered, wordsOf } from '../../testing/notified.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import {
  aCircle,
  forCircle,
  forUser,
  type Household,
  openHousehold,
  refusal,
  shareRecipe,
} from '../../testing/sharing/share.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const READ = 'PERMISSION_LEVEL_READ';
const NOT_FOUND = 5;
const PERMISSION_DENIED = 7;
const INVALID_ARGUMENT = 3;

eachEngine(open => {
  let store: Store;
  let world: Household;
  let client: Client;
  beforeEach(async () => {
    store = await open();
    world = await openHousehold(store);
    client = world.ann.client;
  });
  afterEach(() => world.close());

  const recipes = (count: number, by = client) =>
    Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const recipe = { title: `Soup ${at}`, visibility, categories: ['Soup'] } as never;
        return (await by.recipe.create({ recipe })).name;
      }),
    );

  test('does what is permitted, and names by position and reason what is refused', async () => {
    const { bob } = world;
    const [own = ''] = await recipes(1);
    const [shared = '', secret = ''] = await recipes(2, bob.client);
    await shareRecipe({ owner: bob, friend: world.ann, recipe: shared }, READ);
    const names = [secret, own, shared, 'recipes/nosuch'];
    const requests = names.map(name => ({ recipe: { name, cookingMethod: 'Simmering' } }));
    const updated = await client.recipe.batchUpdate({ requests });
    expect(updated.names).toEqual([own]);
    expect(updated.failures.map(({ index, code }) => [index, code])).toEqual([
      [0, NOT_FOUND],
      [2, PERMISSION_DENIED],
      [3, NOT_FOUND],
    ]);
    expect((await client.recipe.get({ name: own })).cookingMethod).toBe('Simmering');
    const deleted = await client.recipe.batchDelete({ names });
    expect(deleted.names).toEqual([own]);
    expect(deleted.failures.map(({ index }) => index)).toEqual([0, 2, 3]);
    expect((await refusal(client.recipe.get({ name: own }))).code).toBe('NOT_FOUND');
    expect((await client.recipe.get({ name: shared })).title).toBe('Soup 0');
  });

  test('restores everything with all it had, in one request', async () => {
    const names = await recipes(60);
    const [first = '', second = ''] = names;
    const ingredients = [{ title: 'Stock', recipe: second }];
    await client.recipe.update({
      recipe: { name: first, ingredientGroups: [{ title: '', ingredients }] as never },
    });
    const cookbook = (await client.cookbook.create({ cookbook: { title: 'Book', visibility } })).name;
    await client.cookbookEntry.batchCreate({ parent: cookbook, recipes: names });
    await client.recipe.favorite({ name: first });
    await client.cooking.create({ parent: second, cooking: { stars: 4 } });
    const before = await Promise.all([first, second].map(name => client.recipe.get({ name })));
    expect((await client.recipe.batchDelete({ names })).names).toEqual(names);
    expect((await client.recipe.list()).recipes).toEqual([]);
    expect((await client.cookbookEntry.list({ parent: cookbook })).cookbookEntries).toEqual([]);
    expect(await client.recipe.batchUndelete({ names })).toEqual({ names, failures: [] });
    const after = await Promise.all([first, second].map(name => client.recipe.get({ name })));
    for (const [at, recipe] of after.entries()) {
      const { etag: _, ...was } = before[at] ?? {};
      expect(recipe).toMatchObject(was);
    }
    expect((await client.cookbookEntry.list({ parent: cookbook })).cookbookEntries).toHaveLength(60);
    const again = await client.recipe.batchUndelete({ names: [first] });
    expect(again.failures.map(({ reason }) => reason)).toEqual(['NOT_DELETED']);
  });

  test('restores with the rest what can only be restored alone, and refuses what is not deleted', async () => {
    const names = await recipes(5);
    const [kept = '', secret = '', , , last = ''] = names;
    const deleted = names.slice(1);
    await client.recipe.batchDelete({ names: deleted });
    const { bob } = world;
    const [bobs = ''] = await recipes(1, bob.client);
    await bob.client.recipe.delete({ name: bobs });
    const { names: restored, failures } = await client.recipe.batchUndelete({
      names: [kept, ...deleted, bobs],
    });
    expect(restored).toEqual(deleted);
    expect(failures.map(({ index, code, reason }) => [index, code, reason])).toEqual([
      [0, 6, 'NOT_DELETED'],
      [5, NOT_FOUND, expect.any(String)],
    ]);
    for (const name of [secret, last]) expect((await client.recipe.get({ name })).name).toBe(name);
    const handle = 'the-club';
    const circle = () => client.circle.create({ circle: { title: 'Club', handle, visibility } as never });
    const circles: string[] = [];
    for (const _ of [1, 2]) {
      const { name } = await circle();
      circles.push(name);
      await client.circle.delete({ name });
    }
    expect((await client.circle.batchUndelete({ names: circles })).names).toEqual(circles);
    const handles = await Promise.all(
      circles.map(async name => (await client.circle.get({ name })) as unknown as { handle: string }),
    );
    expect(new Set(handles.map(each => each.handle)).size).toBe(2);
  });

  test('what keeps colliding is done in smaller transactions, and refused alone', async () => {
    const contended = new ApiError('ABORTED', 'CONTENDED', 'Try again.');
    const sizes: number[] = [];
    const { transact } = world.context.store;
    const names = await recipes(7);
    const [, , unlucky = ''] = names;
    vi.spyOn(world.context.store, 'transact').mockImplementation((work, turn, attempts) =>
      transact(
        async tx => {
          const done = await work(tx);
          const { names: changed = [] } = (done ?? {}) as { names?: string[] };
          sizes.push(changed.length);
          if (changed.length > 2 || changed.includes(unlucky)) throw contended;
          return done;
        },
        turn,
        attempts,
      ),
    );
    const requests = names.map(name => ({ recipe: { name, cookingMethod: 'Simmering' } }));
    const done = await client.recipe.batchUpdate({ requests });
    vi.restoreAllMocks();
    expect(done.names).toEqual(names.filter(name => name !== unlucky));
    expect(done.failures.map(({ index, reason }) => [index, reason])).toEqual([[2, 'CONTENDED']]);
    expect(sizes).toEqual([7, 2, 4, 1, 2, 2]);
    for (const name of done.names) {
      const { cookingMethod } = await client.recipe.get({ name });
      expect(cookingMethod).toBe('Simmering');
    }
  });

  test('a restored list with more rows than fit into one piece is whole', async () => {
    const { name } = await client.list.create({ list: { title: 'Long', visibility } });
    const { name: short } = await client.list.create({ list: { title: 'Short', visibility } });
    const { name: item } = await client.listItem.create({ parent: name, listItem: { title: 'Salt' } });
    const columns = (await tablesOf(store.db, store.engine)).columns.get('list_item') ?? [];
    const copied = columns.map(each => (each === 'name' ? sql`t.name || '-' || n.at` : sql.ref(`t.${each}`)));
    await sql`insert into list_item (${sql.join(columns.map(each => sql.ref(each)))})
      with recursive n (at) as (select 1 union all select at + 1 from n where at < 2100)
      select ${sql.join(copied)} from list_item t, n where t.name = ${item}`.execute(store.db);
    const names = [name, short];
    await client.list.batchDelete({ names });
    expect(await client.list.batchUndelete({ names })).toEqual({ names, failures: [] });
    const { n } = await store.db
      .selectFrom('list_item')
      .select(eb => eb.fn.countAll().as('n'))
      .where('parent', '=', name)
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(2101);
  });

  test('tags many recipes without losing categories that others give them meanwhile', async () => {
    const names = await recipes(120);
    const edits = names.filter((_, at) => at % 12 === 0);
    const tagging = client.recipe.batchTag({ names, add: ['Winter', 'soup'], remove: [] });
    const tagged = edits.map(name => client.recipe.batchTag({ names: [name], add: ['Quick'], remove: [] }));
    const [result] = await Promise.all([tagging, ...tagged]);
    expect(result).toEqual({ names, failures: [] });
    for (const name of edits) {
      const { categories } = await client.recipe.get({ name });
      expect(categories.toSorted()).toEqual(['Quick', 'Soup', 'Winter']);
    }
    // Only recipes that lacked the category are named, so that an undo takes it from those.
    const [first = '', second = ''] = names;
    await client.recipe.batchTag({ names: [first], add: [], remove: ['WINTER'] });
    expect(
      (await client.recipe.batchTag({ names: [first, second], add: ['Winter'], remove: [] })).names,
    ).toEqual([first]);
  });

  test('checks every update by its own etag, and takes no new pictures', async () => {
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = await recipes(5);
    const hash = 'a'.repeat(64);
    const { etag } = await client.recipe.get({ name: first });
    await client.recipe.update({ recipe: { name: first, title: 'Stew' } });
    const { names, failures } = await client.recipe.batchUpdate({
      requests: [
        { recipe: { name: first, title: 'Broth', etag } },
        { recipe: { name: second, title: 'Broth' }, updateMask: 'title' },
        { recipe: { name: third, imageUri: 'https://pictures.example/1.jpg' } },
        { recipe: { name: fourth, imageUris: [`/api/files/meals/v1alpha1/uploadedPictures/${hash}`] } },
        {
          recipe: {
            name: fifth,
            directions: [{ title: '', steps: ['Boil.'], stepImageUris: ['https://pictures.example/1.jpg'] }],
          },
        },
      ],
    });
    expect(names).toEqual([second]);
    expect(failures.map(({ index, reason }) => [index, reason])).toEqual([
      [0, 'ETAG_MISMATCH'],
      [2, 'INVALID_FIELD'],
      [3, 'INVALID_FIELD'],
      [4, 'INVALID_FIELD'],
    ]);
    expect(failures.slice(1).map(({ message }) => message)).toEqual([
      expect.stringMatching(/imageUri.*new picture/),
      expect.stringMatching(/imageUris\[0\].*new picture/),
      expect.stringMatching(/directions\[0\]\.stepImageUris\[0\].*new picture/),
    ]);
    expect((await client.recipe.get({ name: first })).title).toBe('Stew');
  });

  test(`takes at most ${maxBatch} names, each once`, async () => {
    const [name = ''] = await recipes(1);
    const many = Array.from({ length: maxBatch + 1 }, (_, at) => `recipes/r${at}`);
    const ann = `${world.ann.user}/${name}`;
    for (const names of [many, [], [name, name], [name, ann]])
      expect((await refusal(client.recipe.batchDelete({ names }))).code).toBe('INVALID_ARGUMENT');
    expect((await client.recipe.batchDelete({ names: many.slice(1) })).failures).toHaveLength(maxBatch);
    expect((await client.recipe.batchDelete({ names: [ann] })).names).toEqual([name]);
  });

  test('works for every kind, and keeps what would be left without an ADMIN', async () => {
    const draft = { title: 'Many', visibility } as const;
    for (const kind of ['cookbook', 'list', 'calendar', 'circle'] as const) {
      const calls = client[kind] as Client['list'];
      const names: string[] = [];
      for (const _ of [1, 2]) names.push((await calls.create({ [kind]: draft } as never)).name);
      const requests = names.map(name => ({ [kind]: { name, title: 'Renamed' } }));
      expect(await calls.batchUpdate({ requests: requests as never })).toEqual({ names, failures: [] });
      expect(await calls.batchDelete({ names })).toEqual({ names, failures: [] });
      expect(await calls.batchUndelete({ names })).toEqual({ names, failures: [] });
      for (const name of names) expect((await calls.get({ name })).title).toBe('Renamed');
    }
    const circle = await aCircle(world.ann);
    const held = (await client.list.create({ parent: circle, list: draft })).name;
    const free = await aCircle(world.ann);
    const { names, failures } = await client.circle.batchDelete({ names: [circle, free] });
    expect(names).toEqual([free]);
    expect(failures.map(({ index }) => index)).toEqual([0]);
    expect((await client.list.get({ name: held })).title).toBe('Many');
  });

  test('shares many things, and tells the recipient once', async () => {
    const { bob, ann } = world;
    const names = await recipes(70);
    await client.recipeAccess.create({ parent: names[3] ?? '', recipeAccess: forUser(bob, READ) });
    await notificationsDelivered(store);
    await store.db.deleteFrom('notification').execute();
    const shared = await client.recipe.batchShare({ names, recipient: forUser(bob).recipient, level: READ });
    expect(shared.names).toHaveLength(69);
    expect(shared.failures.map(({ index, reason }) => [index, reason])).toEqual([[3, 'GRANT_EXISTS']]);
    await notificationsDelivered(store);
    expect(await wordsOf(bob)).toEqual([expect.stringMatching(/^INVITED Ann Soup \d+ ×69$/)]);
    const circle = await aCircle(ann);
    const toCircle = await client.recipe.batchShare({
      names,
      recipient: forCircle(circle).recipient,
      level: READ,
    });
    expect(toCircle.names).toHaveLength(70);
    const { recipe } = world.dan.client;
    const strange = await recipe.batchShare({
      names: names.slice(0, 1),
      recipient: forUser(bob).recipient,
      level: READ,
    });
    expect(strange.failures.map(({ code }) => code)).toEqual([NOT_FOUND]);
    const wrong = { names, recipient: forUser(world.cat).recipient, level: 'PERMISSION_LEVEL_BUSY' as const };
    expect((await refusal(client.recipe.batchShare(wrong))).code).toBe('INVALID_ARGUMENT');
  });

  test('accepts many invitations, and notifies their sender once', async () => {
    const { bob } = world;
    const names = await recipes(30);
    const [free = '', asked = '', ...shared] = names;
    await client.recipe.batchShare({ names: shared, recipient: forUser(bob).recipient, level: READ });
    await client.recipe.update({
      recipe: { name: asked, visibility: 'VISIBILITY_LEVEL_PUBLIC' },
      updateMask: 'visibility',
    });
    await bob.client.recipeAccess.create({ parent: asked, recipeAccess: forUser(bob, READ) });
    await notificationsDelivered(store);
    await store.db.deleteFrom('notification').execute();
    const accepted = await bob.client.recipe.batchAccept({ names });
    expect(accepted.names).toEqual(shared);
    expect(accepted.failures.map(({ index, reason }) => [index, reason])).toEqual([
      [0, 'RESOURCE_NOT_FOUND'],
      [1, 'NOT_YOURS_TO_CHANGE'],
    ]);
    const held = await bob.client.recipe.list({ filter: 'state = ACCESS_STATE_ACCEPTED', pageSize: 100 });
    expect(held.recipes.map(({ name }) => name).toSorted()).toEqual(shared.toSorted());
    await notificationsDelivered(store);
    expect(await wordsOf(world.ann)).toEqual([
      expect.stringMatching(/^INVITATION_ACCEPTED Bob Soup \d+ ×28$/),
    ]);
    // Accepting again changes nothing, and the owner has no invitation to what is public.
    expect(await bob.client.recipe.batchAccept({ names: shared })).toEqual({ names: [], failures: [] });
    const { failures } = await world.cat.client.recipe.batchAccept({ names: [asked, free] });
    expect(failures.map(({ reason }) => reason)).toEqual(['NOT_INVITED', 'RESOURCE_NOT_FOUND']);
  });

  test('accepts memberships, and invitations of circles for their admins alone', async () => {
    const { ann, bob, cat } = world;
    const circles = [await aCircle(ann), await aCircle(ann)];
    for (const parent of circles)
      await client.circleAccess.create({
        parent,
        circleAccess: { recipient: { name: bob.user }, level: READ },
      });
    expect(await bob.client.circle.batchAccept({ names: circles })).toEqual({ names: circles, failures: [] });
    const bobs = await aCircle(bob);
    for (const { user, client: member } of [ann, cat]) {
      await bob.client.circleAccess.create({
        parent: bobs,
        circleAccess: { recipient: { name: user }, level: READ },
      });
      await member.circle.batchAccept({ names: [bobs] });
    }
    const [name = ''] = await recipes(1, cat.client);
    const invited = await cat.client.recipeAccess.create({
      parent: name,
      recipeAccess: forCircle(bobs, READ),
    });
    expect(invited.state).toBe('ACCESS_STATE_PENDING');
    const refused = await client.recipe.batchAccept({ names: [name] });
    expect(refused.failures.map(({ code }) => code)).toEqual([NOT_FOUND]);
    expect((await bob.client.recipe.batchAccept({ names: [name] })).names).toEqual([name]);
    expect((await client.recipe.get({ name })).title).toBe('Soup 0');
  });

  test('adds many recipes to a cookbook in their order, and takes them out again', async () => {
    const names = await recipes(5);
    const { name: parent } = await client.cookbook.create({ cookbook: { title: 'Book', visibility } });
    const [first = '', second = ''] = names;
    await client.cookbookEntry.create({ parent, cookbookEntry: { recipe: second } });
    const added = await client.cookbookEntry.batchCreate({
      parent,
      recipes: [...names, 'recipes/nosuch', first],
    });
    expect(added.failures.map(({ index, reason }) => [index, reason])).toEqual([
      [1, 'RECIPE_IN_COOKBOOK'],
      [5, 'RESOURCE_NOT_FOUND'],
      [6, 'RECIPE_IN_COOKBOOK'],
    ]);
    const entries = async () => (await client.cookbookEntry.list({ parent })).cookbookEntries;
    expect((await entries()).map(({ recipe }) => recipe)).toEqual([second, first, ...names.slice(2)]);
    expect(await client.cookbookEntry.batchDelete({ parent, names: added.names })).toEqual({
      names: added.names,
      failures: [],
    });
    expect((await entries()).map(({ recipe }) => recipe)).toEqual([second]);
    const bobs = world.bob.client.cookbookEntry.batchCreate({ parent, recipes: names });
    expect((await refusal(bobs)).code).toBe('NOT_FOUND');
  });

  test('reaches nothing of another type, not even with the name of the viewer', async () => {
    const { ann, bob } = world;
    const { name: calendar } = await client.calendar.create({ calendar: { title: 'Dinners', visibility } });
    const circle = await aCircle(ann);
    const others = [ann.user, bob.user, calendar, circle, `${ann.user}/${calendar}`];
    const names = others.slice(0, 4);
    const refused = names.map(() => NOT_FOUND);
    const codes = ({ failures }: { failures: { code: number }[] }) => failures.map(({ code }) => code);
    const requests = names.map(name => ({ recipe: { name, title: 'Soup' } }));
    expect(codes(await client.recipe.batchUpdate({ requests }))).toEqual(refused);
    expect(codes(await client.recipe.batchTag({ names, add: ['Soup'], remove: [] }))).toEqual(refused);
    const sharing = { names, recipient: forUser(bob).recipient, level: READ } as const;
    expect(codes(await client.recipe.batchShare(sharing))).toEqual(refused);
    expect(codes(await client.recipe.batchDelete({ names }))).toEqual(refused);
    expect(codes(await client.recipe.batchDelete({ names: others.slice(4) }))).toEqual([NOT_FOUND]);
    expect((await client.calendar.get({ name: calendar })).title).toBe('Dinners');
    expect((await client.circle.get({ name: circle })).name).toBe(circle);
    expect((await client.user.get({ name: ann.user })).name).toBe(ann.user);
    await client.calendar.delete({ name: calendar });
    expect(codes(await client.recipe.batchUndelete({ names: [calendar] }))).toEqual([NOT_FOUND]);
    expect((await refusal(client.calendar.get({ name: calendar }))).code).toBe('NOT_FOUND');
  });

  test('restores only through the account that holds it', async () => {
    const [own = ''] = await recipes(1);
    await client.recipe.delete({ name: own });
    const through = `${world.bob.user}/${own}`;
    const { failures } = await client.recipe.batchUndelete({ names: [through] });
    expect(failures.map(({ code }) => code)).toEqual([NOT_FOUND]);
    expect((await refusal(client.recipe.get({ name: own }))).code).toBe('NOT_FOUND');
  });

  test('an invalid update is refused alone', async () => {
    const [one = '', two = ''] = await recipes(2);
    const { names, failures } = await client.recipe.batchUpdate({
      requests: [{ recipe: { name: one, title: '' } }, { recipe: { name: two, title: 'Broth' } }],
    });
    expect(names).toEqual([two]);
    expect(failures.map(({ code }) => code)).toEqual([INVALID_ARGUMENT]);
  });
});
