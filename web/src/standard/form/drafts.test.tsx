import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { Drafts } from '../../offline/drafts.ts';
import { allOf } from '../../offline/object-stores.ts';
import { openVault } from '../../offline/vault.ts';
import { annHosts } from '../../testing/attendance.ts';
import { cookbookApi, cookbookEntry } from '../../testing/cookbooks.ts';
import { dinners, eventApi, soupNight } from '../../testing/events.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { listApi, listItem } from '../../testing/lists.ts';
import { openApp } from '../../testing/open-app.tsx';
import { annsApi, annsSettings, bob } from '../../testing/people.ts';
import { soup, soupApi } from '../../testing/recipes.ts';

const patient = { timeout: 15_000 };
const back = () => page.getByText('Your unsaved changes are back.');
const title = () => page.getByRole('textbox', { name: 'Title', exact: true });
const newEvent = '/calendars/dinners/events/create';

beforeEach(() => page.viewport(1280, 800));

type App = Awaited<ReturnType<typeof openApp>>;

/** Another tab logs out: this page shows the sign-in, and stays there. */
async function endSession(app: App) {
  // The next page waits for drafts that are open, not for those that are about to open.
  await expect.poll(heldDrafts, patient).not.toEqual([]);
  app.auth.expire(app.auth.tokens.token());
  await expect.poll(app.href, patient).toMatch(/^\/login/);
  await leavePage();
}

/** The page is gone once it has closed all drafts. */
async function leavePage() {
  await cleanup();
  await expect.poll(heldDrafts, patient).toEqual([]);
}

async function heldDrafts() {
  const { held = [] } = await navigator.locks.query();
  return held.filter(({ name }) => name?.startsWith('draft:'));
}

/** The forms with a draft that no page has open. */
async function waiting(key = 'anns-drafts'): Promise<string[]> {
  const drafts = new Drafts();
  drafts.unlock(key);
  return drafts.waiting('');
}

interface Typing {
  what: string;
  at: string;
  api: () => FakeApi;
  /** How to reach the field the first time. */
  begin?: () => Promise<void>;
  field: () => Locator;
}

const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const millersApi = () => annsApi().on('GET /circles/v1alpha1/circles', { circles: [], nextPageToken: '' });
const quick = async () => page.getByRole('button', { name: 'New event' }).click(patient);

const typings: Typing[] = [
  { what: 'a new event', at: newEvent, api: eventApi, field: title },
  { what: 'an event', at: '/calendars/dinners/events/soup-night/edit', api: eventApi, field: title },
  { what: 'a new recipe', at: '/recipes/create', api: () => soupApi(soup), field: title },
  { what: 'a recipe', at: '/recipes/soup/edit', api: () => soupApi(soup), field: title },
  { what: 'a new list', at: '/lists/create', api: () => listApi([]), field: title },
  { what: 'a list', at: '/lists/groceries/edit', api: () => listApi([]), field: title },
  { what: 'a new calendar', at: '/calendars/create', api: eventApi, field: title },
  { what: 'a calendar', at: '/calendars/dinners/edit', api: eventApi, field: title },
  { what: 'a new cookbook', at: '/cookbooks/create', api: annsApi, field: title },
  { what: 'a new circle', at: '/circles/create', api: millersApi, field: () => box('Name') },
  { what: 'a circle', at: '/circles/millers/edit', api: annsApi, field: () => box('Name') },
  { what: 'a profile', at: '/users/ann/edit', api: annsApi, field: () => box('About you') },
  {
    what: 'an item of a list',
    at: '/lists/groceries',
    api: () => listApi([listItem('Milk')]),
    begin: () => page.getByRole('button', { name: 'Edit Milk' }).click(patient),
    field: () => box('Note'),
  },
  {
    what: 'a new item of a list',
    at: '/lists/groceries',
    api: () => listApi([]),
    field: () => page.getByRole('combobox', { name: 'Add an item' }),
  },
  {
    what: 'a line that plans',
    at: '/calendars/dinners?view=month&date=2094-03-09',
    api: eventApi,
    begin: quick,
    field: () => box('Title and time'),
  },
  {
    what: 'a note in a cookbook',
    at: '/cookbooks/sundays',
    api: () => cookbookApi([cookbookEntry('Soup')]),
    begin: async () => {
      await page.getByRole('button', { name: /Soup/ }).first().click(patient);
      await page.getByRole('menuitem', { name: 'Add a note' }).click(patient);
    },
    field: () => box('Note on Soup'),
  },
  {
    what: 'a note with an answer',
    at: '/calendars/dinners/events/soup-night',
    api: () =>
      eventApi({ ...soupNight, recurrenceRule: '' }).on(
        'GET /calendars/v1alpha1/calendars/dinners/events/soup-night/attendees',
        { attendees: [annHosts], nextPageToken: '' },
      ),
    begin: () => page.getByRole('button', { name: 'Add a portion or note' }).click(patient),
    field: () => box('Note'),
  },
  {
    what: 'an address that becomes a recipe',
    at: '/recipes/create?from=address',
    api: () => soupApi(soup),
    field: () => box('Web address of the recipe'),
  },
  {
    what: 'a text that becomes a recipe',
    at: '/recipes/create?from=text',
    api: () => soupApi(soup),
    field: () => box('Text of the recipe'),
  },
];

