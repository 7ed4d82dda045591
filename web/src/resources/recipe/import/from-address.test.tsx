import { ApiError, type Recipe, type RecipeReading } from '@potluck/contract';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { annsSettings } from '../../../testing/people.ts';
import { leekReading } from '../../../testing/readings.ts';
import { soup, soupApi } from '../../../testing/recipes.ts';

const uri = 'https://recipes.example/leek-soup';
const scrape = 'POST /meals/v1alpha1/recipes:scrapeRecipe';
const offered = 'GET /files/meals/v1alpha1/recipes:picture';
const upload = 'POST /files/meals/v1alpha1/recipes:uploadPicture';
const never = () => new Promise<object>(() => {});

const address = () => page.getByRole('textbox', { name: 'Web address of the recipe' });
const readPage = () => page.getByRole('button', { name: 'Read the page' });
const title = () => page.getByRole('textbox', { name: 'Title' });

function leekApi(others: Recipe[] = []): FakeApi {
  return soupApi()
    .on(scrape, leekReading)
    .on(offered, () => new Response(onePixel(), { headers: { 'content-type': 'image/png' } }))
    .on('GET /meals/v1alpha1/recipes', { recipes: others, nextPageToken: '' })
    .on('POST /meals/v1alpha1/recipes', soup)
    .on(upload, { imageUri: '/api/files/uploaded' });
}

/** The page, its picture and the parts of the form load one after the other. */
async function leekSoupIsRead() {
  await expect.element(title(), { timeout: 10_000 }).toHaveValue('Leek soup');
}

/** A touch screen with this text in its clipboard. */
function touchWith(clipboard: () => Promise<string>): void {
  const media = window.matchMedia.bind(window);
  const coarse = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(query => media(query === '(pointer:coarse)' ? 'all' : query));
  const read = vi.spyOn(navigator.clipboard, 'readText').mockImplementation(clipboard);
  onTestFinished(() => {
    coarse.mockRestore();
    read.mockRestore();
  });
}

function requestsTo(api: FakeApi, route: string) {
  return api.requests.filter(({ method, path }) => `${method} ${path}` === route);
}

test('a bookmarklet opens the import for the current page', async () => {
  await openApp('/recipes/create?from=address', leekApi());
  await page.getByText('Next time, save straight from the page').click();
  const bookmark = page.getByText('Save to Potluck').element().closest('a');
  const script = bookmark?.getAttribute('href') ?? '';
  expect(script).toMatch(/^javascript:/);
  const opened: string[] = [];
  const elsewhere = { href: `${uri}?a=1&b=2#c` };
  new Function('open', 'location', script.replace('javascript:', ''))(
    (at: string) => opened.push(at),
    elsewhere,
  );
  expect(opened).toEqual([`${location.origin}/recipes/create?uri=${encodeURIComponent(elsewhere.href)}`]);
});

test('a phone shows all import methods', async () => {
  await page.viewport(390, 844);
  await openApp('/recipes/create?from=address', leekApi());
  const ways = page.getByRole('navigation', { name: 'Ways to add a recipe' });
  await expect.element(ways).toBeVisible();
  const links = ways.getByRole('link').elements();
  expect(links).toHaveLength(5);
  for (const link of links) {
    const { left, right, height } = link.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    expect(height).toBeGreaterThanOrEqual(44);
    expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth);
  }
  await page.viewport(1280, 800);
});

test('several addresses go to the circle in which the import was opened', async () => {
  const imports = '/users/v1alpha1/users/ann/recipeImports';
  const api = leekApi()
    .on('GET /users/v1alpha1/users/ann/settings', { ...annsSettings, homeCircle: 'users/ann' })
    .on(`GET ${imports}`, { recipeImports: [], nextPageToken: '' })
    .on(`POST ${imports}:start`, { recipeImports: [] });
  await openApp('/circles/millers/recipes/create?from=address', api);
  const patient = { timeout: 15_000 };
  await expect
    .element(page.getByRole('combobox', { name: 'Circle' }), patient)
    .toHaveDisplayValue('The Millers');
  await userEvent.fill(address(), 'https://a.example/1 https://b.example/2');
  await readPage().click();
  await expect.poll(() => requestsTo(api, `POST ${imports}:start`), patient).toHaveLength(1);
  expect(requestsTo(api, `POST ${imports}:start`)[0]?.body).toMatchObject({
    circle: 'circles/millers',
    circleLevel: 'PERMISSION_LEVEL_READ',
  });
});

