import { countTaps } from './product/count-taps.ts';
import { addCircle, addList, addRecipe } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const visibility = 'VISIBILITY_LEVEL_PRIVATE';

test('what is ticked off in the shop is in the pantry, without another tap', async ({ seat }) => {
  const ann = await seat('Ann Shelf');
  const list = await addList(ann, { title: 'Weekly shop', items: ['500 g flour', 'Milk'] });
  await ann.page.goto(`/${list.name}`);

  // Switched on once, from the list.
  await ann.page.getByRole('button', { name: 'More' }).first().click();
  await ann.page.getByRole('menuitem', { name: 'Pantry' }).click();
  const sheet = ann.page.getByRole('dialog', { name: 'List and pantry' });
  await sheet.getByRole('button', { name: 'Start a pantry for this list' }).click();
  await expect(sheet.getByRole('switch', { name: 'Fill “Pantry”' })).toBeChecked();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toHaveCount(0);

  const ticked = ann.page.waitForResponse(each => /listItemCompletions/.test(each.url()) && each.ok());
  await ann.page.getByRole('checkbox', { name: /Milk/ }).click();
  await ticked;
  const taps = await countTaps(ann.page);
  await ann.page.goto('/pantries');
  const [pantry] = (await ann.api.pantry.list({})).pantries;
  await ann.page.goto(`/${pantry?.name}`);
  await expect(ann.page.getByText('Milk', { exact: true })).toBeVisible();
  expect(taps()).toBe(0);

  // Low by one tap, and on the list by another.
  await ann.page.getByRole('radiogroup', { name: 'Milk' }).getByText('Low').click();
  await ann.page.getByRole('button', { name: 'Put 1 on the list' }).click();
  await expect(ann.page.getByText('Added 1 to the list.')).toBeVisible();
});

test('cooking asks once what to take from the pantry, and Undo puts it back', async ({ seat }) => {
  const ann = await seat('Ann Stock');
  const recipe = await addRecipe(ann, { title: 'Leek soup' });
  const { name } = await ann.api.pantry.create({ pantry: { title: 'Pantry', visibility } });
  const pantryItem = { title: 'Vegetable stock', quantity: '2 l' };
  await ann.api.pantryItem.create({ parent: name, pantryItem });
  const stock = async () => (await ann.api.pantryItem.list({ parent: name })).pantryItems[0]?.quantity;

  await ann.page.goto(`/${recipe.name}`);
  await ann.page
    .getByRole('button', { name: /Cooked it/ })
    .first()
    .click();
  const sheet = ann.page.getByRole('dialog', { name: 'Marked as cooked' });
  await expect(sheet.getByText('Takes 1 l Vegetable stock.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Update the pantry' }).click();
  await expect(sheet.getByText('The pantry is up to date')).toBeVisible();
  expect(await stock()).toBe('1 l');
  await sheet.getByRole('button', { name: 'Put it back' }).click();
  await expect(sheet.getByRole('button', { name: 'Update the pantry' })).toBeVisible();
  expect(await stock()).toBe('2 l');
});

test('with several pantries, cooking asks which one, and remembers the answer', async ({ seat }) => {
  const ann = await seat('Ann Cellar');
  const recipe = await addRecipe(ann, { title: 'Leek soup' });
  const circle = await addCircle(ann, { title: 'Cellar home' });
  const pantryItem = { title: 'Vegetable stock', quantity: '2 l' };
  const place = { parent: circle.name, circleLevel: 'PERMISSION_LEVEL_WRITE' } as const;
  for (const [title, where] of [
    ['Office', {}],
    ['Larder', place],
  ] as const) {
    const { name: parent } = await ann.api.pantry.create({ ...where, pantry: { title, visibility } });
    await ann.api.pantryItem.create({ parent, pantryItem });
  }
  const cook = async () => {
    await ann.page.goto(`/${recipe.name}`);
    const cooked = ann.page.getByRole('button', { name: /Cooked it/ });
    await cooked.first().click();
    const sheet = ann.page.getByRole('dialog', { name: 'Marked as cooked' });
    await expect(sheet.getByText('Takes 1 l Vegetable stock.')).toBeVisible();
    return sheet;
  };
  const choice = (await cook()).getByRole('combobox', { name: 'Pantry' });
  await expect(choice).toHaveValue('Larder');
  await choice.click();
  await ann.page.getByRole('option', { name: 'Office' }).click();
  await expect(choice).toHaveValue('Office');
  const again = (await cook()).getByRole('combobox', { name: 'Pantry' });
  await expect(again).toHaveValue('Office');
});

test('a dish from the freezer is not shopped for', async ({ seat }) => {
  const ann = await seat('Ann Frost');
  const recipe = await addRecipe(ann, { title: 'Frozen lasagne' });
  const { name: parent } = await ann.api.pantry.create({ pantry: { title: 'Freezer', visibility } });
  const portions = { title: recipe.title, quantity: '2', place: 'FREEZER', recipe: recipe.name } as const;
  await ann.api.pantryItem.create({ parent, pantryItem: portions });
  await ann.page.setViewportSize({ width: 1280, height: 900 });
  await ann.page.goto('/calendars?view=meals');
  const tile = ann.page.getByRole('button', { name: /Frozen lasagne.*In the freezer: 2/ });
  await tile.click();
  await expect(ann.page.getByLabel('From the freezer: 2')).toBeVisible();
  await expect(ann.page.getByText('In the freezer: 2')).toHaveCount(0);
  await ann.page.getByRole('link', { name: 'Make list' }).click();
  await expect(ann.page.getByText('From the freezer: Frozen lasagne (2 portions)')).toBeVisible();
});
