import type { Recipe, XAccess } from '@potluck/contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { openApp } from '../../../testing/open-app.tsx';
import { ingredient, soup, soupApi } from '../../../testing/recipes.ts';

const lentils = () => page.getByRole('checkbox', { name: /red lentils/ });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the amounts', () => {
  test('follow the servings as fractions, and come in the units that one chooses', async () => {
    await openApp('/recipes/soup', soupApi());
    await expect.element(lentils()).toHaveAccessibleName('red lentils 1 ½ cups');
    await button('Increase Servings').click();
    await button('Increase Servings').click();
    await expect.element(lentils()).toHaveAccessibleName('red lentils 2 ¼ cups');
    await userEvent.click(page.getByText('Metric'));
    await expect.element(lentils()).toHaveAccessibleName('red lentils 430 g');
  });

  test('stay as they were chosen over a reload, tick-off too', async () => {
    await openApp('/recipes/soup', soupApi());
    await button('Increase Servings').click();
    await userEvent.click(page.getByText('red lentils'));
    await userEvent.click(page.getByText('Warm the oil.'));
    await cleanup();
    await openApp('/recipes/soup', soupApi());
    await expect.element(lentils()).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'Warm the oil.' })).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: /lemon 1 ¼/ })).not.toBeChecked();
    await expect.element(page.getByText('2 ticked off')).toBeVisible();
  });
});

test('measures in words come in the units that one cooks with, and say what is written there, in cook mode too', async () => {
  const tomatoes = { ...ingredient('tomatoes', 1, 'MEASUREMENT_TYPE_CAN'), note: '14 ounce' };
  const baked = {
    ...soup,
    ingredientGroups: [{ title: '', ingredients: [tomatoes] }],
    directions: [{ title: '', steps: ['Heat the oven to 350 °F.', 'Bake at 180 °C (350 °F).'] }],
  };
  await openApp('/recipes/soup', soupApi(baked));
  await expect.element(page.getByRole('checkbox', { name: 'Heat the oven to 350 °F.' })).toBeInTheDocument();
  await userEvent.click(page.getByText('Metric'));
  const step = page.getByRole('checkbox', { name: 'Heat the oven to 180 °C.' });
  await expect.element(step).toBeInTheDocument();
  await expect.element(page.getByRole('checkbox', { name: 'tomatoes, 400 g 1 can' })).toBeInTheDocument();
  await expect.element(page.getByTitle('As written: 350 °F')).toHaveTextContent('180 °C');
  await expect.element(page.getByText('Bake at 180 °C (350 °F).')).toBeVisible();
  await button('Start cooking').click();
  await expect.element(page.getByRole('heading', { name: 'Heat the oven to 180 °C.' })).toBeVisible();
});

test('a line that was ticked off stays so after the recipe is changed around it', async () => {
  await openApp('/recipes/soup', soupApi());
  await userEvent.click(page.getByText('Stir in the lemon.'));
  await cleanup();
  const changed = {
    ...soup,
    directions: [{ title: '', steps: ['Wash the lentils.', 'Stir in the lemon.'] }],
  };
  await openApp('/recipes/soup', soupApi(changed));
  await expect.element(page.getByRole('checkbox', { name: 'Stir in the lemon.' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Wash the lentils.' })).not.toBeChecked();
});

test('the source is a link that learns nothing of where it was followed', async () => {
  await openApp('/recipes/soup', soupApi());
  const link = page.getByRole('link', { name: 'example.org' });
  await expect.element(link).toHaveAttribute('href', 'https://example.org/soup');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a source that is no address of the web is only words', async () => {
  await openApp('/recipes/soup', soupApi({ ...soup, citation: 'javascript:alert(1)' }));
  await expect.element(page.getByText(/javascript:alert/)).toBeVisible();
  expect(page.getByRole('link', { name: /javascript/ }).elements()).toEqual([]);
});

test('stars and nutrition of a recipe are shown where there are any', async () => {
  await openApp('/recipes/soup', soupApi({ ...soup, stars: 4.5, nutrition: 'Calories: 270 kcal\nPer bowl' }));
  await expect.element(page.getByText('4.5 of 5 stars')).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Nutrition' })).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Calories:' }))
    .toHaveTextContent('Calories: 270 kcal');
  await expect.element(page.getByText('Per bowl')).toBeVisible();
});

test('a recipe without stars and nutrition says nothing of them', async () => {
  await openApp('/recipes/soup', soupApi());
  await expect.element(page.getByRole('link', { name: 'example.org' })).toBeVisible();
  expect(page.getByText(/of 5 stars/).elements()).toEqual([]);
  expect(page.getByRole('heading', { name: 'Nutrition' }).elements()).toEqual([]);
});

const cookbook = 'Add to a cookbook';