describe('a recipe from a web page', () => {
  test('can be reviewed and edited before it is saved with its picture', async () => {
    const api = leekApi();
    const { href } = await openApp('/recipes/create', api);
    await page.getByRole('link', { name: 'Web page' }).click();
    await expect.element(address()).toBeVisible();
    const ways = page.getByRole('navigation', { name: 'Ways to add a recipe' }).getByRole('link').elements();
    const current = ways.filter(way => way.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual(['Web page']);
    await userEvent.fill(address(), 'recipes.example/leek-soup');
    await readPage().click();
    await leekSoupIsRead();
    expect(requestsTo(api, scrape).map(({ body }) => body)).toEqual([{ uri }]);
    await expect.element(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await expect.element(page.getByText(/Nothing’s saved yet/)).toBeVisible();
    await expect.element(page.getByText('Check 2 marked ingredients.')).toBeVisible();
    await expect.element(page.getByText('Servings are given as “4 to 6 bowls”.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Check salt' })).toBeVisible();
    const next = page.getByRole('button', { name: 'Next line to check' });
    for (const line of [2, 3, 2]) {
      await next.click();
      const field = page.getByRole('textbox', { name: `Ingredient ${line}`, exact: true });
      await expect.element(field).toHaveFocus();
    }
    expect(requestsTo(api, 'POST /meals/v1alpha1/recipes')).toEqual([]);

    await userEvent.keyboard(', to taste');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(href, { timeout: 5000 }).toBe('/recipes/soup');
    const [made] = requestsTo(api, 'POST /meals/v1alpha1/recipes');
    expect(made?.body).toMatchObject({
      title: 'Leek soup',
      citation: uri,
      visibility: 'VISIBILITY_LEVEL_PRIVATE',
      ingredientGroups: [
        { ingredients: [{ title: 'leeks' }, { title: 'salt', note: 'to taste' }, { title: 'fl. cream' }] },
      ],
    });
    expect(requestsTo(api, upload)).toHaveLength(1);
    expect(made?.body).toMatchObject({ imageUris: ['/api/files/uploaded'] });
  });

  test('is imported at once when another app shares its URL', async () => {
    const shared = encodeURIComponent(`Look at this: ${uri}`);
    const api = leekApi();
    await openApp(`/recipes/create?text=${shared}`, api);
    await leekSoupIsRead();
    expect(requestsTo(api, scrape).map(({ body }) => body)).toEqual([{ uri }]);
  });

  test('belongs to the circle that the form was opened in', async () => {
    const api = leekApi();
    await openApp(`/circles/millers/recipes/create?uri=${encodeURIComponent(uri)}`, api);
    await leekSoupIsRead();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => requestsTo(api, 'POST /meals/v1alpha1/recipes')[0]?.query.get('parent'))
      .toBe('circles/millers');
  });

  test('can be canceled, and its URL stays in the field', async () => {
    await openApp(`/recipes/create?uri=${encodeURIComponent(uri)}`, leekApi().on(scrape, never));
    await expect.element(page.getByText('Reading the page…')).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.element(page.getByText('Reading the page…')).not.toBeInTheDocument();
    await expect.element(address()).toHaveValue(uri);
    await expect.element(readPage()).toBeEnabled();
  });

  test('shows the server’s error, and can be retried', async () => {
    const message = 'The site has no page at this address (it answered 404).';
    const api = leekApi().on(scrape, new ApiError('INVALID_ARGUMENT', 'NOT_FOUND', message));
    await openApp(`/recipes/create?uri=${encodeURIComponent(uri)}`, api);
    await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
    api.on(scrape, leekReading);
    await readPage().click();
    await leekSoupIsRead();
  });

  test('needs a valid URL before any request is sent', async () => {
    const api = leekApi();
    await openApp('/recipes/create?from=address', api);
    await userEvent.fill(address(), 'leek soup');
    await readPage().click();
    await expect.element(page.getByText(/^Enter a web address/)).toBeVisible();
    expect(requestsTo(api, scrape)).toEqual([]);
  });
});

