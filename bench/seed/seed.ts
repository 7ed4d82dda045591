import { randomUUID } from 'node:crypto';
import { acceptTargets, levels, states, visibilities } from '@potluck/contract/access';
import { resources as definitions } from '@potluck/contract/resources';
import { searchedText, searchText } from '@potluck/contract/search/search-text';
import { seeded } from '@potluck/contract/testing/seeded';
import type { RecipeColumns } from '../../server/src/policy/visible-row.ts';
import { type StoredBody, storedBody } from '../../server/src/rows/stored-body.ts';
import { createSession } from '../../server/src/sign-in/sessions.ts';
import type { AccessTable, Database } from '../../server/src/store/schema.ts';
import type { Store } from '../../server/src/store/store.ts';
import { bodyFor, titleFor } from './recipe-words.ts';
import { type SeededCalendars, seedCalendars } from './seed-calendars.ts';
import { seedLists } from './seed-lists.ts';

type ResourceRow = Omit<
  Database['resource'],
  'shape' | 'field_versions' | 'based_on_author' | keyof RecipeColumns
> &
  StoredBody;

export interface Size {
  recipes: number;
  people: number;
  circles: number;
  grants: number;
}

export const size: Size = { recipes: 50_000, people: 500, circles: 100, grants: 200_000 };

/** The person who sends the measured requests: in about 20 circles of up to 200 people, with about 30 friends. */
export interface Seeded {
  token: string;
  user: string;
  /** Recipes that the person holds directly. */
  recipes: string[];
  calendars: SeededCalendars;
  /** The number of items on the lists of this person and others. */
  lists: number;
}

/** Fills an empty store with the recipes, calendars and lists of a busy instance. */
export async function seed(store: Store): Promise<Seeded> {
  const { people, ...seeded } = await seedRecipes(store, size);
  const calendars = await seedCalendars(store, seeded.user);
  return { ...seeded, calendars, lists: await seedLists(store, people) };
}

type SeededRecipes = Omit<Seeded, 'calendars' | 'lists'> & { people: string[] };

/** Every recipe has an owner, a tenth are public; grants go to circles and people until there are enough. */
export async function seedRecipes(store: Store, size: Size): Promise<SeededRecipes> {
  const random = seeded(42);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const people = names('users', size.people);
  const circles = names('circles', size.circles);
  const recipes = names('recipes', size.recipes);
  const times = new Map<string, number>();
  const visibilityOf = new Map<string, number>();
  const grants = new Map<string, AccessTable>();
  const resources: ResourceRow[] = [
    ...people.map((name, at) =>
      resource({
        name,
        type: 'user',
        title: `Person ${at}`,
        visibility: visibilities.VISIBILITY_LEVEL_PUBLIC,
        handle: `p${at}`,
      }),
    ),
    ...circles.map((name, at) =>
      resource({
        name,
        type: 'circle',
        title: `Circle ${at}`,
        visibility: visibilities.VISIBILITY_LEVEL_PRIVATE,
        handle: `c${at}`,
      }),
    ),
    ...recipes.map(name => recipe(name)),
  ];
  for (const [index, circle] of circles.entries())
    for (let at = 0; at <= 2 * index; at++)
      grant(circle, pick(people), at === 0 ? levels.PERMISSION_LEVEL_ADMIN : levels.PERMISSION_LEVEL_WRITE);
  const [ann = ''] = people;
  for (let at = 0; at < 15 * size.people; at++)
    grant(pick(people), pick(people), levels.PERMISSION_LEVEL_WRITE);
  for (const name of recipes) grant(name, pick(people), levels.PERMISSION_LEVEL_ADMIN);
  while (grants.size < size.grants)
    grant(
      pick(recipes),
      pick(random() < 0.4 ? circles : people),
      pick([levels.PERMISSION_LEVEL_READ, levels.PERMISSION_LEVEL_WRITE]),
    );
  await insertAll(store, 'resource', resources);
  await insertAll(store, 'access', [...grants.values()]);
  await insertAll(store, 'favorite', favoritesOf(ann, recipes.slice(0, 300), times));
  await insertAll(
    store,
    'recipe_tag',
    recipes.map(name => ({ recipe: name, kind: 'category' as const, value: 'soup', display: 'Soup' })),
  );
  const token = await createSession(store.db, ann, Date.now());
  const own = [...grants.values()].filter(
    each =>
      each.recipient === ann &&
      each.level === levels.PERMISSION_LEVEL_ADMIN &&
      each.resource_type === 'recipe',
  );
  return { token, user: ann, recipes: own.slice(0, 64).map(each => each.resource), people };

  function names(collection: string, count: number): string[] {
    return Array.from({ length: count }, () => `${collection}/${randomUUID()}`);
  }

  function recipe(name: string) {
    const title = titleFor(pick);
    const body = bodyFor(title, pick);
    const { VISIBILITY_LEVEL_PUBLIC, VISIBILITY_LEVEL_RESTRICTED, VISIBILITY_LEVEL_HIDDEN } = visibilities;
    const max = Array.from({ length: 7 }, () => visibilities.VISIBILITY_LEVEL_PRIVATE);
    const visibility = pick([
      VISIBILITY_LEVEL_PUBLIC,
      VISIBILITY_LEVEL_RESTRICTED,
      ...max,
      VISIBILITY_LEVEL_HIDDEN,
    ]);
    const search = searchedText(definitions.recipe, { title }, body);
    return resource({
      name,
      type: 'recipe',
      title,
      visibility,
      handle: null,
      ...storedBody(definitions.recipe, body),
      search,
    });
  }

  function resource(
    of: Pick<ResourceRow, 'name' | 'type' | 'title' | 'visibility' | 'handle'> & Partial<ResourceRow>,
  ) {
    const time = 1_600_000_000_000 + times.size * 1000;
    times.set(of.name, time);
    visibilityOf.set(of.name, of.visibility);
    return {
      search: searchText(of.title, []),
      body: '{}',
      shape: '',
      image: null,
      version: 1,
      create_time: time,
      update_time: time,
      ...of,
    };
  }

  function grant(on: string, recipient: string, level: number): void {
    if (on === recipient || grants.has(`${on} ${recipient}`) || grants.has(`${recipient} ${on}`)) return;
    const time = times.get(on) ?? 0;
    grants.set(`${on} ${recipient}`, {
      name: `${on}/accesses/${grants.size}`,
      resource: on,
      resource_type: on.slice(0, on.indexOf('/') - 1),
      resource_create_time: time,
      resource_visibility: visibilityOf.get(on) ?? visibilities.VISIBILITY_LEVEL_PUBLIC,
      recipient,
      requester: null,
      level,
      state:
        random() < 0.05 && level < levels.PERMISSION_LEVEL_ADMIN
          ? states.ACCESS_STATE_PENDING
          : states.ACCESS_STATE_ACCEPTED,
      accept_target: acceptTargets.ACCEPT_TARGET_RECIPIENT,
      version: 1,
      create_time: time,
      update_time: time,
    });
  }
}

function favoritesOf(user: string, recipes: string[], times: Map<string, number>) {
  return recipes.map(resource => ({
    user,
    resource,
    resource_type: 'recipe',
    resource_create_time: times.get(resource) ?? 0,
    create_time: 0,
  }));
}

async function insertAll(
  store: Store,
  table: 'resource' | 'access' | 'favorite' | 'recipe_tag',
  rows: object[],
): Promise<void> {
  const slice = 500;
  await store.transact(async tx => {
    for (let at = 0; at < rows.length; at += slice)
      await tx
        .insertInto(table)
        .values(rows.slice(at, at + slice) as never)
        .execute();
  });
}
