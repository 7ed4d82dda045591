import { ApiError } from '@potluck/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { secondSoup } from '../../testing/events.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { freshLink, linkUri } from '../../testing/links.ts';
import { openApp } from '../../testing/open-app.tsx';
import { annsApi, annsSettings, millers } from '../../testing/people.ts';
import { soup } from '../../testing/recipes.ts';

const settings = '/users/v1alpha1/users/ann/settings';
const circles = '/circles/v1alpha1/circles';
const titles = ['Add a recipe', 'Invite your people', 'Plan a dinner'];

test('new people see three first steps instead of the empty state', async () => {
  await openApp('/recipes', newcomersApi());
  await expect.poll(cards).toEqual(titles);
  await expect.element(page.getByRole('heading', { name: 'Welcome, Ann.' })).toBeVisible();
  await expect.element(page.getByText('No recipes yet')).not.toBeInTheDocument();
});

test('completed steps disappear, and the others show below the first recipes', async () => {
  const api = newcomersApi()
    .on('GET /meals/v1alpha1/recipes', { recipes: [soup], nextPageToken: '' })
    .on('GET /calendars/v1alpha1/calendars/-/events:expand', { occurrences: [secondSoup], cut: [] });
  await openApp('/recipes', api);
  await expect.poll(cards).toEqual(['Invite your people']);
});

test('experienced people see no first steps', async () => {
  const recipes = Array.from({ length: 10 }, (_, at) => ({ ...soup, name: `recipes/${at}` }));
  const api = newcomersApi().on('GET /meals/v1alpha1/recipes', { recipes, nextPageToken: '' });
  await openApp('/recipes', api);
  await expect.element(page.getByRole('list', { name: 'Recipes: My' })).toBeVisible();
  expect(api.requests.some(({ path }) => path.endsWith(':expand'))).toBe(false);
});

test('dismissed steps stay dismissed on every device, and without any the usual empty state shows', async () => {
  const api = newcomersApi();
  await openApp('/recipes', api);
  for (const [at, title] of titles.entries()) {
    await page.getByRole('button', { name: `Dismiss ${title}` }).click();
    await expect.poll(cards).toEqual(titles.slice(at + 1));
  }
  const request = api.requests.findLast(({ method, path }) => method === 'PATCH' && path === settings);
  expect(request?.body).toMatchObject({ dismissedHints: ['bring-recipe', 'invite-people', 'plan-dinner'] });
  await expect.element(page.getByText('No recipes yet')).toBeVisible();
});

test('a step that cannot be dismissed stays, and an error says why', async () => {
  const refusal = new ApiError('UNAVAILABLE', 'STORAGE_UNAVAILABLE', 'The storage does not answer.');
  await openApp('/recipes', newcomersApi().on(`PATCH ${settings}`, refusal));
  await page.getByRole('button', { name: 'Dismiss Plan a dinner' }).click();
  await expect.element(page.getByText(/Couldn’t dismiss it.*The storage does not answer/)).toBeVisible();
  expect(cards()).toEqual(titles);
});

test('a recipe’s URL opens the import, and an invalid one shows an error', async () => {
  const { href } = await openApp('/recipes', newcomersApi());
  const field = page.getByRole('textbox', { name: 'Web address of the recipe' });
  await field.fill('a soup');
  await page.getByRole('button', { name: 'Read' }).click();
  await expect.element(page.getByText(/Enter a web address/)).toBeVisible();
  await field.fill('example.org/soup');
  await page.getByRole('button', { name: 'Read' }).click();
  await expect.poll(href).toBe('/recipes/create?from=address&uri=https%3A%2F%2Fexample.org%2Fsoup');
});

test('one tap creates a circle and a link, and copies the link', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  const api = newcomersApi().on(`POST ${circles}`, { ...millers, title: 'Our kitchen', memberCount: 1 });
  await openApp('/recipes', api);
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'The link' })).toHaveValue(linkUri);
  await expect
    .element(page.getByRole('link', { name: 'Our kitchen' }))
    .toHaveAttribute('href', '/circles/millers');
  const made = api.requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(made).toEqual([circles, `${circles}/millers/links`]);
});

test('if the circle on offer goes, the card says so and never shares another circle', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  const alone = { ...millers, memberCount: 1 };
  const choir = { ...alone, name: 'circles/choir', title: 'Choir' };
  const api = newcomersApi()
    .on(`GET ${circles}`, { circles: [alone, choir], nextPageToken: '' })
    .on(`POST ${circles}`, { ...alone, name: 'circles/kitchen', title: 'Our kitchen' })
    .on(`POST ${circles}/kitchen/links`, freshLink);
  const app = await openApp('/recipes', api);
  await expect.element(page.getByRole('link', { name: alone.title })).toBeVisible();
  api.on(`GET ${circles}`, { circles: [choir], nextPageToken: '' });
  await app.cache.invalidateQueries({ queryKey: ['circle', 'list'] });
  const gone = page.getByText('You can’t invite people to that circle any more. You can create a new one.');
  await expect.element(gone).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Choir' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect.element(page.getByRole('link', { name: 'Our kitchen' })).toBeVisible();
  await expect.element(gone).not.toBeInTheDocument();
  const made = api.requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(made).toEqual([circles, `${circles}/kitchen/links`]);
});

test('planning a dinner opens the meal board from today on', async () => {
  const { href } = await openApp('/recipes', newcomersApi());
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect.poll(href).toMatch(/^\/calendars\?view=meals&date=\d{4}-\d\d-\d\d&days=4$/);
});

function cards(): string[] {
  const section = document.querySelector('section[aria-label="First steps"]');
  return [...(section?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent);
}

/** Ann’s server before she has created anything. */
function newcomersApi(): FakeApi {
  return annsApi()
    .on('GET /meals/v1alpha1/recipes:tags', { categories: [], cuisines: [] })
    .on(`GET ${circles}`, { circles: [], nextPageToken: '' })
    .on(`POST ${circles}/millers/links`, { ...freshLink, mostUses: 5 })
    .on('GET /calendars/v1alpha1/calendars', { calendars: [], nextPageToken: '' })
    .on('GET /calendars/v1alpha1/calendars/-/events:expand', { occurrences: [], cut: [] })
    .on(`PATCH ${settings}`, ({ body }) => ({ ...annsSettings, ...(body as object) }));
}