describe('what may be done', () => {
  test('its ADMIN edits, has a picture drawn, prints and deletes', async () => {
    await openApp('/recipes/soup', soupApi());
    await expect.element(page.getByRole('link', { name: 'Edit' })).toBeVisible();
    await expect.element(button('Generate picture')).toBeVisible();
    await expect.element(button('Favourite Lemon lentil soup')).toBeVisible();
    expect(await entries()).toEqual([
      cookbook,
      'Duplicate',
      'Print',
      'Generate picture',
      ...files,
      'Mute',
      'Delete',
    ]);
  });

  test('a writer does not delete', async () => {
    await openApp('/recipes/soup', soupApi(seenWith({ permissionLevel: 'PERMISSION_LEVEL_WRITE' })));
    await expect.element(page.getByRole('link', { name: 'Edit' })).toBeVisible();
    expect(await entries()).toEqual([cookbook, 'Duplicate', 'Print', 'Generate picture', ...files, 'Mute']);
  });

  test('a reader reads, cooks and prints', async () => {
    await openApp('/recipes/soup', soupApi(seenWith({ permissionLevel: 'PERMISSION_LEVEL_READ' })));
    await expect.element(button('Start cooking')).toBeVisible();
    expect(page.getByRole('link', { name: 'Edit' }).elements()).toEqual([]);
    expect(button('Generate picture').elements()).toEqual([]);
    expect(await entries()).toEqual([cookbook, 'Duplicate', 'Print', ...files, 'Mute']);
  });

  test('who is only invited sees all of it and changes nothing', async () => {
    await openApp('/recipes/soup', soupApi(seenWith(invitation)));
    await expect.element(lentils()).toBeVisible();
    await expect.element(page.getByText('Invitation', { exact: true })).toBeVisible();
    expect(page.getByRole('link', { name: 'Edit' }).elements()).toEqual([]);
    expect(button('Favourite Lemon lentil soup').elements()).toEqual([]);
    expect(button('Cooked it').elements()).toEqual([]);
    expect(await entries()).toEqual(['Print', ...files]);
  });
});

test('a recipe that says nothing yet offers to fill it in', async () => {
  const bare = { ...soup, ingredientGroups: [], directions: [], description: '', citation: '' };
  await openApp('/recipes/soup', soupApi(bare));
  await expect.element(page.getByRole('link', { name: 'Add some' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Add the steps' })).toBeVisible();
  expect(button('Start cooking').elements()).toEqual([]);
});

test('a recipe below a circle is edited below it', async () => {
  const api = soupApi().on('GET /meals/v1alpha1/circles/millers/recipes/soup', soup);
  await openApp('/circles/millers/recipes/soup', api);
  await expect
    .element(page.getByRole('link', { name: 'Edit' }))
    .toHaveAttribute('href', '/circles/millers/recipes/soup/edit');
});

test('a drawn picture is shown first, and becomes the recipe’s only when it is kept', async () => {
  const kept = { ...soup, imageUri: `data:image/gif;base64,${pixel}` };
  const api = soupApi()
    .on('GET /files/meals/v1alpha1/recipes/soup/image:generate', new Response(picture()))
    .on('PUT /files/meals/v1alpha1/recipes/soup/image', { imageUri: kept.imageUri });
  await openApp('/recipes/soup', api);
  await button('Generate picture').click();
  await expect.element(page.getByRole('img', { name: 'Drawn for Lemon lentil soup' })).toBeVisible();
  expect(api.requests.some(({ method }) => method === 'PUT')).toBe(false);
  api.on('GET /meals/v1alpha1/recipes/soup', kept);
  await button('Keep picture').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const [sent] = api.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body as FormData);
  expect(sent?.get('file')).toBeInstanceOf(Blob);
});

test.each([
  ['painted by AI', { 'potluck-painter': 'AI' }, 'Painted by AI.'],
  [
    'drawn because the AI failed',
    { 'potluck-painter': 'DRAWING', 'potluck-ai-failure': 'AI_FAILURE_QUOTA' },
    /is used up for now/,
  ],
])('a picture that was %s says so', async (_, headers, words) => {
  const answer = new Response(picture(), { headers });
  await openApp(
    '/recipes/soup',
    soupApi().on('GET /files/meals/v1alpha1/recipes/soup/image:generate', answer),
  );
  await button('Generate picture').click();
  await expect.element(page.getByRole('dialog').getByText(words)).toBeVisible();
});

const invitation: Partial<XAccess> = {
  state: 'ACCESS_STATE_PENDING',
  acceptTarget: 'ACCEPT_TARGET_RECIPIENT',
  effectiveLevel: 'PERMISSION_LEVEL_UNSPECIFIED',
};

function seenWith(access: Partial<XAccess>): Recipe {
  return { ...soup, recipeAccess: { ...(soup.recipeAccess as XAccess), ...access } };
}

const files = ['Save as a schema.org file', 'Save as a Cooklang file'];

async function entries() {
  await button('More').click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  return page
    .getByRole('menuitem')
    .elements()
    .map(entry => entry.textContent);
}

// The smallest possible picture: a one-pixel GIF.
const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

function picture() {
  return new Blob([Uint8Array.fromBase64(pixel)], { type: 'image/gif' });
}
