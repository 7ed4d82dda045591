import type { Page } from '@playwright/test';
import { ApiError } from '../contract/src/index.ts';
import { wrongAnywhereOn } from './product/axe.ts';
import type { Furnished } from './product/kitchen.ts';
import { startApart } from './product/start-apart.ts';
import { expect, test } from './product/test.ts';

test.use({ reducedMotion: 'reduce' });

interface Screen {
  title: string;
  address: (made: Furnished) => string;
  heading: string;
  /** Steps to take on the screen before axe checks it. */
  prepare?: (page: Page) => Promise<void>;
}

const screens: Screen[] = [
  { title: 'the recipes', address: () => '/recipes', heading: 'Recipes' },
  { title: 'the recipes of everybody', address: () => '/recipes?tab=explore', heading: 'Recipes' },
  { title: 'a new recipe', address: () => '/recipes/create', heading: 'New recipe' },
  {
    title: 'a web address to read a recipe at',
    address: () => '/recipes/create?from=address',
    heading: 'New recipe',
  },
  { title: 'a text to read a recipe in', address: () => '/recipes/create?from=text', heading: 'New recipe' },
  {
    title: 'photos to read a recipe from',
    address: () => '/recipes/create?from=photos',
    heading: 'New recipe',
  },
  {
    title: 'what was read in files',
    address: () => '/recipes/create?from=files',
    heading: 'New recipe',
    prepare: async page => {
      const files = [cooklangFile('Mash'), cooklangFile('Soup'), cooklangFile('')];
      await page.getByRole('region', { name: 'Files with recipes' }).locator('input').setInputFiles(files);
      await expect(page.getByText('Found 2 recipes.')).toBeVisible({ timeout: 40_000 });
      await expect(page.getByText('It has no ingredients or steps.')).toBeVisible();
    },
  },
  {
    title: 'the recipes as files',
    address: () => '/recipes',
    heading: 'Recipes',
    prepare: async page => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Export…' }).click();
      await expect(page.getByRole('button', { name: 'Export all' })).toBeVisible();
    },
  },
  {
    title: 'what was read on a page',
    address: () => `/recipes/create?uri=${encodeURIComponent('http://recipes.example/soup')}`,
    heading: 'New recipe',
    prepare: async page => {
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Leek soup');
      await expect(page.getByRole('textbox', { name: 'Ingredient 1' })).toBeVisible();
    },
  },
  { title: 'a recipe', address: ({ recipe }) => `/recipes/${recipe}`, heading: 'Lemon lentil soup' },
  { title: 'a recipe’s form', address: ({ recipe }) => `/recipes/${recipe}/edit`, heading: 'Edit recipe' },
  { title: 'the ingredients', address: () => '/ingredients', heading: 'What can I cook?' },
  { title: 'the calendars', address: () => '/calendars', heading: 'Calendars' },
  ...['month', 'week', 'day', 'agenda'].map(view => ({
    title: `a calendar’s ${view}`,
    address: ({ calendar }: Furnished) => `/calendars/${calendar}?view=${view}&date=2094-02-10`,
    heading: 'Number 12',
    prepare: async (page: Page) => {
      await expect(page.getByRole('link', { name: /Lunch/ }).first()).toBeAttached();
    },
  })),
  {
    title: 'the files of a calendar and its secret address',
    address: ({ calendar }) => `/calendars/${calendar}?view=agenda&date=2094-02-10`,
    heading: 'Number 12',
    prepare: async page => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Import and export' }).click();
      await page.getByRole('button', { name: 'Create a secret address' }).click();
      await expect(page.getByRole('textbox', { name: 'Secret address' })).toBeVisible();
    },
  },
  { title: 'the lists', address: () => '/lists', heading: 'Lists' },
  { title: 'a new list', address: () => '/lists/create', heading: 'New list' },
  {
    title: 'a list',
    address: ({ list }) => `/lists/${list}`,
    heading: 'Weekly shop',
    prepare: async page => {
      await page.getByRole('combobox', { name: 'Add an item' }).fill('2 l');
      await expect(page.getByRole('checkbox', { name: 'Bread' })).toBeVisible();
    },
  },
  {
    title: 'an item that is changed',
    address: ({ list }) => `/lists/${list}`,
    heading: 'Weekly shop',
    prepare: async page => {
      await page.getByRole('button', { name: 'Edit Bread' }).click();
      await page.getByRole('button', { name: 'Repeat' }).click();
      await page.getByRole('combobox', { name: 'Repeats' }).selectOption('Weekly');
    },
  },
  { title: 'a list’s form', address: ({ circleList }) => `/lists/${circleList}/edit`, heading: 'Edit list' },
  {
    title: 'ingredients for a list',
    address: ({ recipe }) => `/recipes/${recipe}`,
    heading: 'Lemon lentil soup',
    prepare: async page => {
      await page.getByRole('button', { name: 'Add to list' }).click();
      await expect(page.getByRole('button', { name: 'Add 4 ingredients' })).toBeVisible();
    },
  },
  { title: 'the people', address: () => '/users?tab=explore', heading: 'Users' },
  { title: 'a person', address: ({ user }) => `/users/${user}`, heading: 'Ann Miller' },
  { title: 'a person’s form', address: ({ user }) => `/users/${user}/edit`, heading: 'Edit profile' },
  { title: 'the settings', address: () => '/settings/food', heading: 'Meals and food' },
  { title: 'the circles', address: () => '/circles', heading: 'Circles' },
  { title: 'a new circle', address: () => '/circles/create', heading: 'New circle' },
  { title: 'a circle', address: ({ circle }) => `/circles/${circle}`, heading: 'The Millers' },
  { title: 'a circle’s form', address: ({ circle }) => `/circles/${circle}/edit`, heading: 'Edit circle' },
  { title: 'an address with nothing behind it', address: () => '/nothing', heading: 'Nothing here' },
  {
    title: 'the drawer',
    address: () => '/circles',
    heading: 'Circles',
    prepare: async page => {
      await page.getByRole('button', { name: 'Your menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Your menu' })).toBeVisible();
    },
  },
  {
    title: 'the search over everything',
    address: () => '/circles',
    heading: 'Circles',
    prepare: async page => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search everything' }).fill('lentl');
      await expect(page.getByRole('option', { name: /Lemon lentil soup/ })).toBeVisible();
    },
  },
  {
    title: 'the filters',
    address: () => '/recipes',
    heading: 'Recipes',
    prepare: async page => {
      await page.getByRole('button', { name: 'Filters' }).click();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    },
  },
  {
    title: 'cook mode',
    address: ({ recipe }) => `/recipes/${recipe}`,
    heading: 'Lemon lentil soup',
    prepare: async page => {
      await page.getByRole('button', { name: 'Start cooking' }).click();
      // The recipe behind it has the same button, which nobody can click once cook mode has loaded.
      const cookMode = page.getByRole('dialog', { name: 'Cooking Lemon lentil soup' });
      await cookMode.getByRole('button', { name: /^Start 20/ }).click();
      await expect(cookMode.getByRole('timer')).toBeVisible();
    },
  },
  {
    title: 'a drawn picture',
    address: ({ recipe }) => `/recipes/${recipe}`,
    heading: 'Lemon lentil soup',
    prepare: async page => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: /^Draw/ }).click();
      await expect(page.getByRole('img', { name: /^Drawn for/ })).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    title: 'the share panel',
    address: ({ recipe }) => `/recipes/${recipe}`,
    heading: 'Lemon lentil soup',
    prepare: async page => {
      await page.getByRole('button', { name: 'Share' }).click();
      await expect(page.getByRole('dialog')).toContainText('can see this.');
    },
  },
  {
    title: 'a question before something is deleted',
    address: ({ circle }) => `/circles/${circle}`,
    heading: 'The Millers',
    prepare: async page => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog')).toContainText('You can restore it for 30 days.');
    },
  },
];

