import { ApiError, type Recipe } from '@potluck/contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeRequest } from '../../../testing/fake-api.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { soup, soupApi } from '../../../testing/recipes.ts';

const title = () => page.getByRole('textbox', { name: 'Title' });
const ingredient = (number: number) =>
  page.getByRole('textbox', { name: `Ingredient ${number}`, exact: true });
const step = (number: number) => page.getByRole('textbox', { name: `Step ${number}`, exact: true });
const save = () => page.getByRole('button', { name: 'Save' });

async function openCreate(path = '/recipes/create') {
  const api = soupApi().on('POST /meals/v1alpha1/recipes', soup);
  const app = await openApp(path, api);
  await expect.element(title()).toBeVisible();
  return { ...app, api };
}

async function openEdit(api = soupApi().on('PATCH /meals/v1alpha1/recipes/soup', soup)) {
  const app = await openApp('/recipes/soup/edit', api);
  await expect.element(title()).toHaveValue(soup.title);
  return { ...app, api };
}

function sent({ requests }: { requests: FakeRequest[] }): { query: URLSearchParams; body: Recipe }[] {
  return requests
    .filter(({ method, path }) => path.startsWith('/meals/') && (method === 'POST' || method === 'PATCH'))
    .map(({ query, body }) => ({ query, body: body as Recipe }));
}

test('keys and buttons format the description and the steps', async () => {
  const { api } = await openCreate();
  await userEvent.fill(title(), 'Pancakes');
  await userEvent.click(page.getByRole('textbox', { name: 'Description' }));
  await userEvent.keyboard('For {Control>}i{/Control}Sundays');
  await userEvent.click(step(1));
  await userEvent.keyboard('Rest it ');
  await page
    .getByRole('toolbar', { name: 'Formatting' })
    .nth(1)
    .getByRole('button', { name: 'Bold' })
    .click();
  await expect.element(step(1)).toHaveFocus();
  await userEvent.keyboard('well');
  await save().click();
  await expect.poll(() => sent(api)).toHaveLength(1);
  expect(sent(api)[0]?.body).toMatchObject({
    description: 'For *Sundays*',
    directions: [{ title: '', steps: ['Rest it **well**'] }],
  });
});