test.each(typings)('the draft of $what survives the end of the session', async typing => {
  const app = await openApp(typing.at, typing.api());
  await typing.begin?.();
  await typing.field().fill('Half a sentence', patient);
  await endSession(app);
  await openApp(typing.at, typing.api());
  await expect.element(typing.field(), patient).toHaveValue('Half a sentence');
});

test('a restored draft shows a note, and can be discarded', async () => {
  await endSession(await typeEvent('Half a sentence'));
  await openApp(newEvent, eventApi());
  await expect.element(back(), patient).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(title(), patient).toHaveValue('');
  await leavePage();
  expect(await waiting()).toEqual([]);
});

describe('if storage answers late', () => {
  function slowStorage() {
    const request = navigator.locks.request.bind(navigator.locks) as (...args: unknown[]) => Promise<unknown>;
    vi.spyOn(navigator.locks, 'request').mockImplementation(async (...args: unknown[]) => {
      await new Promise(resolve => setTimeout(resolve, 2500));
      return request(...args);
    });
    onTestFinished(() => void vi.restoreAllMocks());
  }

  test('the draft replaces a form that nobody has touched', async () => {
    await endSession(await typeEvent('Half a sentence'));
    slowStorage();
    await openApp(newEvent, eventApi());
    await expect.element(title(), patient).toHaveValue('');
    await expect.element(title(), patient).toHaveValue('Half a sentence');
    await expect.element(back(), patient).toBeVisible();
  });

  test('what was typed meanwhile stays, and so does the stored draft', async () => {
    await endSession(await typeEvent('Half a sentence'));
    slowStorage();
    await typeEvent('Something else');
    await expect.poll(heldDrafts, patient).not.toEqual([]);
    await expect.element(title()).toHaveValue('Something else');
    await leavePage();
    await openApp(newEvent, eventApi());
    await expect.element(title(), patient).toHaveValue('Half a sentence');
  });

  test('what was typed meanwhile becomes the draft if there is none', async () => {
    slowStorage();
    await typeEvent('Half a sentence');
    await expect.poll(heldDrafts, patient).not.toEqual([]);
    vi.restoreAllMocks();
    const { owner } = await openVault('anns-drafts');
    await expect.poll(() => allOf('drafts', owner), patient).toHaveLength(1);
  });
});

test('an untouched form leaves no draft', async () => {
  await openApp(newEvent, eventApi());
  await expect.element(title(), patient).toBeVisible();
  await leavePage();
  expect(await waiting()).toEqual([]);
});

