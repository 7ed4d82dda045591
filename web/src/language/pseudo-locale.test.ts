import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bareTexts } from '../testing/bare-texts.ts';
import { cutTexts } from '../testing/cut-texts.ts';
import { eventApi } from '../testing/events.ts';
import type { FakeApi } from '../testing/fake-api.ts';
import { freshLink, invitedApi } from '../testing/links.ts';
import { listApi, listItem } from '../testing/lists.ts';
import { openApp } from '../testing/open-app.tsx';
import { annsApi, annsSettings } from '../testing/people.ts';
import { soupApi } from '../testing/recipes.ts';

const milk = listItem('Milk', { listSection: 'lists/groceries/listSections/dairy', points: 3 });
const rolls = listItem('Rolls', { completed: true, completeTime: '2027-01-01T00:00:00.000Z' });

/** `prepare` runs before the screen is checked. */
const screens: [path: string, api: () => FakeApi, prepare?: () => Promise<void>][] = [
  ['/recipes', soupApi],
  ['/recipes?tab=explore&q=pie', soupApi],
  ['/recipes/soup', soupApi],
  ['/recipes/create', soupApi],
  ['/recipes/create?from=address', soupApi],
  ['/recipes/create?from=photos', soupApi],
  ['/recipes/create?from=text', soupApi],
  ['/recipes/create?from=files', soupApi],
  ['/recipes/soup/edit', soupApi],
  ['/ingredients', soupApi],
  ['/lists', () => listApi([])],
  ['/lists/groceries', () => listApi([milk, rolls])],
  ['/lists/groceries', () => listApi([milk]), raiseAnAlert],
  ['/lists/groceries/edit', () => listApi([])],
  ['/circles', soupApi],
  ['/circles/create', soupApi],
  ['/circles/millers', soupApi],
  ['/users', soupApi],
  ['/users/ann', soupApi],
  ['/users/ann/edit', soupApi],
  ['/users', foundApi, search],
  ['/users', annsApi, search],
  ['/join#secret', invitedApi],
  ['/join', annsApi],
  [
    '/circles/millers?show=members',
    linkedApi,
    () => open('[aria-haspopup="dialog"]:has(.tabler-icon-user-plus)'),
  ],
  ['/api-docs', documentedApi, callStands],
  ['/nowhere', soupApi],
  ['/calendars', eventApi],
  ['/calendars?view=week', eventApi],
  ['/calendars?tab=explore', eventApi],
  ['/calendars/create', eventApi],
  ['/calendars/dinners', eventApi],
  ['/calendars/dinners/edit', eventApi],
  ['/calendars/dinners/events/soup-night', () => eventApi(undefined, ['recipes/soup'])],
  ['/calendars/dinners/events/soup-night/edit', eventApi],
  ['/calendars/dinners/events/create', eventApi],
  ['/settings', soupApi],
  ['/settings/language', soupApi],
  ['/settings/food', soupApi],
  ['/settings/account', soupApi],
  ['/settings/access-keys', soupApi],
  ['/recipes/soup', sharedSoup, () => open('button:has(.tabler-icon-user-plus)')],
  ['/recipes/soup', soupApi, () => open('button:has(.tabler-icon-calendar-plus)')],
  ['/recipes/soup', soupApi, () => open('button:has(.tabler-icon-chef-hat)')],
  ['/recipes', soupApi, () => open('button:has(.tabler-icon-adjustments-horizontal)')],
];

function linkedApi(): FakeApi {
  return soupApi().on('GET /circles/v1alpha1/circles/millers/links', {
    links: [freshLink],
    nextPageToken: '',
  });
}

