import type {
  Attendee,
  Calendar,
  Cookbook,
  Cooking,
  Event,
  EventRecipe,
  Menu,
  Pantry,
  PantryItem,
  Recipe,
} from '@potluck/contract';
import { QueryClient } from '@tanstack/react-query';
import { onTestFinished } from 'vitest';
import { createApi } from '../api/api.ts';
import { allRecipes } from '../offline/kept/choice.ts';
import { Keeper } from '../offline/kept/keeper.ts';
import { KeptStore } from '../offline/kept/kept-store.ts';
import { openVault } from '../offline/vault.ts';
import { type FakeApi, fakeApi } from './fake-api.ts';
import { soup } from './recipes.ts';

export const annsToken = 'anns-session';
export const ownRecipes = 'GET /meals/v1alpha1/recipes';
export const batchOfRecipes = 'GET /meals/v1alpha1/recipes:batchGet';
export const watchedChanges = 'GET /changes/v1alpha1/changes:watch';
export const pixel = new Uint8Array([1, 2, 3]);

const meals = 'GET /meals/v1alpha1';
const calendars = 'GET /calendars/v1alpha1/calendars';

/** Ann’s server with what a household has, and a change stream with these events. */
export class Kitchen {
  readonly api: FakeApi = fakeApi();
  recipes: Recipe[];
  cookings: Cooking[] = [];
  cookbooks: Cookbook[] = [];
  menus: Menu[] = [];
  pantries: Pantry[] = [];
  pantryItems: PantryItem[] = [];
  calendars: Calendar[] = [];
  occurrences: object[] = [];
  events: string[] = [];

  constructor(count: number) {
    this.recipes = Array.from({ length: count }, (_, at) => ({
      ...soup,
      name: `recipes/r${at}`,
      imageUri: '',
    }));
    this.api
      .on(ownRecipes, () => ({ recipes: this.recipes, nextPageToken: '' }))
      .on(batchOfRecipes, ({ query }) => {
        const names = query.get('names')?.split(',');
        return { recipes: this.recipes.filter(({ name }) => names?.includes(name)) };
      })
      .on(watchedChanges, ({ lastEventId }) => {
        const text = lastEventId ? this.events.join('') : '';
        const end = 'id: 9\nevent: current\ndata: {}\n\n';
        return new Response(text + end, { headers: { 'content-type': 'text/event-stream' } });
      })
      .on('GET /pictures/tart', () => new Response(pixel))
      .on(`${meals}/recipes/-/cookings`, () => ({ cookings: this.cookings, nextPageToken: '' }))
      .on(`${meals}/cookbooks`, () => ({ cookbooks: this.cookbooks, nextPageToken: '' }))
      .on(`${meals}/menus`, () => ({ menus: this.menus, nextPageToken: '' }))
      .on('GET /lists/v1alpha1/pantries', () => ({ pantries: this.pantries, nextPageToken: '' }))
      .on(calendars, () => ({ calendars: this.calendars, nextPageToken: '' }))
      .on('GET /users/v1alpha1/users/ann/reminders', { reminders: [], nextPageToken: '' })
      .on(`${calendars}/-/events:expand`, () => ({ occurrences: this.occurrences, busy: [], cut: [] }))
      .on('GET /users/v1alpha1/home:today', () => ({
        ...{ occurrences: this.occurrences, notifications: [] },
        ...{ shopping: [], chores: [], cookings: [] },
      }));
  }

  /** An event with its dishes and guests. */
  plan(
    event: Event,
    { dishes = [], guests = [] }: { dishes?: EventRecipe[]; guests?: Attendee[] } = {},
  ): void {
    const at = `GET /calendars/v1alpha1/${event.name}`;
    this.api
      .on(at, event)
      .on(`${at}/eventRecipes`, { eventRecipes: dishes, nextPageToken: '' })
      .on(`${at}/attendees`, { attendees: guests, nextPageToken: '' });
  }

  /** The events of the change stream since the last refresh, each about one type. */
  report(...changes: { type: string; name: string; parent?: string }[]): void {
    this.events = changes.map(change => {
      const notice = { parent: '', kind: change.name === '' ? 'delete' : 'update', ...change };
      return `id: 8\nevent: change\ndata: ${JSON.stringify(notice)}\n\n`;
    });
  }

  /** What was read since the last call. */
  reads(): string[] {
    const read = this.api.requests.splice(0);
    return read.map(({ path, query }) => `${path.split('/').at(-1)} ${query.get('names') ?? ''}`.trim());
  }
}

/** A device that keeps something of this kitchen. */
export async function keeping(kitchen: Kitchen, of = allRecipes) {
  const store = new KeptStore(await openVault(annsToken));
  await store.changeChoices(() => [{ of, title: 'Chosen' }]);
  const { fetch } = kitchen.api;
  const client = createApi({ token: () => annsToken, onRefused: () => undefined, fetch });
  const stopped = new AbortController();
  onTestFinished(() => stopped.abort());
  const open = (own = store) =>
    new Keeper({
      ...{ client, fetch, store: own, token: annsToken, userName: 'users/ann' },
      ...{ cache: new QueryClient(), signal: stopped.signal },
    });
  return { store, open, keeper: open(), client, stop: () => stopped.abort() };
}