describe('a recipe read by AI', () => {
  const reading: RecipeReading = {
    ...leekReading,
    reader: 'RECIPE_READER_AI',
    evidence: [{ field: 'ingredientGroups', text: '', uncertain: ['ingredientGroups'] }],
  };

  test('asks the person to compare it, without notes about its layout', async () => {
    await openApp(`/recipes/create?uri=${encodeURIComponent(uri)}`, leekApi().on(scrape, reading));
    await leekSoupIsRead();
    await expect.element(page.getByText(/^Read by AI\. Compare everything/)).toBeVisible();
    await expect.element(page.getByText(/guessed from the layout/)).not.toBeInTheDocument();
  });

  test('says so if the AI service failed', async () => {
    const failed = { ...leekReading, aiFailure: 'AI_FAILURE_TIMEOUT' as const };
    await openApp(`/recipes/create?uri=${encodeURIComponent(uri)}`, leekApi().on(scrape, failed));
    await leekSoupIsRead();
    await expect.element(page.getByText(/^The AI service didn’t answer in time/)).toBeVisible();
  });
});

describe('its picture', () => {
  test('can be skipped while it loads', async () => {
    await openApp(`/recipes/create?uri=${encodeURIComponent(uri)}`, leekApi().on(offered, never));
    await page.getByRole('button', { name: 'Continue without it' }).click({ timeout: 10_000 });
    await leekSoupIsRead();
    await expect.element(page.getByRole('img', { name: 'Picture 1' })).not.toBeInTheDocument();
  });

  test('can fail without failing the import', async () => {
    const problem = new ApiError('INVALID_ARGUMENT', 'WRONG_TYPE', 'The address leads to text/html.');
    await openApp(`/recipes/create?uri=${encodeURIComponent(uri)}`, leekApi().on(offered, problem));
    await leekSoupIsRead();
    await expect
      .element(page.getByText('Couldn’t get the picture: The address leads to text/html.'))
      .toBeVisible();
  });
});

describe('an existing recipe', () => {
  test.each([
    [
      'of the same address',
      { title: 'Another name', citation: 'http://www.recipes.example/leek-soup/' },
      /, from the same page$/,
    ],
    ['of nearly the same title', { title: 'The leek soup', citation: '' }, /, with almost the same title$/],
  ])('%s is shown as a possible duplicate', async (_, other, words) => {
    const api = leekApi([{ ...soup, ...other }]);
    await openApp(`/recipes/create?uri=${encodeURIComponent(uri)}`, api);
    await leekSoupIsRead();
    const link = page.getByRole('link', { name: other.title });
    await expect.element(link).toHaveAttribute('href', '/recipes/soup');
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(page.getByText(words)).toBeVisible();
    const filters = requestsTo(api, 'GET /meals/v1alpha1/recipes').map(({ query }) => query.get('filter'));
    expect(filters).toContain('citation = "*recipes.example/leek-soup*" OR ("leek" AND "soup")');
  });

  test('for another dish is not shown', async () => {
    await openApp(`/recipes/create?uri=${encodeURIComponent(uri)}`, leekApi([soup]));
    await leekSoupIsRead();
    await expect.element(page.getByText(/You may already have this/)).not.toBeInTheDocument();
  });
});

function onePixel(): Uint8Array<ArrayBuffer> {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
  return Uint8Array.fromBase64(png);
}

describe('on a touch screen', () => {
  const paste = () => page.getByRole('button', { name: 'Paste', exact: true });

  test('one tap pastes the address and reads the page', async () => {
    touchWith(async () => `Try this: ${uri}`);
    await openApp('/recipes/create?from=address', leekApi());
    await paste().click();
    await leekSoupIsRead();
  });

  test('the text of a whole recipe goes to the import from text', async () => {
    touchWith(async () => 'Leek soup\n3 leeks');
    await openApp('/recipes/create?from=address', leekApi());
    await paste().click();
    await expect
      .element(page.getByRole('textbox', { name: 'Text of the recipe' }))
      .toHaveValue('Leek soup\n3 leeks');
  });

  test('if the browser refuses, a note says how to paste', async () => {
    touchWith(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
    await openApp('/recipes/create?from=address', leekApi());
    await paste().click();
    await expect.element(page.getByText(/Hold the field and choose Paste/)).toBeVisible();
  });
});
