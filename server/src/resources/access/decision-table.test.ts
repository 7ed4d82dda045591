import { hourMs } from '@potluck/contract/durations';
import { type Method, methodsOf } from '@potluck/contract/methods';
import { definitions } from '@potluck/contract/resources';
import { seeded } from '@potluck/contract/testing/seeded';
import { expect, test } from 'vitest';
import { searchText } from '../../search-index/search-text.ts';
import type { Store } from '../../store/store.ts';
import { giveCredentials } from '../../testing/credentials.ts';
import { deep } from '../../testing/deep.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { type RehearsalStore, rehearsalStore } from '../../testing/services/rehearsal-store.ts';
import type { Grant, Thing } from '../../testing/sharing/access-oracle.ts';
import type { Ask } from '../../testing/sharing/ask.ts';
import { callOf } from '../../testing/sharing/call-of.ts';
import { davScopes, playDavCells } from '../../testing/sharing/dav-cells.ts';
import { giveOperatorThings, operatorEnv } from '../../testing/sharing/operator-calls.ts';
import { givePersonalThings } from '../../testing/sharing/personal-things.ts';
import { writeWorld } from '../../testing/sharing/random-world.ts';
import { giveScopedKey, playScopedCells, scopes } from '../../testing/sharing/scoped-keys.ts';
import { sharingCells } from '../../testing/sharing/sharing-cells.ts';
import { playCells, type Stage } from '../../testing/sharing/sharing-table.ts';
import { cast, type Role, type SharingWorld, sharingWorld } from '../../testing/sharing/sharing-world.ts';
import { openWorld } from '../../testing/world.ts';
import { seatColumns } from '../link/seat-terms.ts';

/*
 * Calls every method of every resource and of its grants, for every relation between caller and resource, every
 * visibility, and owners that are people and circles. Compares the server's answers with the rules. A stranger and the
 * first person are operators, which the rules about resources do not mention: the role gives access to nothing.
 */
eachEngine((open, engine) => {
  test('every person may do exactly what the rules say', { timeout: 600_000 }, async () => {
    const stage = await openStage(rehearsalStore(await open()));
    const { server, world } = stage;
    const cells = sharingCells(world);
    // Both engines use the same policy, so the slower one runs a random quarter of the table, and each method once.
    const random = seeded(1);
    const checked = engine === 'sqlite' || deep ? cells : withEveryMethod(cells, () => random() < 0.25);
    const wrong = await playCells(stage, checked);
    expect(wrong.length, wrong.slice(0, 30).join('\n')).toBe(0);
    expect(checked.length).toBeGreaterThan(3000);
    expect(new Set(checked.map(({ ask }) => callOf(ask).id))).toEqual(everyMethod());
    await server.close();
  });

  test('a key with a scope does what a full key does within it, and nothing elsewhere', {
    timeout: 600_000,
  }, async () => {
    const stage = await openStage(rehearsalStore(await open()));
    const cells = sharingCells(stage.world);
    const random = seeded(3);
    const share = engine === 'sqlite' || deep ? 0.02 : 0.005;
    for (const [title, scope] of Object.entries(scopes)) {
      const scoped = await everybody(role =>
        giveScopedKey(stage.store, { user: stage.people[role].user, title, scope }),
      );
      const checked = withEveryMethod(cells, () => random() < share);
      const wrong = await playScopedCells({ ...stage, scoped, scope }, checked);
      expect(wrong, `${title}: ${wrong.slice(0, 30).join('\n')}`).toEqual([]);
      expect(new Set(checked.map(({ ask }) => callOf(ask).id))).toEqual(everyMethod());
    }
    await stage.server.close();
  });

  test('a calendar program reads and writes what both its person and its key may', {
    timeout: 600_000,
  }, async () => {
    const { server, store, world, people } = await openStage(rehearsalStore(await open()));
    const random = seeded(4);
    for (const [title, scope] of Object.entries(davScopes)) {
      const keys = await everybody(role => giveScopedKey(store, { user: people[role].user, title, scope }));
      const share = deep ? 1 : (title === 'dav-everything' ? 1 : 0.2) * (engine === 'sqlite' ? 1 : 0.25);
      const wrong = await playDavCells({ server, store, world, keys, scope }, () => random() < share);
      expect(wrong, `${title}: ${wrong.slice(0, 30).join('\n')}`).toEqual([]);
    }
    await server.close();
  });
});

