import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withReducedMotion } from '../../testing/input/emulated.ts';
import { openApp } from '../../testing/open-app.tsx';
import { soup, soupApi } from '../../testing/recipes.ts';

/** An API whose lists respond with the masked fields, and whose full recipe responds on demand. */
function slowApi() {
  const whole = Promise.withResolvers<object>();
  const api = soupApi()
    .on('GET /meals/v1alpha1/recipes', ({ query }) => {
      const mask = new Set(query.get('readMask')?.split(','));
      const onCard = Object.entries(soup).filter(([key]) => mask.has(key));
      return { recipes: [Object.fromEntries(onCard)], nextPageToken: '' };
    })
    .on(`GET /meals/v1alpha1/${soup.name}`, () => whole.promise);
  return { api, tell: () => whole.resolve(soup) };
}

const title = () => page.getByRole('heading', { name: soup.title, level: 1 });
const lentils = () => page.getByRole('checkbox', { name: /red lentils/ });

test('a recipe opened from its card shows the card’s data until the rest has loaded', async () => {
  const { api, tell } = slowApi();
  await openApp('/recipes', api);
  await page.getByRole('link', { name: soup.title }).click();
  await expect.element(title()).toBeVisible();
  await expect.element(page.getByText('35 min')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Start cooking' })).not.toBeInTheDocument();
  expect(
    api.requests.filter(({ path }) => path.endsWith(soup.name)).map(({ query }) => query.get('readMask')),
  ).toEqual([null]);
  tell();
  await expect.element(lentils()).toBeVisible();
  await expect.element(title()).toBeVisible();
});

test('a card’s data is never cached as the full recipe', async () => {
  const { api, tell } = slowApi();
  const { cache, router } = await openApp('/recipes', api);
  await page.getByRole('link', { name: soup.title }).click();
  await expect.element(title()).toBeVisible();
  expect(cache.getQueryData(['recipe', 'get', soup.name])).toBeUndefined();
  tell();
  await expect.element(lentils()).toBeVisible();
  expect(cache.getQueryData(['recipe', 'get', soup.name])).toEqual(soup);
  await router.navigate({ to: '/recipes' });
  await expect.element(page.getByRole('link', { name: soup.title })).toBeVisible();
  expect(cache.getQueryData(['recipe', 'get', soup.name])).toEqual(soup);
});

test('touching a card prefetches its recipe', async () => {
  const { api } = slowApi();
  const { href } = await openApp('/recipes', api);
  const card = page.getByRole('link', { name: soup.title });
  await expect.element(card).toBeVisible();
  card.element().dispatchEvent(new TouchEvent('touchstart', { bubbles: true }));
  await expect.poll(() => api.requests.filter(({ path }) => path.endsWith(soup.name)).length).toBe(1);
  expect(href()).toBe('/recipes');
});

test('a card’s picture grows into the recipe’s and shrinks on the way back, unless the user prefers reduced motion', async () => {
  const { api, tell } = slowApi();
  tell();
  const grow = vi.spyOn(document, 'startViewTransition');
  onTestFinished(() => grow.mockRestore());
  const { router } = await openApp('/recipes', api);
  const card = page.getByRole('link', { name: soup.title });
  await card.click();
  await expect.element(title()).toBeVisible();
  expect(grow).toHaveBeenCalledOnce();
  expect(getComputedStyle(document.querySelector('.grown-picture') as Element).viewTransitionName).toBe(
    'picture',
  );
  router.history.back();
  await expect.element(card).toBeVisible();
  await expect.poll(() => grow.mock.calls.length).toBe(2);
  expect(getComputedStyle(document.querySelector('[data-picture]') as Element).viewTransitionName).toBe(
    'picture',
  );
  await withReducedMotion(async () => {
    // The cards notice it when they are drawn.
    await router.navigate({ to: '/recipes', search: { tab: 'explore' } });
    await card.click();
    await expect.element(title()).toBeVisible();
    router.history.back();
    await expect.element(card).toBeVisible();
  });
  expect(grow).toHaveBeenCalledTimes(2);
});
