import { hourMs } from '@potluck/contract/durations';
import { stocks } from '@potluck/contract/resources/pantry/pantry-item';
import { searchText } from '@potluck/contract/search/search-text';
import { seatColumns } from '../../resources/link/seat-terms.ts';
import type { Store } from '../../store/store.ts';
import { giveCredentials } from '../credentials.ts';
import type { RehearsalStore } from '../services/rehearsal-store.ts';
import { openWorld } from '../world.ts';
import type { Grant, Thing } from './access-oracle.ts';
import { giveOperatorThings, operatorEnv } from './operator-calls.ts';
import { givePersonalThings } from './personal-things.ts';
import { writeWorld } from './random-world.ts';
import type { Stage } from './sharing-table.ts';
import { cast, type Role, type SharingWorld, sharingWorld } from './sharing-world.ts';

/** Opens a server with the world of the decision table in its store. */
export async function openStage(store: RehearsalStore, env: Record<string, string> = {}): Promise<Stage> {
  const server = await openWorld(store, { ...operatorEnv, ...env });
  const people = await everybody(name => server.person(name));
  const keys = await everybody(async role => (await giveCredentials(store, people[role].user)).accessKey);
  const world = sharingWorld(await everybody(async role => people[role].user));
  await write(store, world);
  await giveOperatorThings(store);
  for (const { user } of Object.values(people)) await givePersonalThings(store, user);
  await people.exMember.client.circleAccess.delete({ name: formerMembership(world).name });
  return { server, store, people, keys, world };
}

/** Makes something for each role, one after another. */
export async function everybody<T>(make: (role: Role) => Promise<T>): Promise<Record<Role, T>> {
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
  await putFlourIn(
    store,
    things.filter(({ type }) => type === 'pantry').map(({ name }) => name),
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
    .values(recipes.map(recipe => ({ recipe, title: 'leek', display: 'Leek', food: 'leek', food_count: 1 })))
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

async function putFlourIn({ db }: Store, pantries: string[]): Promise<void> {
  const stamp = { creator: null, search: '', version: 1, create_time: 1, update_time: 1 };
  const flour = { title: 'Flour', food: 'flour', place: 0, best_before: '', recipe: null };
  const there = { stock: stocks.HAVE, base_stock: stocks.HAVE, counted: 0, made: 0, exact: null };
  const body = '{"title":"Flour","stock":"HAVE"}';
  await db
    .insertInto('pantry_item')
    .values(
      pantries.map(root => ({
        ...{ ...stamp, ...flour, ...there, body },
        ...{ root, parent: root, name: `${root}/pantryItems/flour` },
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
