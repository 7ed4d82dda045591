import { ApiError, type Attendee, type EventRecipe } from '@potluck/contract';
import { dayMs, hourMs } from '@potluck/contract/durations';
import { beforeEach, expect, test, vi } from 'vitest';
import { dinners, secondSoup, soupNight } from '../../testing/events.ts';
import { Kitchen, keeping } from '../../testing/kitchen.ts';
import { clearAllBut } from '../object-stores.ts';
import { carrierIn } from './event-pages.ts';

beforeEach(async () => {
  // A browser that runs many tests at once is never idle.
  vi.stubGlobal('requestIdleCallback', (resolve: () => void) => setTimeout(resolve));
  await clearAllBut(new Set());
  return () => vi.unstubAllGlobals();
});

const patient = { timeout: 20_000 };

const party = 'calendars/dinners/events/party';
const edited = 'calendars/dinners/events/edited';
const tonight = new Date(Date.now() + hourMs).toISOString();
const nextWeek = new Date(Date.now() + 7 * dayMs).toISOString();

function dish(event: string, fields: Partial<EventRecipe>): EventRecipe {
  return {
    ...{ name: `${event}/eventRecipes/1`, event, recipe: '', title: '', servings: 4, frozenPortions: 0 },
    ...{ bringer: '', open: false, broughtBy: null, recipeTitle: '', recipeVisible: true },
    ...{ createTime: tonight, etag: '"1"' },
    ...fields,
  };
}

// Only what the keeper reads.
const bob = { name: `${party}/attendees/1`, person: 'users/bob', response: 'ACCEPTED' } as Attendee;
const face = { account: 'users/bob', title: 'Bob', imageUri: '', response: 'ACCEPTED' };

/** A party tonight with a dish and a guest, and next week an occurrence of soup night that somebody edited. */
function planned(): Kitchen {
  const kitchen = new Kitchen(2);
  kitchen.calendars = [dinners];
  const single = { ...soupNight, recurrenceRule: '', startTime: tonight };
  const dishes = [
    dish(party, { recipe: 'recipes/r1' }),
    dish(party, { recipe: 'recipes/hidden', recipeVisible: false }),
  ];
  kitchen.plan({ ...single, name: party }, { dishes, guests: [bob] });
  kitchen.plan({ ...single, name: edited, parentEvent: soupNight.name, originalStartTime: nextWeek });
  kitchen.plan(soupNight, { guests: [bob] });
  kitchen.occurrences = [
    { ...secondSoup, event: party, startTime: tonight, originalStartTime: null, dishes: [{}], faces: [face] },
    { ...secondSoup, event: edited, startTime: nextWeek, originalStartTime: nextWeek, faces: [face] },
  ];
  return kitchen;
}

test(
  'the pages of planned events are kept with their dishes and guests, and their series',
  patient,
  async () => {
    const kitchen = planned();
    const { keeper, store } = await keeping(kitchen);
    await keeper.refresh(false);
    const pages = await store.eventPages();
    expect(Object.keys(pages).sort()).toEqual([edited, party, soupNight.name].sort());
    expect(pages[party]).toMatchObject({ dishes: [{ recipe: 'recipes/r1' }, {}], attendees: [bob] });
    // The guests of an edited occurrence are those of its series.
    expect(pages[edited]?.attendees).toEqual([]);
    expect(pages[soupNight.name]?.attendees).toEqual([bob]);
    const agenda = await store.agenda();
    if (!agenda) throw new Error('There is no agenda.');
    expect(carrierIn(pages, agenda, { series: soupNight.name, at: nextWeek })).toBe(edited);
    expect(carrierIn(pages, agenda, { series: soupNight.name, at: tonight })).toBeUndefined();
  },
);

test('a change fetches the page of that event again, and nothing else', patient, async () => {
  const kitchen = planned();
  const { keeper, store } = await keeping(kitchen);
  await keeper.refresh(false);
  kitchen.reads();
  kitchen.report({ type: 'attendee', name: bob.name, parent: party });
  await keeper.refresh(false);
  const agenda = ['calendars', 'events:expand', 'home:today', 'reminders'];
  expect(kitchen.reads()).toEqual(['changes:watch', ...agenda, 'party', 'eventRecipes', 'attendees']);
  kitchen.report();
  await keeper.refresh(false);
  expect(kitchen.reads()).toEqual(['changes:watch']);
  expect(Object.keys(await store.eventPages())).toHaveLength(3);
});

test('a recipe that only an event shows is kept for as long as it is planned', patient, async () => {
  const kitchen = planned();
  kitchen.recipes = kitchen.recipes.map(recipe =>
    recipe.name === 'recipes/r1' ? { ...recipe, recipeAccess: null, favorited: false } : recipe,
  );
  const { api } = kitchen;
  api.on('GET /meals/v1alpha1/recipes', () => ({ recipes: kitchen.recipes.slice(0, 1), nextPageToken: '' }));
  const { keeper, store } = await keeping(kitchen);
  await keeper.refresh(false);
  expect(await store.recipe('recipes/r1')).toMatchObject({ name: 'recipes/r1' });
  expect(kitchen.reads().some(read => read.includes('recipes/hidden'))).toBe(false);
  kitchen.occurrences = [];
  kitchen.report({ type: 'event', name: party, parent: 'calendars/dinners' });
  await keeper.refresh(false);
  expect(await store.recipe('recipes/r1')).toBeUndefined();
  expect(await store.eventPages()).toEqual({});
});

test('what the user lost leaves the device, also on a metered connection', patient, async () => {
  const kitchen = planned();
  const { keeper, store } = await keeping(kitchen);
  await keeper.refresh(false);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const [, other] = kitchen.occurrences;
  kitchen.occurrences = [other ?? {}];
  kitchen.report({ type: 'event', name: '' });
  kitchen.reads();
  await keeper.refresh(false);
  Reflect.deleteProperty(navigator, 'connection');
  expect((await store.progress()).stop).toBe('');
  expect(Object.keys(await store.eventPages())).toEqual([edited, soupNight.name]);
  // The user may see less of the rest, too.
  expect(kitchen.reads()).toEqual(expect.arrayContaining(['edited', 'soup-night']));
});

test('an event that is lost between two requests does not stop the refresh', patient, async () => {
  const kitchen = planned();
  kitchen.api.on(
    `GET /calendars/v1alpha1/${party}`,
    new ApiError('NOT_FOUND', 'RESOURCE_NOT_FOUND', 'Gone.'),
  );
  const { keeper, store } = await keeping(kitchen);
  expect(await keeper.refresh(false)).toBe(true);
  expect(Object.keys(await store.eventPages()).sort()).toEqual([edited, soupNight.name].sort());
});

test('the events of a busy calendar take one request', patient, async () => {
  const kitchen = planned();
  const events = Array.from({ length: 6 }, (_, at) => ({
    ...{ ...soupNight, recurrenceRule: '', startTime: tonight, name: `calendars/dinners/events/e${at}` },
  }));
  kitchen.api.on('GET /calendars/v1alpha1/calendars/dinners/events', { events, nextPageToken: '' });
  kitchen.occurrences = events.map(({ name: event }) => ({ ...secondSoup, event, startTime: tonight }));
  const { keeper, store } = await keeping(kitchen);
  await keeper.refresh(false);
  expect(Object.keys(await store.eventPages())).toHaveLength(6);
  const read = kitchen.reads();
  expect(read.filter(each => each === 'events')).toHaveLength(1);
  expect(read.filter(each => /^e\d$|eventRecipes|attendees/.test(each))).toEqual([]);
});