test('saving deletes the draft', async () => {
  const made = { ...soupNight, name: 'calendars/dinners/events/new' };
  const api = eventApi(made).on('POST /calendars/v1alpha1/calendars/dinners/events', made);
  const app = await openApp(newEvent, api);
  await title().fill('Soup', patient);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(app.href, patient).toBe('/calendars/dinners/events/new');
  await leavePage();
  expect(await waiting()).toEqual([]);
});

test('leaving a form on purpose discards its draft', async () => {
  const app = await typeEvent('Half a sentence');
  void app.router.navigate({ to: '/recipes' });
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click(patient);
  await expect.poll(app.href, patient).toBe('/recipes');
  await leavePage();
  expect(await waiting()).toEqual([]);
});

test('a page that closes unexpectedly leaves a draft', async () => {
  const app = await typeEvent('Half a sentence');
  await leavePage();
  expect(app.auth.state.status).toBe('signedIn');
  await expect.poll(() => waiting(), patient).toEqual(['event create']);
});

test('a draft is invisible to other people on the device, and is restored for its author', async () => {
  await endSession(await typeEvent('For Ann alone'));
  const bobs = eventApi()
    .on('GET /auth/check/token', { userId: 'bob', draftKey: 'bobs-drafts' })
    .on('GET /users/v1alpha1/users/bob', bob)
    .on('GET /users/v1alpha1/users/bob/settings', { ...annsSettings, name: 'users/bob/settings' });
  const app = await openApp(newEvent, bobs, { token: 'bobs-session' });
  await expect.element(title(), patient).toHaveValue('');
  expect(await waiting('bobs-drafts')).toEqual([]);
  await endSession(app);
  await openApp(newEvent, eventApi());
  await expect.element(title(), patient).toHaveValue('For Ann alone');
});

test('a restored draft keeps another person’s changes to other fields, and reports conflicts', async () => {
  const at = '/calendars/dinners/events/soup-night/edit';
  const app = await openApp(at, eventApi());
  await title().fill('Stew night', patient);
  await endSession(app);
  await openApp(at, eventApi({ ...soupNight, location: 'At the lake', etag: '"2"' }));
  await expect.element(title(), patient).toHaveValue('Stew night');
  await expect.element(box('Place')).toHaveValue('At the lake');
  await expect.element(page.getByText(/Someone else has changed this since/)).not.toBeInTheDocument();
  await leavePage();
  await openApp(at, eventApi({ ...soupNight, title: 'Bread night', etag: '"3"' }));
  await expect.element(title(), patient).toHaveValue('Stew night');
  await expect.element(page.getByText(/Someone else has changed this since/)).toBeVisible();
});

test('an event’s draft restores its dishes with their titles', async () => {
  const app = await openApp(newEvent, eventApi());
  await title().fill('Soup', patient);
  await page.getByRole('combobox', { name: 'Add a recipe' }).click();
  await page.getByRole('option', { name: 'Lemon lentil soup' }).click();
  await endSession(app);
  await openApp(newEvent, eventApi());
  await expect.element(page.getByRole('link', { name: 'Lemon lentil soup' }), patient).toBeVisible();
});

test('an event’s draft restores its calendar', async () => {
  const football = { ...dinners, name: 'calendars/football', title: 'Football club' };
  const both = () =>
    eventApi().on('GET /calendars/v1alpha1/calendars', { calendars: [football, dinners], nextPageToken: '' });
  const calendar = page.getByRole('combobox', { name: 'Calendar', exact: true });
  const app = await openApp('/calendars/-/events/create', both());
  await title().fill('Soup', patient);
  await calendar.selectOptions('Dinners');
  await endSession(app);
  await openApp('/calendars/-/events/create', both());
  await expect.element(calendar, patient).toHaveValue('calendars/dinners');
});

async function typeEvent(words: string): Promise<App> {
  const app = await openApp(newEvent, eventApi());
  await title().fill(words, patient);
  return app;
}