async function openStage(store: RehearsalStore): Promise<Stage> {
  const server = await openWorld(store, operatorEnv);
  const people = await everybody(name => server.person(name));
  const keys = await everybody(async role => (await giveCredentials(store, people[role].user)).accessKey);
  const world = sharingWorld(await everybody(async role => people[role].user));
  await write(store, world);
  await giveOperatorThings(store);
  for (const { user } of Object.values(people)) await givePersonalThings(store, user);
  await people.exMember.client.circleAccess.delete({ name: formerMembership(world).name });
  return { server, store, people, keys, world };
}

async function everybody<T>(make: (role: Role) => Promise<T>): Promise<Record<Role, T>> {
  const made: [Role, T][] = [];
  for (const role of cast) made.push([role, await make(role)]);
  return Object.fromEntries(made) as Record<Role, T>;
}

async function write(store: Store, world: SharingWorld): Promise<void> {
  const { things, grants, users } = world;
  const made = things.flatMap(({ name, type, visibility }, at) =>
    type === 'user' ? [] : [{ name, type, title: name, visibility, createTime: 1e12 + at }],
  );
  await writeWorld(store, {
    people: [],
    circles: [],
    things: made,
    grants: [...grants, formerMembership(world)],
    favorites: [],
  });
  await putLinksTo(store, things, users);
  const recipes = things.filter(({ type }) => type === 'recipe').map(({ name: recipe }) => recipe);
  await store.db
    .insertInto('recipe_tag')
    .values(recipes.map(recipe => ({ recipe, kind: 'category', value: 'soup', display: 'Soup' })))
    .execute();
  await putSundayOn(store, recipes);
  await putSoupIn(
    store,
    things.filter(({ type }) => type === 'cookbook').map(({ name }) => name),
  );
  await putMilkOn(
    store,
    things.filter(({ type }) => type === 'list').map(({ name }) => name),
  );
  await putDinnerIn(
    store,
    things.filter(({ type }) => type === 'calendar').map(({ name }) => name),
  );
  await store.db
    .insertInto('recipe_ingredient')
    .values(recipes.map(recipe => ({ recipe, title: 'leek', display: 'Leek' })))
    .execute();
}

/**
 * Creates an open link to each resource. Its maker may share the resource at any visibility; links to people come
 * from the people themselves.
 */
async function putLinksTo(
  { db }: Store,
  things: Thing[],
  { ann, exMember }: SharingWorld['users'],
): Promise<void> {
  const open = {
    level: 100,
    most_uses: 1,
    use_count: 0,
    expire_time: Date.now() + hourMs,
    revoke_time: null,
    event: null,
    ...seatColumns({}),
  };
  const links = things.map(({ name: resource, type }) => ({
    ...open,
    name: `${resource}/links/open`,
    resource,
    creator: type === 'user' ? resource : resource === 'circles/secret' ? exMember : ann,
    secret_hash: `hash of ${resource}`,
    last_used_time: null,
    version: 1,
    create_time: 1,
  }));
  const guests = links
    .filter(({ resource }) => resource.startsWith('calendars/'))
    .map(link => {
      const event = `${link.resource}/events/dinner`;
      return { ...link, name: `${event}/links/open`, event, secret_hash: `hash of ${event}`, level: 0 };
    });
  await db
    .insertInto('link')
    .values([...links, ...guests])
    .execute();
}

async function putSoupIn({ db }: Store, cookbooks: string[]): Promise<void> {
  const stamp = { creator: null, search: '', body: '{}', version: 1, create_time: 1, update_time: 1 };
  const soup = { recipe: 'recipes/busy-public-of-person', position: 'V' };
  await db
    .insertInto('cookbook_entry')
    .values(
      cookbooks.map(root => ({
        ...stamp,
        ...soup,
        root,
        parent: root,
        name: `${root}/cookbookEntries/soup`,
      })),
    )
    .execute();
}

