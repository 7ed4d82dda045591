import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shapeAt } from './resource-types/screen-shapes.ts';
import { openApp } from './testing/open-app.tsx';
import { annsApi } from './testing/people.ts';

test('what a screen does not know of its address is taken out of it', async () => {
  const { href } = await openApp('/recipes/create?from=nowhere&text=', annsApi());
  await expect.element(page.getByRole('heading', { name: 'New recipe', level: 1 })).toBeVisible();
  expect(href()).toBe('/recipes/create');
});

test('a visitor who opens any address for signed-in people is sent to the login', async () => {
  const { router, href } = await openApp('/', annsApi(), { token: '' });
  const forAnybody = ['/', '/login', '/join', '/api-docs'];
  const paths = Object.keys(router.routesByPath).filter(path => !forAnybody.includes(path));
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    const address = path.replaceAll(/\$\w+/g, 'any');
    await router.navigate({ href: address });
    expect(href()).toBe(`/login?return_to=${encodeURIComponent(address)}`);
  }
  await expect.element(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
});

test('each screen of signed-in people has a shape while it loads', async () => {
  const { router } = await openApp('/', annsApi(), { token: '' });
  const withoutAny = ['/', '/login', '/join'];
  const paths = Object.keys(router.routesByPath).filter(path => !withoutAny.includes(path));
  expect(paths.filter(path => shapeAt(path.replaceAll(/\$\w+/g, 'any')) === '')).toEqual([]);
});
