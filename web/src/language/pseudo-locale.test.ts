import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bareTexts } from '../testing/bare-texts.ts';
import { cutTexts } from '../testing/cut-texts.ts';
import { eventApi } from '../testing/events.ts';
import type { FakeApi } from '../testing/fake-api.ts';
import { listApi, listItem } from '../testing/lists.ts';
import { openApp } from '../testing/open-app.tsx';
import { annsSettings } from '../testing/people.ts';
import { soupApi } from '../testing/recipes.ts';

const milk = listItem('Milk', { listSection: 'lists/groceries/listSections/dairy', points: 3 });
const rolls = listItem('Rolls', { completed: true, completeTime: '2027-01-01T00:00:00.000Z' });

/** With what is clicked to open a sheet on it. */
const screens: [path: string, api: () => FakeApi, opener?: string][] = [
  ['/recipes', soupApi],
  ['/recipes?tab=explore&q=pie', soupApi],
  ['/recipes/soup', soupApi],
  ['/recipes/create', soupApi],
  ['/recipes/soup/edit', soupApi],
  ['/ingredients', soupApi],
  ['/lists', () => listApi([])],
  ['/lists/groceries', () => listApi([milk, rolls])],
  ['/lists/groceries/edit', () => listApi([])],
  ['/circles', soupApi],
  ['/circles/create', soupApi],
  ['/circles/millers', soupApi],
  ['/users', soupApi],
  ['/users/ann', soupApi],
  ['/users/ann/edit', soupApi],
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
  ['/users/ann/edit#access-keys', soupApi],
  ['/recipes/soup', sharedSoup, 'button:has(.tabler-icon-user-plus)'],
  ['/recipes/soup', soupApi, 'button:has(.tabler-icon-calendar-plus)'],
  ['/recipes/soup', soupApi, 'button:has(.tabler-icon-chef-hat)'],
  ['/recipes', soupApi, 'button:has(.tabler-icon-adjustments-horizontal)'],
];

/** What people wrote, what the browser says by itself, and what is called so in every language. */
const users =
  /^(Potluck|Lemon lentil soup|Bright and quick\.|red lentils|olive oil|lemon|bread|To serve|Cook|Serve|Warm the oil\.|Add the lentils.*|Stir in the lemon\.|Soup|Turkish|example\.org|Groceries|Dairy|Bakery|Milk|Rolls|The Millers|@\w+|Ann( Miller)?|Bob Stone|BS|Dinners|Soup night|At ours|UTC|Coordinated Universal Time|https:\/\/…|((Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*, )?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d.*|AM|ann(@example\.com)?|TM|millers|[\d½¼\s.,:–]+ ?(min|hr|cups?|tbsp|tablespoons?|l|g)?|1 kg potatoes|2 ½ cups flour.*|Mon|Sat|Sun|Tue|Wed|Thu|Fri|[\p{L} ()]+ \([\p{L} ]+\)|[A-Z][\w/ +-]+\/[\w/ +-]+)$/u;

const patient = { timeout: 8000 };

test.each(screens)(
  '%s is read from right to left, every text from a catalogue and in full',
  async (path, api, opener) => {
    const settings = { ...annsSettings, locale: 'en-XB' };
    await openApp(path, api().on('GET /users/v1alpha1/users/ann/settings', settings));
    await expect.element(page.getByRole('heading', { level: 1 }).first(), patient).toBeInTheDocument();
    await expect.poll(() => document.querySelector('main [role="status"][aria-label]'), patient).toBeNull();
    if (opener) await open(opener);
    await expect.poll(() => bareTexts(users), patient).toEqual([]);
    for (const width of [390, 1280]) {
      await page.viewport(width, 844);
      await expect.poll(() => layoutAt(width)).toEqual({ width, dir: 'rtl', cut: [], wider: 0 });
    }
  },
);

function layoutAt(width: number) {
  const { dir, scrollWidth, clientWidth } = document.documentElement;
  return { width, dir, cut: cutTexts(), wider: scrollWidth - clientWidth };
}

afterEach(() => page.viewport(390, 844));

async function open(opener: string) {
  await expect.poll(() => document.querySelector(opener), patient).not.toBeNull();
  document.querySelector<HTMLElement>(opener)?.click();
  await expect.element(page.getByRole('dialog'), patient).toBeVisible();
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
  };
  return soupApi()
    .on('GET /users/v1alpha1/users', { users: [], nextPageToken: '' })
    .on('GET /meals/v1alpha1/recipes/soup/accesses', { accesses: [grant], nextPageToken: '' });
}
