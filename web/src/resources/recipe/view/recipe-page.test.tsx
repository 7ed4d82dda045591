import type { Recipe, XAccess } from '@potluck/contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { openApp } from '../../../testing/open-app.tsx';
import { ingredient, soup, soupApi } from '../../../testing/recipes.ts';

const lentils = () => page.getByRole('checkbox', { name: /red lentils/ });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('ingredient amounts', () => {
  test('scale with the servings as fractions, and convert to the chosen units', async () => {
    await openApp('/recipes/soup', soupApi());
    await expect.element(lentils()).toHaveAccessibleName('red lentils 1 ½ cups');
    await button('Increase Servings').click();
    await button('Increase Servings').click();
    await expect.element(lentils()).toHaveAccessibleName('red lentils 2 ¼ cups');
    await userEvent.click(page.getByText('Metric'));
    await expect.element(lentils()).toHaveAccessibleName('red lentils 430 g');
  });

  test('and completed lines survive a reload', async () => {
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

test('steps show their marks, and scaled and converted amounts within them', async () => {
  const steps = ['Add **1 ½ cups red lentils** and *stir*.', 'Serve with\n- rice\n- **bread**'];
  await openApp('/recipes/soup', soupApi({ ...soup, directions: [{ title: '', steps, stepImageUris: [] }] }));
  await expect
    .element(page.getByRole('checkbox', { name: 'Add 1 ½ cups red lentils and stir.' }))
    .toBeInTheDocument();
  await expect.element(page.getByText('1 ½ cups red lentils', { exact: true })).toHaveRole('strong');
  await button('Increase Servings').click();
  await button('Increase Servings').click();
  await expect.element(page.getByText(/^2 ¼ cups red lentils$/)).toHaveRole('strong');
  await expect.element(page.getByRole('listitem').filter({ hasText: /^rice$/ })).toBeVisible();
});

test('measures in text are converted too, and show the original, also in cook mode', async () => {
  const tomatoes = { ...ingredient('tomatoes', 1, 'MEASUREMENT_TYPE_CAN'), note: '14 ounce' };
  const baked = {
    ...soup,
    ingredientGroups: [{ title: '', ingredients: [tomatoes] }],
    directions: [
      { title: '', steps: ['Heat the oven to 350 °F.', 'Bake at 180 °C (350 °F).'], stepImageUris: [] },
    ],
  };
  await openApp('/recipes/soup', soupApi(baked));
  await expect.element(page.getByRole('checkbox', { name: 'Heat the oven to 350 °F.' })).toBeInTheDocument();
  await userEvent.click(page.getByText('Metric'));
  const step = page.getByRole('checkbox', { name: 'Heat the oven to 180 °C.' });
  await expect.element(step).toBeInTheDocument();
  await expect.element(page.getByRole('checkbox', { name: 'tomatoes, 400 g 1 can' })).toBeInTheDocument();
  await expect.element(page.getByTitle('Original: 350 °F')).toHaveTextContent('180 °C');
  await expect.element(page.getByText('Bake at 180 °C (350 °F).')).toBeVisible();
  await button('Start cooking').click();
  await expect.element(page.getByRole('heading', { name: 'Heat the oven to 180 °C.' })).toBeVisible();
});

test('a completed line stays completed after other lines change', async () => {
  await openApp('/recipes/soup', soupApi());
  await userEvent.click(page.getByText('Stir in the lemon.'));
  await cleanup();
  const changed = {
    ...soup,
    directions: [{ title: '', steps: ['Wash the lentils.', 'Stir in the lemon.'], stepImageUris: [] }],
  };
  await openApp('/recipes/soup', soupApi(changed));
  await expect.element(page.getByRole('checkbox', { name: 'Stir in the lemon.' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Wash the lentils.' })).not.toBeChecked();
});

test('the source is a link without a referrer', async () => {
  await openApp('/recipes/soup', soupApi());
  const link = page.getByRole('link', { name: 'example.org' });
  await expect.element(link).toHaveAttribute('href', 'https://example.org/soup');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a source that is not a web address is plain text', async () => {
  await openApp('/recipes/soup', soupApi({ ...soup, citation: 'javascript:alert(1)' }));
  await expect.element(page.getByText(/javascript:alert/)).toBeVisible();
  expect(page.getByRole('link', { name: /javascript/ }).elements()).toEqual([]);
});

test('a recipe shows its stars and nutrition, also from the text of older recipes', async () => {
  const nutrition = 'Calories: 270 kcal\nPer bowl';
  const nutritionInformation = { ...soup.nutritionInformation, fatContent: 9.5, sodiumContent: 480 };
  await openApp('/recipes/soup', soupApi({ ...soup, stars: 4.5, nutrition, nutritionInformation }));
  await expect.element(page.getByText('4.5 of 5 stars')).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Nutrition per portion' })).toBeVisible();
  const fact = (hasText: string) => page.getByRole('listitem').filter({ hasText });
  await expect.element(fact('Energy')).toHaveTextContent('Energy 270 kcal');
  await expect.element(fact('Fat')).toHaveTextContent('Fat 9.5 g');
  await expect.element(fact('Salt')).toHaveTextContent('Salt 1.2 g');
  await expect.element(page.getByText('Per bowl')).toBeVisible();
});

test('a recipe without stars and nutrition shows neither', async () => {
  await openApp('/recipes/soup', soupApi());
  await expect.element(page.getByRole('link', { name: 'example.org' })).toBeVisible();
  expect(page.getByText(/of 5 stars/).elements()).toEqual([]);
  expect(page.getByRole('heading', { name: 'Nutrition' }).elements()).toEqual([]);
});

const cookbook = 'Add to a cookbook';

describe('permitted actions', () => {
  test('an ADMIN can edit, generate a picture, print and delete', async () => {
    await openApp('/recipes/soup', soupApi());
    await expect.element(page.getByRole('link', { name: 'Edit' })).toBeVisible();
    await expect.element(button('Favourite Lemon lentil soup')).toBeVisible();
    expect(await entries()).toEqual([
      cookbook,
      'Duplicate',
      'Print',
      'Draw a picture',
      ...files,
      'Mute',
      'Delete',
    ]);
  });

  test('a writer cannot delete', async () => {
    await openApp('/recipes/soup', soupApi(seenWith({ permissionLevel: 'PERMISSION_LEVEL_WRITE' })));
    await expect.element(page.getByRole('link', { name: 'Edit' })).toBeVisible();
    expect(await entries()).toEqual([cookbook, 'Duplicate', 'Print', 'Draw a picture', ...files, 'Mute']);
  });

  test('a reader can read, cook and print', async () => {
    await openApp('/recipes/soup', soupApi(seenWith({ permissionLevel: 'PERMISSION_LEVEL_READ' })));
    await expect.element(button('Start cooking')).toBeVisible();
    expect(page.getByRole('link', { name: 'Edit' }).elements()).toEqual([]);
    expect(await entries()).toEqual([cookbook, 'Duplicate', 'Print', ...files, 'Mute']);
  });

  test('an invited person sees everything but cannot change anything', async () => {
    await openApp('/recipes/soup', soupApi(seenWith(invitation)));
    await expect.element(lentils()).toBeVisible();
    await expect.element(page.getByText('Invitation', { exact: true })).toBeVisible();
    expect(page.getByRole('link', { name: 'Edit' }).elements()).toEqual([]);
    expect(button('Favourite Lemon lentil soup').elements()).toEqual([]);
    expect(button('Cooked it').elements()).toEqual([]);
    expect(await entries()).toEqual(['Print', ...files]);
  });
});

test('an empty recipe offers to add ingredients and steps', async () => {
  const bare = { ...soup, ingredientGroups: [], directions: [], description: '', citation: '' };
  await openApp('/recipes/soup', soupApi(bare));
  await expect.element(page.getByRole('link', { name: 'Add ingredients' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Add the steps' })).toBeVisible();
  expect(button('Start cooking').elements()).toEqual([]);
});

test('a recipe opened below a circle is edited below it', async () => {
  const api = soupApi().on('GET /meals/v1alpha1/circles/millers/recipes/soup', soup);
  await openApp('/circles/millers/recipes/soup', api);
  await expect
    .element(page.getByRole('link', { name: 'Edit' }))
    .toHaveAttribute('href', '/circles/millers/recipes/soup/edit');
});

test('a generated picture shows as a preview, and is saved only on request', async () => {
  const kept = { ...soup, imageUri: `data:image/gif;base64,${pixel}` };
  const api = soupApi()
    .on('GET /files/meals/v1alpha1/recipes/soup/image:generate', new Response(picture()))
    .on('PUT /files/meals/v1alpha1/recipes/soup/image', { imageUri: kept.imageUri });
  await openApp('/recipes/soup', api);
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Draw a picture' }).click();
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
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Draw a picture' }).click();
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
