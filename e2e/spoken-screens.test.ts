import type { Locator, Page } from '@playwright/test';
import type { Furnished } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

test.use({ undisturbed: true, reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });

interface Screen {
  title: string;
  address: (made: Furnished) => string;
  prepare?: (page: Page) => Promise<void>;
  /** An element that appears last. */
  ready: (page: Page) => Locator;
}

const screens: Screen[] = [
  {
    title: 'recipes',
    address: () => '/recipes',
    ready: page => page.getByRole('link', { name: 'Lemon lentil soup' }).first(),
  },
  {
    title: 'recipe',
    address: ({ recipe }) => `/recipes/${recipe}`,
    ready: page => page.getByRole('button', { name: 'Start cooking' }),
  },
  {
    title: 'recipe-form',
    address: ({ recipe }) => `/recipes/${recipe}/edit`,
    ready: page => page.getByRole('textbox', { name: 'Title' }),
  },
  {
    title: 'week',
    address: ({ calendar }) => `/calendars/${calendar}?view=week&date=2094-02-10`,
    ready: page => page.getByRole('link', { name: /Lunch/ }).first(),
  },
  {
    title: 'event',
    address: ({ calendar }) => `/calendars/${calendar}?view=agenda&date=2094-02-10`,
    prepare: page => page.getByRole('link', { name: /Lunch/ }).first().click(),
    ready: page => page.getByRole('heading', { name: 'Lunch', level: 1 }),
  },
  {
    title: 'lists',
    address: () => '/lists',
    ready: page => page.getByRole('link', { name: 'Weekly shop' }),
  },
  {
    title: 'list',
    address: ({ list }) => `/lists/${list}`,
    ready: page => page.getByRole('checkbox', { name: 'Bread' }),
  },
  {
    title: 'circle',
    address: ({ circle }) => `/circles/${circle}`,
    ready: page => page.getByRole('link', { name: 'Bread for all' }),
  },
  {
    title: 'notifications',
    address: () => '/notifications',
    ready: page => page.getByRole('link', { name: 'Bob Stone is now your friend' }),
  },
  {
    title: 'profile',
    address: ({ user }) => `/users/${user}/edit`,
    ready: page => page.getByRole('textbox', { name: 'Username' }),
  },
];

for (const { title, address, prepare, ready } of screens)
  test(`the ${title} matches its accessibility snapshot`, async ({ ann: { page }, furnished }) => {
    await page.goto(address(furnished));
    await prepare?.(page);
    await expect(ready(page)).toBeVisible();
    await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: `${title}.aria.yml` });
    await expect.poll(() => unnamed(page)).toEqual([]);
  });

test('cook mode matches its accessibility snapshot', async ({ ann: { page }, furnished }) => {
  await page.goto(`/recipes/${furnished.recipe}`);
  await page.getByRole('button', { name: 'Start cooking' }).click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot({ name: 'cook-mode.aria.yml' });
  await expect.poll(() => unnamed(page)).toEqual([]);
});

test('the login matches its accessibility snapshot', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: 'login.aria.yml' });
  await expect.poll(() => unnamed(page)).toEqual([]);
});

test('the shell around each screen matches its accessibility snapshot', async ({ ann: { page } }) => {
  await page.goto('/lists');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).toMatchAriaSnapshot({ name: 'shell.aria.yml' });
});

const mustBeNamed =
  'button|link|img|checkbox|radio|switch|slider|combobox|searchbox|textbox|spinbutton|dialog';
const withoutName = new RegExp(`^- (${mustBeNamed})( \\[.*\\])?(:.*)?$`);

/** Elements that a screen reader announces without a name. */
async function unnamed(page: Page): Promise<string[]> {
  const snapshot = await page.locator('body').ariaSnapshot();
  return snapshot
    .split('\n')
    .map(line => line.trim())
    .filter(line => withoutName.test(line));
}
