import { accessFilters, levels } from '@potluck/contract/access';
import { createSession } from '../server/src/sign-in/sessions.ts';
import type { Store } from '../server/src/store/store.ts';
import { cardArgs } from '../web/src/standard/data/card-fields.ts';
import { searches } from './searches.ts';
import type { SeededCalendars } from './seed/seed-calendars.ts';

/** A person with the resources they hold in a seeded store. */
export interface Person {
  token: string;
  user: string;
  recipes: string[];
  list: string;
  items: string[];
}

export interface DayRequest {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: string;
}

/** A kind of request, and its share of a hundred requests in a day. */
export interface DayPart {
  title: string;
  share: number;
  request(person: Person, at: number): DayRequest;
}

/**
 * A person's typical day in a hundred requests: opening the app five times, which loads the account and the unread
 * count; ten screens of cards; a dozen recipes with their side data; six schedules; two searches as they are typed; and
 * twelve changes, which other devices then read.
 */
export function usualDay({ from, to }: SeededCalendars): DayPart[] {
  const read = (title: string, share: number, path: (person: Person, at: number) => string): DayPart => ({
    title,
    share,
    request: (person, at) => ({ method: 'GET', path: path(person, at) }),
  });
  return [
    read('who this is', 10, ({ user }, at) =>
      at % 2 ? '/api/auth/check/token' : `/api/users/v1alpha1/${user}`,
    ),
    read('what is unread', 5, person => `/api/users/v1alpha1/${person.user}/notifications?pageSize=50`),
    read('cards, own', 8, () => cards(accessFilters.own)),
    read('cards, explore', 2, () => cards(accessFilters.public)),
    read('get', 27, (person, at) => `/api/meals/v1alpha1/${of(person.recipes, at)}`),
    read('items', 20, person => `/api/lists/v1alpha1/${person.list}/listItems?pageSize=50`),
    read(
      'month',
      6,
      () => `/api/calendars/v1alpha1/calendars/-/events:expand?startTime=${from}&endTime=${to}`,
    ),
    read('find', 10, (_, at) => of(searches()[0]?.paths ?? [], at)),
    { title: 'add an item', share: 6, request: addItem },
    { title: 'change an item', share: 4, request: changeItem },
    { title: 'change a recipe', share: 2, request: changeRecipe },
  ];
}

function cards(filter: string): string {
  const { readMask } = cardArgs('recipe', {});
  return `/api/meals/v1alpha1/recipes?pageSize=50&filter=${encodeURIComponent(filter)}&readMask=${readMask}`;
}

function addItem({ list }: Person, at: number): DayRequest {
  const path = `/api/lists/v1alpha1/${list}/listItems`;
  return { method: 'POST', path, body: JSON.stringify({ title: `Thing ${at}` }) };
}

function changeItem({ items }: Person, at: number): DayRequest {
  const path = `/api/lists/v1alpha1/${of(items, at)}?updateMask=title`;
  return { method: 'PATCH', path, body: JSON.stringify({ title: `Thing ${at}, two of them` }) };
}

function changeRecipe({ recipes }: Person, at: number): DayRequest {
  const path = `/api/meals/v1alpha1/${of(recipes, at)}?updateMask=description`;
  return { method: 'PATCH', path, body: JSON.stringify({ description: `Tried ${at} times` }) };
}

function of(from: string[], at: number): string {
  return from[at % from.length] ?? '';
}

/** Signed-in people of a seeded store who hold a list and recipes. */
export async function peopleOf(store: Store, count: number): Promise<Person[]> {
  const held = await store.db
    .selectFrom('access')
    .select(['recipient', 'resource'])
    .where('resource_type', '=', 'list')
    .where('level', '=', levels.PERMISSION_LEVEL_ADMIN)
    .execute();
  const listOf = new Map(held.map(({ recipient, resource }) => [recipient, resource]));
  const people = [...listOf].slice(0, count).map(([user, list]) => person(store, user, list));
  return Promise.all(people);
}

async function person(store: Store, user: string, list: string): Promise<Person> {
  const recipes = await store.db
    .selectFrom('access')
    .select('resource')
    .where('recipient', '=', user)
    .where('resource_type', '=', 'recipe')
    .where('level', '=', levels.PERMISSION_LEVEL_ADMIN)
    .limit(20)
    .execute();
  const items = await store.db.selectFrom('list_item').select('name').where('parent', '=', list).execute();
  return {
    token: await createSession(store.db, user, Date.now()),
    user,
    recipes: recipes.map(({ resource }) => resource),
    list,
    items: items.map(({ name }) => name),
  };
}
