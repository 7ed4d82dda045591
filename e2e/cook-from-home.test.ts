import { parseIngredientLines } from '../contract/src/ingredient-line.ts';
import { wrongOn } from './product/axe.ts';
import { countTaps } from './product/count-taps.ts';
import { addList, addRecipe } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

test('from the fridge to the two missing things on the list in four taps', async ({ newcomer }) => {
  const { page } = newcomer;
  await page.setViewportSize({ width: 390, height: 844 });
  const omelette = parseIngredientLines(
    '3 free-range eggs\n100 ml milk\n1 onion\n20 g butter\n50 g ham\nsalt',
  );
  await addRecipe(newcomer, { title: 'Omelette', ingredientGroups: omelette });
  await addRecipe(newcomer, {
    title: 'Rühreier',
    ingredientGroups: parseIngredientLines('4 Eier\n1 Zwiebel'),
  });
  const stew = parseIngredientLines('1 onion\n4 carrots\n2 leeks\n1 swede\n1 kg beef');
  await addRecipe(newcomer, { title: 'Stew', ingredientGroups: stew });
  const list = await addList(newcomer, { title: 'Groceries', items: ['Bread'] });
  const taps = await countTaps(page);
  await page.goto('/ingredients');

  const ingredients = page.getByRole('list', { name: 'Ingredients', exact: true });
  // Ticking a box by its label is one tap, as on a phone.
  for (const name of [/^onion/i, /^milk/, /egg|Eier/])
    await ingredients.getByRole('checkbox', { name }).click();
  const found = page.getByRole('list', { name: 'What you can cook' }).getByRole('listitem');
  await expect(found).toHaveText([
    /Rühreier.*You have everything/s,
    /Omelette.*2 missing/s,
    /Stew.*4 missing/s,
  ]);
  expect(await wrongOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add 2 to list: butter and ham' }).click();
  await expect(page.getByText('2 ingredients added to Groceries.')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(4);

  const items = async () =>
    (await newcomer.api.listItem.list({ parent: list.name })).listItems.map(({ title }) => title).sort();
  expect(await items()).toEqual(['Bread', 'butter', 'ham']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(items).toEqual(['Bread']);
});
