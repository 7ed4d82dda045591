import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bareTexts } from '../testing/bare-texts.ts';
import type { FakeApi } from '../testing/fake-api.ts';
import { listApi, listItem } from '../testing/lists.ts';
import { openApp } from '../testing/open-app.tsx';
import { annsSettings } from '../testing/people.ts';
import { soupApi } from '../testing/recipes.ts';

const milk = listItem('Milk', { listSection: 'lists/groceries/listSections/dairy', points: 3 });
const rolls = listItem('Rolls', { completed: true, completeTime: '2027-01-01T00:00:00.000Z' });

const screens: [path: string, api: () => FakeApi][] = [
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
];

/** What people wrote, what the browser says by itself, and what is called so in every language. */
const users =
  /^(Potluck|Lemon lentil soup|Bright and quick\.|red lentils|olive oil|lemon|bread|To serve|Cook|Serve|Warm the oil\.|Add the lentils.*|Stir in the lemon\.|Soup|Turkish|example\.org|Groceries|Dairy|Bakery|Milk|Rolls|The Millers|@\w+|Ann( Miller)?|AM|ann(@example\.com)?|TM|millers|[\d½¼\s.,:–]+ ?(min|hr|cups?|tbsp|tablespoons?|l|g)?|1 kg potatoes|2 ½ cups flour.*|Mon|Sat|Sun|Tue|Wed|Thu|Fri|[\p{L} ()]+ \([\p{L} ]+\)|[A-Z][\w/ +-]+\/[\w/ +-]+)$/u;

const patient = { timeout: 8000 };

test.each(screens)(
  '%s is read from right to left, every text from a catalogue, none too long',
  async (path, api) => {
    const settings = { ...annsSettings, locale: 'en-XB' };
    await openApp(path, api().on('GET /users/v1alpha1/users/ann/settings', settings));
    await expect.element(page.getByRole('heading', { level: 1 }).first(), patient).toBeInTheDocument();
    const loading = () => document.querySelector('main [role="status"][aria-label]');
    await expect.poll(loading, patient).toBeNull();
    await expect.poll(() => bareTexts(users), patient).toEqual([]);
    const { dir, scrollWidth, clientWidth } = document.documentElement;
    expect({ dir, wider: scrollWidth - clientWidth }).toEqual({ dir: 'rtl', wider: 0 });
  },
);