describe('ingredients as text', () => {
  test('get a new line with Enter, and lose an empty one with Backspace', async () => {
    await openCreate();
    await userEvent.click(ingredient(1));
    await userEvent.keyboard('2 eggs{Enter}');
    await expect.element(ingredient(2)).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect.element(ingredient(1)).toHaveFocus();
    await expect.element(ingredient(2)).not.toBeInTheDocument();
  });

  test('are split into amount, unit, name and note, and blank lines are not sent', async () => {
    const { api } = await openCreate();
    await userEvent.fill(title(), 'Pancakes');
    await userEvent.click(ingredient(1));
    await userEvent.keyboard('2 ½ cups flour, sifted{Enter}{Enter}');
    await save().click();
    await expect.poll(() => sent(api)).toHaveLength(1);
    expect(sent(api)[0]?.body.ingredientGroups).toMatchObject([
      {
        title: '',
        ingredients: [
          {
            title: 'flour',
            measurementAmount: 2.5,
            measurementType: 'MEASUREMENT_TYPE_CUP',
            note: 'sifted',
          },
        ],
      },
    ]);
  });

  test('become recipes of their own when the user picks a proposed one, until the name changes', async () => {
    const { api } = await openCreate();
    await userEvent.fill(title(), 'Dal with rice');
    await userEvent.click(ingredient(1));
    await userEvent.keyboard('6 lentil soup');
    await page.getByRole('button', { name: 'Use your recipe “Lemon lentil soup”' }).click();
    await expect.element(ingredient(1)).toHaveValue('6 Lemon lentil soup');
    await userEvent.fill(ingredient(1), '8 Lemon lentil soup');
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('3 lentil soup');
    await page.getByRole('button', { name: 'Use your recipe “Lemon lentil soup”' }).click();
    await userEvent.fill(ingredient(2), '3 tomato soups');
    await save().click();
    await expect.poll(() => sent(api)).toHaveLength(1);
    expect(sent(api)[0]?.body.ingredientGroups[0]?.ingredients).toMatchObject([
      { title: 'Lemon lentil soup', measurementAmount: 8, recipe: 'recipes/soup' },
      { title: 'tomato soups', measurementAmount: 3, recipe: '' },
    ]);
  });

  test('stop being recipes of their own without losing their text', async () => {
    const [first, ...others] = soup.ingredientGroups;
    const dal = {
      ...(first?.ingredients[0] as Recipe['ingredientGroups'][0]['ingredients'][0]),
      recipe: 'recipes/dal',
    };
    const nested = { ...soup, ingredientGroups: [{ title: '', ingredients: [dal] }, ...others] };
    const { api } = await openEdit(soupApi(nested).on('PATCH /meals/v1alpha1/recipes/soup', nested));
    await page.getByRole('button', { name: 'Remove the link to the recipe for red lentils' }).click();
    await save().click();
    await expect.poll(() => sent(api)).toHaveLength(1);
    expect(sent(api)[0]?.body.ingredientGroups[0]?.ingredients).toMatchObject([
      { title: 'red lentils', measurementAmount: 1.5, recipe: '' },
    ]);
  });

  test('become several lines when pasted, and headings become groups', async () => {
    await openCreate();
    await userEvent.click(ingredient(1));
    paste('500 g beef\n1 onion\n\nFor the sauce:\n2 cans tomatoes');
    await expect.element(ingredient(3)).toHaveValue('2 cans tomatoes');
    await expect.element(ingredient(3)).toHaveFocus();
    await expect
      .element(page.getByRole('textbox', { name: 'Heading of group 2' }))
      .toHaveValue('For the sauce');
  });

  test('start a new group with a typed heading', async () => {
    await openCreate();
    await userEvent.click(ingredient(1));
    await userEvent.keyboard('1 onion{Enter}For the sauce:{Enter}2 tomatoes');
    await expect
      .element(page.getByRole('textbox', { name: 'Heading of group 2' }))
      .toHaveValue('For the sauce');
    await expect.element(ingredient(2)).toHaveValue('2 tomatoes');
  });

  test('can be corrected field by field', async () => {
    const { api } = await openEdit();
    await page.getByRole('button', { name: 'Details of 2 tbsp olive oil' }).click();
    await userEvent.fill(page.getByRole('textbox', { name: 'Amount', exact: true }), '1 1/2');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Unit', exact: true }), 'teaspoon');
    await expect.element(ingredient(2)).toHaveValue('1 ½ tsp olive oil');
    await save().click();
    await expect.poll(() => sent(api)).toHaveLength(1);
    expect(sent(api)[0]?.body.ingredientGroups[0]?.ingredients[1]).toMatchObject({
      title: 'olive oil',
      measurementAmount: 1.5,
      measurementType: 'MEASUREMENT_TYPE_TEASPOON',
    });
  });

  test('can be removed, and Undo restores them', async () => {
    await openEdit();
    await page.getByRole('button', { name: 'Details of 2 tbsp olive oil' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(ingredient(2)).toHaveValue('1 lemon');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(ingredient(2)).toHaveValue('2 tbsp olive oil');
  });
});

test('pasted directions become steps without numbers', async () => {
  await openCreate();
  await userEvent.click(step(1));
  paste('1. Chop.\n2. Simmer for 20 minutes.');
  await expect.element(step(1)).toHaveValue('Chop.');
  await expect.element(step(2)).toHaveValue('Simmer for 20 minutes.');
});

test('a line can move to another group by menu', async () => {
  const { api } = await openEdit();
  await page.getByRole('button', { name: 'Move 2 tbsp olive oil' }).click();
  await page.getByRole('menuitem', { name: 'Move to To serve' }).click();
  await save().click();
  await expect.poll(() => sent(api)).toHaveLength(1);
  const titles = sent(api)[0]?.body.ingredientGroups.map(group => group.ingredients.map(each => each.title));
  expect(titles).toEqual([['red lentils'], ['lemon', 'bread', 'olive oil']]);
});

test('only changes are sent, with the etag', async () => {
  const { api, href } = await openEdit();
  await userEvent.fill(title(), 'Lentil soup');
  await save().click();
  await expect.poll(href).toBe('/recipes/soup');
  const [{ query, body } = { query: new URLSearchParams(), body: {} }] = sent(api);
  expect(query.get('updateMask')).toBe('title');
  expect(body).toEqual({ name: 'recipes/soup', title: 'Lentil soup', etag: '"1"' });
});

test('the total time is the sum of its parts until it is edited', async () => {
  await openCreate();
  const minutes = (name: string) => page.getByRole('spinbutton', { name: `${name} minutes` });
  await userEvent.fill(minutes('Prep'), '10');
  await userEvent.fill(minutes('Cook'), '25');
  await expect.element(minutes('Total')).toHaveValue('35');
  await userEvent.fill(minutes('Total'), '60');
  await userEvent.fill(minutes('Prep'), '15');
  await expect.element(minutes('Total')).toHaveValue('60');
});

test('servings have two decimals, minutes have none and step by five, and none can be negative', async () => {
  await openCreate();
  const serves = page.getByRole('spinbutton', { name: 'Serves' });
  const prep = page.getByRole('spinbutton', { name: 'Prep minutes' });
  await userEvent.type(serves, 'a2x.3456');
  await expect.element(serves).toHaveValue('2.34');
  await userEvent.type(prep, '1.5h');
  await expect.element(prep).toHaveValue('15');
  await userEvent.fill(serves, '-7');
  await userEvent.type(prep, '{ArrowUp}{ArrowDown}{ArrowDown}');
  await expect.element(serves).toHaveValue('0');
  await expect.element(prep).toHaveValue('10');
});

test('over an hour, minutes also show as hours and step by a quarter of an hour', async () => {
  await openCreate();
  const prep = page.getByRole('spinbutton', { name: 'Prep minutes' });
  await userEvent.type(prep, '55{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.element(prep).toHaveValue('90');
  await expect.element(prep).toHaveAccessibleDescription(/^1\shr 30\smin$/);
});

test('a recipe created below a circle belongs to it', async () => {
  const { api, href } = await openCreate('/circles/millers/recipes/create');
  await userEvent.fill(title(), 'Stew');
  await save().click();
  await expect.poll(href).toBe('/circles/millers/recipes/soup');
  expect(sent(api)[0]?.query.get('parent')).toBe('circles/millers');
});

describe('saving', () => {
  test('with Ctrl S happens once, even if pressed repeatedly', async () => {
    const { api, href } = await openCreate();
    const answer = Promise.withResolvers<Recipe>();
    api.on('POST /meals/v1alpha1/recipes', () => answer.promise);
    await userEvent.fill(title(), 'Stew');
    await userEvent.keyboard('{Control>}s{/Control}');
    await userEvent.keyboard('{Control>}s{/Control}');
    answer.resolve(soup);
    await expect.poll(href).toBe('/recipes/soup');
    expect(sent(api)).toHaveLength(1);
  });

  test('does not happen on Enter in a field', async () => {
    const { api } = await openCreate();
    await userEvent.fill(title(), 'Stew');
    await userEvent.keyboard('{Enter}');
    await expect.element(title()).toHaveValue('Stew');
    expect(sent(api)).toEqual([]);
  });

  test('shows a server error at its line, and keeps the input', async () => {
    const { api } = await openCreate();
    api.on('POST /meals/v1alpha1/recipes', refused('ingredientGroups[0].ingredients[1].title'));
    await userEvent.fill(title(), 'Stew');
    await userEvent.click(ingredient(1));
    // The blank line between does not shift the path in the server’s error.
    await userEvent.keyboard('1 onion{Enter}{Enter}2 carrots');
    await save().click();
    await expect.element(page.getByText('Must be at most 300 characters.')).toBeVisible();
    await expect.element(ingredient(2)).toHaveValue('2 carrots');
    await expect.element(ingredient(2)).toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(ingredient(2));
    await userEvent.keyboard('!');
    await expect.element(ingredient(2)).not.toHaveAttribute('aria-invalid');
  });

  test('is rejected after another person’s change, which can be loaded', async () => {
    const { api } = await openEdit();
    api.on(
      'PATCH /meals/v1alpha1/recipes/soup',
      new ApiError('ABORTED', 'ETAG_MISMATCH', 'It changed meanwhile.'),
    );
    await userEvent.fill(title(), 'Mine');
    api.on('GET /meals/v1alpha1/recipes/soup', { ...soup, title: 'Theirs', etag: '"2"' });
    await save().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discard mine and load theirs' }).click();
    await expect.element(title()).toHaveValue('Theirs');
  });

  test('requires a title, and shows the error there', async () => {
    const { api } = await openCreate();
    await save().click();
    await expect.element(page.getByText('Give the recipe a title.')).toBeVisible();
    await expect.element(title()).toHaveFocus();
    expect(sent(api)).toEqual([]);
  });

  test('requires lines below a heading, and shows the error there', async () => {
    const { api } = await openCreate();
    await userEvent.fill(title(), 'Pancakes');
    const [heading] = page.getByRole('textbox', { name: 'Heading of group 1' }).all();
    await userEvent.fill(heading ?? title(), 'Batter');
    await save().click();
    await expect.element(page.getByText('Add something under this heading.')).toBeVisible();
    expect(sent(api)).toEqual([]);
    await userEvent.fill(ingredient(1), '2 eggs');
    await save().click();
    await expect.poll(() => sent(api)).toHaveLength(1);
  });
});

describe('leaving with unsaved changes', () => {
  test('asks for confirmation', async () => {
    const { router, href } = await openCreate();
    await userEvent.click(ingredient(1));
    await userEvent.keyboard('1 onion');
    void router.navigate({ to: '/recipes' });
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect(href()).toBe('/recipes/create');
    await expect.element(ingredient(1)).toHaveValue('1 onion');
  });
});

test('readers of a recipe see a note instead of its form', async () => {
  const access = soup.recipeAccess && {
    ...soup.recipeAccess,
    permissionLevel: 'PERMISSION_LEVEL_READ' as const,
  };
  await openApp('/recipes/soup/edit', soupApi({ ...soup, recipeAccess: access }));
  await expect.element(page.getByText('You can view this recipe, but not change it')).toBeVisible();
  expect(save().elements()).toEqual([]);
});

function refused(field: string): ApiError {
  const description = 'must be at most 300 characters';
  return new ApiError('INVALID_ARGUMENT', 'INVALID_FIELD', `${field} ${description}.`, {
    fieldViolations: [{ field, description }],
  });
}

function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}

test('two versions of a duration are shown in minutes', async () => {
  const changed = new ApiError('ABORTED', 'ETAG_MISMATCH', 'It was changed meanwhile.');
  const { api } = await openEdit(soupApi().on('PATCH /meals/v1alpha1/recipes/soup', changed));
  await page.getByRole('spinbutton', { name: 'Prep minutes' }).fill('17');
  api.on('GET /meals/v1alpha1/recipes/soup', { ...soup, prepDuration: '5400s', etag: '"2"' });
  await save().click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('17 min')).toBeVisible();
  await expect.element(dialog.getByText('90 min')).toBeVisible();
  expect(dialog.element().textContent).not.toContain('5400');
});
