import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { soupApi } from '../../testing/recipes.ts';

beforeEach(() => page.viewport(1280, 800));

const chip = (name: string) => page.getByRole('button', { name, exact: true });

test('a card shows title and total time, and leads to the recipe', async () => {
  const { href } = await openApp('/recipes', soupApi());
  const card = page.getByRole('listitem').filter({ hasText: 'Lemon lentil soup' });
  await expect.element(card.getByText('35 min')).toBeVisible();
  await page.getByRole('link', { name: 'Lemon lentil soup' }).click();
  await expect.poll(href).toBe('/recipes/soup');
});

test('where nothing is yet there is nothing to narrow, until something was narrowed', async () => {
  const api = soupApi().on('GET /meals/v1alpha1/recipes', { recipes: [], nextPageToken: '' });
  const { router } = await openApp('/recipes', api);
  await expect.element(page.getByText('No recipes yet')).toBeVisible();
  await expect.element(page.getByText('Favourites')).not.toBeInTheDocument();
  await expect.element(page.getByRole('main').getByRole('searchbox')).not.toBeInTheDocument();
  await router.navigate({ to: '/recipes', search: { time: '30' } });
  await expect.element(chip('Favourites')).toBeVisible();
});

test('filters stand in the address and are asked of the server', async () => {
  const api = soupApi();
  const { href } = await openApp('/recipes?tab=explore', api);
  await chip('Up to 30 min').click();
  await chip('Soup').click();
  await expect.poll(href).toBe('/recipes?tab=explore&time=30&category=Soup');
  await expect
    .poll(() => lastFilter(api))
    .toBe('(visibility = 1) AND ((categories = "Soup") AND (total_duration <= "1800s"))');
  await expect.element(chip('Soup')).toHaveAttribute('aria-pressed', 'true');
  await chip('Soup').click();
  await expect.poll(href).toBe('/recipes?tab=explore&time=30');
});

test('the sheet shows whose recipes, and those of a circle come by its name', async () => {
  const api = soupApi();
  const { href } = await openApp('/recipes', api);
  await page.getByRole('button', { name: 'Filters' }).click();
  await chip('The Millers').click();
  await expect.poll(href).toBe('/recipes?account=circles%2Fmillers');
  await expect.poll(() => lastRequest(api)?.get('parent')).toBe('circles/millers');
  await chip('Mine').click();
  await expect.poll(() => lastRequest(api)?.get('parent')).toBe('users/ann');
  await chip('Clear all').click();
  await expect.poll(href).toBe('/recipes');
});

function lastRequest({ requests }: ReturnType<typeof soupApi>) {
  return requests.findLast(({ path }) => path === '/meals/v1alpha1/recipes')?.query;
}

function lastFilter(api: ReturnType<typeof soupApi>) {
  return lastRequest(api)?.get('filter');
}