async function putSundayOn({ db }: Store, recipes: string[]): Promise<void> {
  const stamp = { creator: null, search: '', body: '{}', version: 1, create_time: 1, update_time: 1 };
  const sunday = { cook_time: 1, stars: 0, event: null };
  await db
    .insertInto('cooking')
    .values(
      recipes.map(root => ({ ...stamp, ...sunday, root, parent: root, name: `${root}/cookings/sunday` })),
    )
    .execute();
}

async function putMilkOn({ db }: Store, lists: string[]): Promise<void> {
  const stamp = {
    creator: null,
    search: searchText('Milk', []),
    body: '{"title":"Milk"}',
    version: 1,
    create_time: 1,
    update_time: 1,
  };
  const milk = { title: 'Milk', list_section: '', points: 0, completer: null };
  const open = { due_time: null, start_time: 1, complete_time: null, reopen_time: null, next_due_time: null };
  const items = lists.map(root => ({ ...stamp, ...milk, ...open, root, name: `${root}/listItems/milk` }));
  await db
    .insertInto('list_item')
    .values(items.map(item => ({ ...item, parent: item.root, position: 'V', time_zone: 'UTC' })))
    .execute();
  const done = items.map(({ name, root }) => ({
    ...stamp,
    ...milk,
    root,
    parent: name,
    name: `${name}/listItemCompletions/done`,
  }));
  await db.insertInto('list_item_completion').values(done).execute();
}

async function putDinnerIn({ db }: Store, calendars: string[]): Promise<void> {
  const [start, end] = [Date.parse('2027-03-06T17:00:00Z'), Date.parse('2027-03-06T19:00:00Z')];
  const stamp = {
    creator: null,
    search: searchText('Dinner', []),
    version: 1,
    create_time: 1,
    update_time: 1,
  };
  const times = { startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString() };
  const when = { start_time: start, end_time: end, until_time: end, recurrence_end_time: end };
  const body = JSON.stringify({ title: 'Dinner', ...times, timeZone: 'UTC' });
  const once = {
    series: null,
    lasting: 0,
    parent_event: null,
    original_start_time: null,
  };
  const dinners = calendars.map(root => {
    const name = `${root}/events/dinner`;
    const fields = { title: 'Dinner', all_day: 0, time_zone: 'UTC', uid: name, body };
    return { ...stamp, ...when, ...once, ...fields, root, name, parent: root };
  });
  await db.insertInto('event').values(dinners).execute();
  const recipe = 'recipes/busy-public-of-person';
  const soups = dinners.map(({ root, name: parent }) => {
    const name = `${parent}/eventRecipes/soup`;
    return { ...stamp, root, parent, name, recipe, wanted: 1, body: JSON.stringify({ recipe, servings: 4 }) };
  });
  await db.insertInto('event_recipe').values(soups).execute();
  const who = { person: null, circle: null, via: null, original_start_time: null, organizer: 0 };
  const answer = { response: 1, portion: 1, respond_time: null, parameters: null };
  const guests = dinners.map(({ root, name: parent }) => {
    const body = JSON.stringify({ displayName: 'Oma', response: 'NEEDS_ACTION' });
    return { ...stamp, ...who, ...answer, root, parent, name: `${parent}/attendees/oma`, body };
  });
  await db.insertInto('attendee').values(guests).execute();
}

/** A member who joins at the start and then leaves. */
function formerMembership({ users, circles }: SharingWorld): Grant {
  const [resource, recipient] = [circles.home, users.exMember];
  const name = `${resource}/accesses/former`;
  return { name, resource, recipient, requester: recipient, level: 300, state: 200, target: 0 };
}

/** The chosen cells, and the first one of each method. */
function withEveryMethod<C extends { ask: Ask }>(cells: C[], chosen: () => boolean): C[] {
  const seen = new Set<string>();
  return cells.filter(({ ask }) => {
    const { id } = callOf(ask);
    const unseen = !seen.has(id);
    seen.add(id);
    return chosen() || unseen;
  });
}

/** All methods, except those that only read their input and so need no access. */
function everyMethod(): Set<string> {
  const methods = definitions.flatMap(each =>
    methodsOf(each).filter(method => each.personal || each.forOperators || !readsItsRequest(method)),
  );
  return new Set(methods.map(({ id }) => id));
}

function readsItsRequest({ kind, http, on, action }: Method): boolean {
  return kind === 'custom' && http === 'POST' && on === 'collection' && action === undefined;
}
