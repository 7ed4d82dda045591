import { idOf } from '../contract/src/index.ts';
import { addList, addRecipe } from './product/kitchen.ts';
import { expect, type Seat, test } from './product/test.ts';

const within = { timeout: 2500 };

/** A list of Ann's that Bob may change; both have it open. */
async function shared(ann: Seat, bob: Seat, jotted: Parameters<typeof addList>[1]) {
  const list = await addList(ann, jotted);
  const recipient = { user: { name: bob.user } };
  const level = 'PERMISSION_LEVEL_WRITE';
  const { name } = await ann.api.listAccess.create({
    parent: list.name,
    listAccess: { recipient, level } as never,
  });
  await bob.api.listAccess.accept({ name });
  for (const { page } of [ann, bob]) {
    await page.goto(`/lists/${idOf(list.name)}`);
    await expect(page.getByRole('combobox', { name: 'Add an item' })).toBeVisible();
  }
  return list;
}

test('items that Ann adds and Bob completes change for both within moments', async ({
  ann,
  bob,
  furnished: _,
}) => {
  await shared(ann, bob, { title: 'Shop together', items: [] });
  await ann.page.getByRole('combobox', { name: 'Add an item' }).focus();
  for (let count = 1; count <= 10; count++) {
    await ann.page.keyboard.type(`${count} l thing number ${count}`);
    await ann.page.keyboard.press('Enter');
  }
  await expect(ann.page.getByRole('main').getByRole('checkbox')).toHaveCount(10);
  await expect(bob.page.getByRole('main').getByRole('checkbox')).toHaveCount(10, { timeout: 4000 });
  const last = { name: /thing number 10/ };
  await bob.page.getByText('thing number 10').click();
  await expect(bob.page.getByRole('checkbox', last)).toHaveCount(0);
  await expect(ann.page.getByRole('checkbox', last)).toHaveCount(0, within);
});

test('deleting a section that Bob is viewing leaves its items on his list', async ({
  ann,
  bob,
  furnished: _,
}) => {
  const list = await shared(ann, bob, { title: 'Two aisles', items: ['Milk'], sections: ['Dairy'] });
  await expect(bob.page.getByRole('heading', { name: 'Dairy' })).toBeVisible();
  await ann.page.getByRole('link', { name: 'Edit' }).click();
  await ann.page.getByRole('button', { name: 'Remove Dairy' }).click();
  await ann.page.getByRole('button', { name: 'Save' }).click();
  await expect(ann.page).toHaveURL(`/lists/${idOf(list.name)}`);
  await expect(bob.page.getByRole('heading', { name: 'Dairy' })).toHaveCount(0, within);
  await expect(bob.page.getByRole('checkbox', { name: 'Milk' })).toBeVisible();
});

test('two people who reorder at the same time end with the same order', async ({
  ann,
  bob,
  furnished: _,
}) => {
  await shared(ann, bob, { title: 'In order', items: ['One', 'Two', 'Three'] });
  for (const [{ page }, title, action] of [
    [ann, 'Three', 'Move up'],
    [bob, 'One', 'Move down'],
  ] as const) {
    await page.getByRole('button', { name: `Move ${title}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  }
  const order = ({ page }: Seat) => page.getByRole('main').getByRole('listitem').allInnerTexts();
  await expect.poll(async () => (await order(ann)).join() === (await order(bob)).join(), within).toBe(true);
});

test('a recipe’s ingredients are added to a new list, and Undo removes them', async ({ ann }) => {
  const { name } = await addRecipe(ann, { title: 'Soup to shop for' });
  await ann.page.goto(`/${name}`);
  await ann.page.getByRole('button', { name: 'Add to list' }).click();
  await ann.page
    .getByRole('combobox', { name: 'List', exact: true })
    .selectOption({ label: 'New list: Soup to shop for' });
  await ann.page.getByRole('button', { name: 'Add 4 ingredients' }).click();
  await expect(ann.page.getByText('4 ingredients added on')).toBeVisible();
  await ann.page.getByRole('button', { name: 'Undo' }).click();
  await expect(ann.page.getByText(/^Removed “.*” from the list\.$/)).toBeVisible();
});
