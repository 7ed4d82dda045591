import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from './testing/open-app.tsx';
import { annsApi } from './testing/people.ts';

test('what a screen does not know of its address is taken out of it', async () => {
  const { href } = await openApp('/recipes/create?from=nowhere&text=', annsApi());
  await expect.element(page.getByRole('heading', { name: 'New recipe', level: 1 })).toBeVisible();
  expect(href()).toBe('/recipes/create');
});
