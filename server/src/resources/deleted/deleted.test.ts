import type { ApiError } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import { seeded } from '@potluck/contract/testing/seeded';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepBlobs } from '../../images/sweep-blobs.ts';
import { tablesOf } from '../../store/foreign-keys.ts';
import { onePixel, pictureForm } from '../../testing/picture-form.ts';
import { anAnswer, aSeatLink } from '../../testing/seats.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { aCircle, addMember, befriend, forCircle, forUser, refusal } from '../../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';
import { purgeJobs } from './purge.ts';

type Named = Record<string, unknown> & { name: string };

/** Tables that say what happened rather than what there is. */
const logs = new Set([
  'change',
  'job',
  'migration',
  'write_check',
  'log_reader',
  'alarm_clock',
  'notification',
]);
/** Derived tables, and those of deleted resources. */
const beside = new Set(['list_size', 'alarm_due', 'deleted_resource', 'deleted_row', 'deleted_grant']);

eachEngine((open, engine) => {
  let world: TestWorld;
  let [ann, bob, cat]: [Person, Person, Person] = [{} as Person, {} as Person, {} as Person];
  beforeEach(async () => {
    world = await openWorld(await open());
    [ann, bob, cat] = [await world.person('Ann'), await world.person('Bob'), await world.person('Cat')];
    await befriend(ann, bob);
  });
  afterEach(() => world.close());

  test.each(engine === 'sqlite' ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [11, 12, 13])(
    'whatever is deleted comes back with all its rows, in any order (seed %i)',
    { timeout: 60_000 },
    async seed => {
      const random = seeded(seed);
      const basics = await household();
      const things = { ...basics, ...(await more(basics)) };
      const before = await rowsOf();
      const chosen = shuffled(Object.values(things), random).slice(0, 1 + Math.floor(random() * 6));
      const deleted: string[] = [];
      for (const name of chosen) {
        // An event goes with its calendar.
        if (deleted.some(each => name.startsWith(`${each}/`))) continue;
        expect((await send(ann, 'DELETE', `${name}?force=true`)).status).toBe(200);
        deleted.push(name);
        for (const person of [ann, bob]) expect((await send(person, 'GET', name)).status).toBe(404);
      }
      expect((await deletedOf(ann)).length).toBeGreaterThan(0);
      const waiting = shuffled(deleted, random);
      // A calendar comes before its events.
      waiting.sort((one, other) => one.split('/').length - other.split('/').length);
      for (const name of waiting) {
        const answer = await send(ann, 'POST', `${name}:undelete`, {});
        expect([name, answer.status, answer.json]).toEqual([name, 200, answer.json]);
      }
      expect(await deletedOf(ann)).toEqual([]);
      const after = await rowsOf();
      for (const [table, rows] of before)
        expect([table, rows.filter(row => !after.get(table)?.includes(row))]).toEqual([table, []]);
      for (const [table, rows] of after)
        if (table !== 'access') expect([table, rows.length]).toEqual([table, before.get(table)?.length]);
      const { openItemCount, completedItemCount } = (await ann.client.list.openItems({})).counts[0] ?? {};
      expect([openItemCount, completedItemCount]).toEqual([3, 1]);
    },
  );

  test('only its ADMINs see it in the trash, and nobody sees it elsewhere', async () => {
    const { recipe, event, calendar } = await household();
    for (const name of [recipe, event]) await send(ann, 'DELETE', name);
    expect((await deletedOf(ann)).map(each => each.resource)).toEqual([event, recipe]);
    // Bob may change events in the calendar, and reads the recipe.
    expect((await deletedOf(bob)).map(each => each.resource)).toEqual([event]);
    expect(await deletedOf(cat)).toEqual([]);
    for (const person of [bob, cat])
      expect((await send(person, 'POST', `${recipe}:undelete`, {})).status).toBe(404);
    expect((await send(cat, 'POST', `${event}:undelete`, {})).status).toBe(404);
    const everything = await Promise.all([
      send(ann, 'GET', 'recipes'),
      send(bob, 'GET', 'recipes'),
      send(ann, 'GET', `recipes/-/cookings`),
      send(ann, 'GET', `${recipe}/accesses`),
      send(ann, 'GET', `${recipe}/links`),
      send(ann, 'GET', `${event}/attendees`),
      send(ann, 'GET', `${calendar}/events`),
      send(bob, 'GET', 'calendars/-/events'),
      send(
        ann,
        'GET',
        `${calendar}/events:expand?startTime=2027-03-01T00:00:00Z&endTime=2027-04-01T00:00:00Z`,
      ),
      send(ann, 'GET', 'hits:find?query=crumble'),
      send(ann, 'GET', 'hits:find?query=dinner'),
    ]);
    for (const { text } of everything) {
      expect(text).not.toContain('Crumble');
      expect(text).not.toContain('Dinner');
    }
    expect((await send(bob, 'POST', `${event}:undelete`, {})).status).toBe(200);
  });

  test('a circle restores what it held only through its present admins', async () => {
    const circle = await aCircle(ann);
    await addMember({ owner: ann, friend: bob, circle }, 'PERMISSION_LEVEL_ADMIN');
    const recipe = await made(`recipes?parent=${circle}`, {
      title: 'Pie',
      visibility: 'VISIBILITY_LEVEL_PRIVATE',
    });
    await send(bob, 'DELETE', recipe.name);
    expect((await deletedOf(bob)).map(each => each.resource)).toEqual([recipe.name]);
    const { accesses } = await ann.client.circleAccess.list({ parent: circle });
    const bobs = accesses.find(({ recipient }) => recipient?.name === bob.user);
    await ann.client.circleAccess.delete({ name: bobs?.name ?? '' });
    expect(await deletedOf(bob)).toEqual([]);
    expect((await send(bob, 'POST', `${recipe.name}:undelete`, {})).status).toBe(404);
    expect((await send(ann, 'POST', `${recipe.name}:undelete`, {})).status).toBe(200);
  });

  test('a name stays taken while it can be restored, and a live resource is not restored', async () => {
    const recipe = { title: 'Pie', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    const { name } = await ann.client.recipe.create({ recipeId: 'apple-pie', recipe });
    expect(await reason(ann.client.recipe.undelete({ name }))).toBe('NOT_DELETED');
    await ann.client.recipe.delete({ name });
    expect(await reason(ann.client.recipe.create({ recipeId: 'apple-pie', recipe }))).toBe('NAME_TAKEN');
    const [deleted] = await deletedOf(ann);
    await ann.client.deletedResource.delete({ name: deleted?.name ?? '' });
    expect(await deletedOf(ann)).toEqual([]);
    expect(await reason(ann.client.recipe.undelete({ name }))).toBe('RESOURCE_NOT_FOUND');
    await purge();
    await ann.client.recipe.create({ recipeId: 'apple-pie', recipe });
  });

  test('a name after an account restores what that account holds, and nothing else', async () => {
    const visibility = 'VISIBILITY_LEVEL_PRIVATE' as const;
    const [held, other] = [await aCircle(ann), await aCircle(ann)];
    const recipe = await made(`recipes?parent=${held}`, { title: 'Pie', visibility });
    const calendar = await made(`calendars?parent=${held}`, { title: 'Meals', visibility });
    const event = await made(`${calendar.name}/events`, resources.event.example);
    for (const { name } of [recipe, event]) {
      await send(ann, 'DELETE', name);
      const { service } = resources[name === recipe.name ? 'recipe' : 'event'];
      const undelete = (account: string) =>
        world.app.inject({
          method: 'POST',
          url: `/api/${service}/v1alpha1/${account}/${name}:undelete`,
          headers: { authorization: `Bearer ${ann.token}` },
          payload: {},
        });
      for (const account of [other, ann.user, 'circles/none', cat.user])
        expect((await undelete(account)).statusCode).toBe(404);
      expect((await deletedOf(ann)).map(each => each.resource)).toEqual([name]);
      const restored = await undelete(held);
      expect([restored.statusCode, restored.json().name]).toEqual([200, name]);
      expect(await deletedOf(ann)).toEqual([]);
    }
  });

  test('an outdated etag does not purge it', async () => {
    const { name } = await made('recipes', { title: 'Pie', visibility: 'VISIBILITY_LEVEL_PRIVATE' });
    await send(ann, 'DELETE', name);
    const [entry] = await deletedOf(ann);
    const purgeIf = (etag = '') =>
      world.app.inject({
        method: 'DELETE',
        url: `/api/users/v1alpha1/${entry?.name}`,
        headers: { authorization: `Bearer ${ann.token}`, 'if-match': etag },
      });
    expect((await purgeIf('"999"')).statusCode).toBe(409);
    expect(await deletedOf(ann)).toEqual([entry]);
    expect((await purgeIf(entry?.etag)).statusCode).toBe(200);
    expect(await deletedOf(ann)).toEqual([]);
  });

  test('after 30 days it is gone for good, picture and all', async () => {
    const { recipe, list } = await household();
    const form = pictureForm(onePixel);
    const image = `/api/files/meals/v1alpha1/${recipe}/image`;
    const headers = { authorization: `Bearer ${ann.token}` };
    const put = await world.app.inject({
      method: 'PUT',
      url: image,
      headers: { ...headers, ...form.headers },
      payload: form.payload,
    });
    const { imageUri } = put.json();
    for (const name of [recipe, list]) await send(ann, 'DELETE', name);
    const inTwoDays = Date.now() + 2 * 86_400_000;
    await sweepBlobs(world.context, inTwoDays);
    expect((await world.app.inject({ url: imageUri, headers })).statusCode).toBe(404);
    expect(await keysOf()).not.toEqual([]);
    await world.context.store.db.updateTable('deleted_resource').set({ expire_time: 1 }).execute();
    expect(await deletedOf(ann)).toEqual([]);
    for (const name of [recipe, list])
      expect((await send(ann, 'POST', `${name}:undelete`, {})).status).toBe(404);
    await purge();
    for (const table of ['deleted_resource', 'deleted_row', 'deleted_grant'] as const)
      expect(await world.context.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
    await sweepBlobs(world.context, inTwoDays);
    expect(await keysOf()).toEqual([]);
  });

  test('a deleted account leaves nothing of the person in what others deleted', async () => {
    const { recipe, list, calendar, circle } = await household();
    for (const name of [recipe, list, calendar, circle]) await send(ann, 'DELETE', `${name}?force=true`);
    const own = await made('recipes', { title: 'Own', visibility: 'VISIBILITY_LEVEL_PRIVATE' }, bob);
    await send(bob, 'DELETE', own.name);
    expect((await send(bob, 'DELETE', `${bob.user}?force=true`)).status).toBe(200);
    const { db } = world.context.store;
    const rows = await db.selectFrom('deleted_row').select('data').execute();
    expect(rows.filter(({ data }) => data.includes(`"${bob.user}"`))).toEqual([]);
    const entry = await db.selectFrom('deleted_resource').selectAll().where('name', '=', own.name).execute();
    expect(entry.every(({ expire_time }) => Number(expire_time) === 0)).toBe(true);
    for (const name of [recipe, list, calendar, circle])
      expect((await send(ann, 'POST', `${name}:undelete`, {})).status).toBe(200);
  });

  /** A recipe, list, calendar, event, circle and cookbook that refer to each other. */
  async function household() {
    const visibility = 'VISIBILITY_LEVEL_PRIVATE' as const;
    const circle = await aCircle(ann);
    await addMember({ owner: ann, friend: bob, circle }, 'PERMISSION_LEVEL_WRITE');
    const recipe = (await made('recipes', { ...resources.recipe.example, title: 'Crumble', visibility }))
      .name;
    const list = (await made('lists', { ...resources.list.example, visibility })).name;
    const calendar = (await made('calendars', { ...resources.calendar.example, visibility })).name;
    const cookbook = (await made('cookbooks', { title: 'Sundays', visibility })).name;
    await bob.client.recipeAccess.accept(
      await ann.client.recipeAccess.create({
        parent: recipe,
        recipeAccess: forUser(bob, 'PERMISSION_LEVEL_READ'),
      }),
    );
    const level = 'PERMISSION_LEVEL_WRITE';
    await ann.client.listAccess.create({ parent: list, listAccess: forCircle(circle, level) });
    await ann.client.calendarAccess.create({ parent: calendar, calendarAccess: forCircle(circle, level) });
    await ann.client.cookbookAccess.create({ parent: cookbook, cookbookAccess: forCircle(circle, level) });
    await send(bob, 'POST', `${recipe}:favorite`, {});
    await send(ann, 'POST', `${list}:mute`, {});
    const items = [];
    for (const title of ['Milk', 'Flour', 'Apples']) items.push(await made(`${list}/listItems`, { title }));
    await made(`${items[0]?.name}/listItemCompletions`, {}, bob);
    const dinner = { ...resources.event.example, title: 'Dinner', recurrenceRule: 'FREQ=WEEKLY;COUNT=4' };
    const event = (await made(`${calendar}/events`, dinner)).name;
    await made(`${event}/attendees`, { person: bob.user });
    await made(`${event}/attendees`, { circle });
    await made(`${event}/eventRecipes`, { recipe });
    const edit = {
      scope: 'THIS',
      originalStartTime: '2027-03-13T09:00:00Z',
      event: { title: 'Dinner at ours' },
    };
    expect((await send(ann, 'POST', `${event}:editOccurrence`, edit)).status).toBe(200);
    await made(`${cookbook}/cookbookEntries`, { recipe });
    await made(`${recipe}/cookings`, { stars: 4, event }, bob);
    const added = await send(ann, 'POST', `${ann.user}/reminders`, { about: event, mode: 'NONE' });
    expect([added.status, added.json]).toEqual([200, added.json]);
    await send(ann, 'POST', `${recipe}/links`, { level: 'PERMISSION_LEVEL_READ' });
    return { circle, recipe, list, calendar, event, cookbook };
  }

  /** A menu, a pantry, a poll and a recipe in another, with what belongs to them. */
  async function more({
    circle,
    recipe,
    list,
    calendar,
    event,
  }: Record<'circle' | 'recipe' | 'list' | 'calendar' | 'event', string>) {
    const visibility = 'VISIBILITY_LEVEL_PRIVATE' as const;
    const level = 'PERMISSION_LEVEL_WRITE';
    const nested = [{ title: '', ingredients: [{ title: 'Crumble', recipe }] }];
    const feast = (await made('recipes', { title: 'Feast', visibility, ingredientGroups: nested })).name;
    const meals = [
      { dayOffset: 0, time: '18:30', title: 'Dinner', dishes: [{ title: 'Soup', recipe, servings: 4 }] },
    ];
    const menu = (await made('menus', { title: 'Christmas', visibility, meals })).name;
    const pantry = (
      await made('pantries', { title: 'Cellar', visibility, lists: [list], shoppingList: list })
    ).name;
    await ann.client.menuAccess.create({ parent: menu, menuAccess: forCircle(circle, level) });
    await ann.client.pantryAccess.create({ parent: pantry, pantryAccess: forCircle(circle, level) });
    await made(`${pantry}/pantryItems`, { title: 'Flour', quantity: '1 kg' });
    await made(`${pantry}/pantryItems`, { title: 'Crumble', recipe });
    await made(`${list}/listItems`, { title: 'Sweep', assignee: bob.user });
    expect((await send(bob, 'POST', `${list}:follow`, {})).status).toBe(200);
    const link = await aSeatLink(ann, event, { placeCount: 9 });
    await anAnswer(world, link, { displayName: 'Grace', avoids: ['Fish'], note: 'by train' });
    const poll = (
      await made(`${calendar}/events`, {
        title: 'Picnic',
        proposedTimes: [{ startTime: '2094-03-06T18:00:00Z', endTime: '2094-03-06T20:00:00Z' }],
      })
    ).name;
    return { feast, menu, pantry, poll };
  }

  /** Every row as text, without what a restoration changes: versions and what the alarm clock computes anew. */
  async function rowsOf(): Promise<Map<string, string[]>> {
    const { db } = world.context.store;
    const { columns } = await tablesOf(db, engine);
    const all = new Map<string, string[]>();
    for (const [table, names] of columns) {
      if (logs.has(table) || beside.has(table) || /^sqlite_|_search/.test(table)) continue;
      const kept = names.filter(
        name => !['look_time', 'version', 'update_time', 'revoke_time'].includes(name),
      );
      const { rows } =
        await sql`select ${sql.join(kept.map(name => sql.ref(name)))} from ${sql.table(table)}`.execute(db);
      all.set(
        table,
        rows.map(row => JSON.stringify(row)),
      );
    }
    return all;
  }

  async function deletedOf(person: Person) {
    return (await person.client.deletedResource.list({ parent: person.user })).deletedResources;
  }

  async function purge(): Promise<void> {
    const { store } = world.context;
    const jobs = await store.db.selectFrom('job').selectAll().where('kind', '=', 'purgeDeleted').execute();
    const run = await purgeJobs.purgeDeleted.prepare(world.context as never);
    for (const job of jobs) await run(job);
  }

  async function keysOf(): Promise<string[]> {
    return (await Array.fromAsync(world.context.blobs.keys())).map(String);
  }

  async function made(path: string, body: object, person = ann): Promise<Named> {
    const { status, json } = await send(person, 'POST', path, body);
    expect([status, json]).toEqual([200, json]);
    return json;
  }

  async function send(person: Person, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) {
    const collection = path.split(/[/?:]/)[0];
    const { service } = Object.values(resources).find(({ plural }) => plural === collection) ?? {};
    const answer = await world.app.inject({
      method,
      url: `/api/${service}/v1alpha1/${path}`,
      headers: { authorization: `Bearer ${person.token}` },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, text: answer.body, json: answer.json() };
  }
});

async function reason(call: Promise<unknown>): Promise<ApiError['reason']> {
  return (await refusal(call)).reason;
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map(each => ({ each, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ each }) => each);
}