/** User content, texts of the browser, and names that are the same in every language. */
const users =
  /^(Potluck|Lemon lentil soup|Bright and quick\.|red lentils|olive oil|lemon|bread|To serve|Cook|Serve|Warm the oil\.|Add the lentils.*|Stir in the lemon\.|Soup|Turkish|example\.org|Groceries|Dairy|Bakery|Milk|Rolls|The Millers|@\w+|Ann( Miller)?|Bob Stone|BS|Dinners|Soup night|At ours|UTC|[\p{L} ]+ Time|https:\/\/…|((Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*, )?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*[ \u00a0]\d.*|AM|ann(@example\.com)?|TM|millers|[\d½¼\s.,:–]+ ?(min|hr|cups?|tbsp|tablespoons?|l|g)?|GET|\/meals\/v1alpha1\/recipes|1 kg potatoes|2 ½ cups flour.*|Mon|Sat|Sun|Tue|Wed|Thu|Fri|[\p{L} ()]+ \([\p{L} ]+\)|[A-Z][\w/ +-]+\/[\w/ +-]+|\d{1,2}:\d\d [AP]M|\w+ \(UTC[+−]\d+\)|[\p{L} ]*(English|[Dd]eutsch)|English \(Pseudo-Bidi\))$/u;

const patient = { timeout: 8000 };

test.each(screens)(
  '%s is read from right to left, every text from a catalogue and in full',
  async (path, api, prepare) => {
    const settings = { ...annsSettings, locale: 'en-XB' };
    await openApp(path, api().on('GET /users/v1alpha1/users/ann/settings', settings));
    await expect.element(page.getByRole('heading', { level: 1 }).first(), patient).toBeInTheDocument();
    await expect.poll(() => document.querySelector('main [role="status"][aria-label]'), patient).toBeNull();
    await prepare?.();
    await expectReadFromTheRight();
  },
);

test('a visitor is spoken to as whoever was here last', async () => {
  await openApp('/login?error=cancelled', annsApi(), { token: '', spoken: 'en-XB' });
  await expect.element(page.getByRole('heading', { level: 1 }), patient).toBeVisible();
  await expectReadFromTheRight();
});

async function expectReadFromTheRight() {
  await expect.poll(() => bareTexts(users), patient).toEqual([]);
  await expectToFit();
  // Wider letters simulate a fallback font (and WCAG 2.2, 1.4.12 requires room for them).
  const wider = document.createElement('style');
  wider.textContent = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';
  document.head.append(wider);
  onTestFinished(() => wider.remove());
  await expectToFit();
}

async function expectToFit() {
  for (const width of [390, 1280]) {
    await page.viewport(width, 844);
    await expect.poll(() => layoutAt(width)).toEqual({ width, dir: 'rtl', cut: [], outside: [] });
  }
}

function layoutAt(width: number) {
  const { dir, scrollWidth, clientWidth } = document.documentElement;
  const outside = scrollWidth > clientWidth ? [`${scrollWidth} > ${clientWidth}`, ...elementsOutside()] : [];
  return { width, dir, cut: cutTexts(), outside };
}

/** The elements that make the page wider than the window, so that a failure names them. */
function elementsOutside() {
  return [...document.querySelectorAll('body *')]
    .filter(element => element.getBoundingClientRect().left < 0)
    .map(element => `${element.tagName}.${element.classList} ${element.textContent?.slice(0, 40)}`);
}

afterEach(() => {
  vi.restoreAllMocks();
  return page.viewport(390, 844);
});

async function open(opener: string) {
  await expect.poll(() => document.querySelector(opener), patient).not.toBeNull();
  document.querySelector<HTMLElement>(opener)?.click();
  await expect.element(page.getByRole('dialog'), patient).toBeVisible();
}

async function raiseAnAlert() {
  page.getByRole('checkbox').element().focus();
  await userEvent.keyboard('{Delete}');
  await expect
    .poll(() => document.querySelector('[role="status"] button, [role="alert"] button'), patient)
    .not.toBeNull();
}

async function search() {
  await userEvent.keyboard('/');
  await page.getByRole('combobox').fill('soup');
  await expect
    .poll(() => document.querySelector('[role="option"], [role="dialog"] h2'), patient)
    .not.toBeNull();
}

async function callStands() {
  await expect.element(page.getByText('/meals/v1alpha1/recipes'), patient).toBeVisible();
}

/** A server whose search returns a hit of each type. */
function foundApi(): FakeApi {
  const hit = { username: '', imageUri: '', color: '', allDay: false, startTime: null, recurring: false };
  const of = (type: string, resource: string, title: string, more = {}) => ({
    ...hit,
    ...{ type, resource, title, parent: '', parentTitle: '', completed: false, access: null, highlights: [] },
    match: null,
    ...more,
  });
  const hits = [
    of('recipe', 'recipes/soup', 'Lemon lentil soup'),
    of('list', 'lists/groceries', 'Groceries'),
    of('listItem', 'lists/groceries/listItems/milk', 'Milk', {
      parent: 'lists/groceries',
      parentTitle: 'Groceries',
      completed: true,
      match: { path: 'note', text: 'For the soup', highlights: [{ startIndex: 8, endIndex: 12 }] },
    }),
    of('calendar', 'calendars/dinners', 'Dinners'),
    of('circle', 'circles/millers', 'The Millers'),
    of('user', 'users/bob', 'Bob Stone', { username: 'bob' }),
  ];
  return annsApi().on('GET /search/v1alpha1/hits:find', { hits });
}

/** A server with one call; its documents have texts of their own, in their own language. */
function documentedApi(): FakeApi {
  const list = {
    operationId: 'recipes.list',
    summary: '⟦Lists⟧',
    tags: ['⟦recipes⟧'],
    responses: { 200: {} },
  };
  const meals = {
    info: { title: '⟦Meals⟧', version: 'v1alpha1' },
    paths: { '/meals/v1alpha1/recipes': { get: list } },
  };
  const api = annsApi()
    .on('GET /openapi/specs.json', [{ name: '⟦meals⟧', url: 'openapi/meals.json' }])
    .on('GET /openapi/meals.json', meals);
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch);
  return api;
}

/** The soup, shared with Bob. */
function sharedSoup(): FakeApi {
  const bob = { name: 'users/bob', username: 'bob', givenName: 'Bob', familyName: 'Stone' };
  const grant = {
    name: 'recipes/soup/accesses/bob',
    requester: { user: 'users/ann' },
    recipient: bob,
    level: 'PERMISSION_LEVEL_READ',
    state: 'ACCESS_STATE_PENDING',
    acceptTarget: 'ACCEPT_TARGET_RECIPIENT',
    effectiveLevel: 'PERMISSION_LEVEL_UNSPECIFIED',
  };
  return soupApi()
    .on('GET /users/v1alpha1/users', { users: [], nextPageToken: '' })
    .on('GET /meals/v1alpha1/recipes/soup/accesses', { accesses: [grant], nextPageToken: '' });
}