for (const { title, address, heading, prepare } of screens) {
  test(`axe finds no violations on ${title}, in both color schemes, on a phone and a wide screen`, async ({
    ann: { page },
    furnished,
  }) => {
    await page.goto(address(furnished));
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await prepare?.(page);
    await expectNothingWrong(page);
  });
}

for (const { title, address } of [
  { title: 'the login', address: '/login?error=cancelled' },
  { title: 'the API documentation', address: '/api-docs' },
]) {
  test(`axe finds no violations on ${title}, in both color schemes, on a phone and a wide screen`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingWrong(page);
  });
}

test.describe('an error', () => {
  test.use({ faults: /status of 500/ });

  test('has no axe violations, in both color schemes, on a phone and a wide screen', async ({
    ann: { page },
  }) => {
    const closed = {
      status: 500,
      json: new ApiError('INTERNAL', 'INTERNAL', 'The kitchen is closed.').toBody(),
    };
    await startApart(page);
    await page.route('**/api/circles/v1alpha1/circles?*', route => route.fulfill(closed));
    await page.goto('/circles');
    await expect(page.getByRole('alert')).toContainText('The kitchen is closed.');
    await expectNothingWrong(page);
  });
});

async function expectNothingWrong(page: Page) {
  expect(await wrongAnywhereOn(page)).toEqual([]);
  // With reduced motion, nothing moves on its own. The fade at the edge of tabs follows scrolling, not the clock.
  expect(await page.evaluate(runningAnimations)).toEqual([]);
}

/** The elements with an animation that runs by the clock. */
function runningAnimations(): string[] {
  return document
    .getAnimations()
    .filter(({ timeline }) => timeline instanceof DocumentTimeline)
    .map(({ effect }) => (effect instanceof KeyframeEffect && effect.target?.outerHTML) || 'an animation');
}

/** A file of one recipe, or of none if it has no title. */
function cooklangFile(title: string) {
  const text = title && 'Boil @potatoes{2%kg}. Mash them.';
  return { name: `${title || 'Nothing'}.cook`, mimeType: 'text/plain', buffer: Buffer.from(text) };
}
