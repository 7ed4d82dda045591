import type { Menu } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sundays } from '../../../testing/cookbooks.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { soup, soupApi } from '../../../testing/recipes.ts';

const { entryCount: _, cookbookAccess: __, ...resource } = sundays;
const week: Menu = {
  ...resource,
  name: 'menus/week',
  title: 'Quick week',
  meals: [],
  menuAccess: {
    name: 'menus/week/accesses/1',
    permissionLevel: 'PERMISSION_LEVEL_ADMIN',
    state: 'ACCESS_STATE_ACCEPTED',
    acceptTarget: 'ACCEPT_TARGET_UNSPECIFIED',
    effectiveLevel: 'PERMISSION_LEVEL_ADMIN',
  },
};
const dish = { recipe: soup.name, title: soup.title, servings: 4, open: false };
const dinner = {
  dayOffset: 0,
  slot: '',
  time: '18:30',
  duration: '3600s',
  title: '',
  notes: '',
  dishes: [dish],
};

const apiWith = (meals: Menu['meals']) =>
  soupApi()
    .on('GET /meals/v1alpha1/menus/week', { ...week, meals })
    .on('GET /meals/v1alpha1/menus/week:recipes', {
      recipes: [{ recipe: soup.name, title: soup.title, imageUri: '' }],
    });

test('a meal with the title of its only dish shows it once, with its time and servings', async () => {
  const feast = { ...dinner, dayOffset: 1, title: 'Feast' };
  await openApp('/menus/week', apiWith([{ ...dinner, title: soup.title }, feast]));
  await expect.element(page.getByText(/:30.* · 4 servings/)).toBeVisible();
  const named = page.getByRole('heading', { level: 3, name: soup.title }).element();
  expect(named.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  await expect.element(page.getByRole('heading', { level: 3, name: 'Feast' })).toBeVisible();
  await expect.element(page.getByText(/:30[^·]*$/)).toBeVisible();
});

test('a menu without meals leads to adding one', async () => {
  const { href } = await openApp('/menus/week', apiWith([]));
  await page.getByRole('link', { name: 'Add a meal' }).click();
  await expect.poll(href).toContain('/menus/week/edit');
});
