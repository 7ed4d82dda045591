import { addCircle, addSomeCircles } from './product/kitchen.ts';
import { reload } from './product/navigate.ts';
import { expect, test } from './product/test.ts';

test('a circle is created with a name, a handle and a picture, and found by its handle', async ({
  newcomer,
}) => {
  const { page } = newcomer;
  await addSomeCircles(newcomer);
  await page.goto('/circles');
  // The button in the header, or the one in an empty index.
  await page.getByRole('link', { name: 'New circle' }).filter({ visible: true }).first().click();
  await page.getByLabel('Choose a photo').setInputFiles({
    name: 'us.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  await page.getByRole('button', { name: 'Use picture' }).click();
  await expect(page.getByRole('img', { name: 'The picture' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('The hikers');
  await page.getByRole('textbox', { name: 'Handle' }).fill('up_and_away');
  await page.getByRole('textbox', { name: 'Description' }).fill('Up on Sundays.');
  await page.getByRole('radio', { name: 'Hidden' }).check();
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('heading', { name: 'The hikers', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/circles\/(?!create)[^/]+$/);
  const main = page.getByRole('main');
  await expect(main).toContainText('@up_and_away');
  await expect(main).toContainText('Up on Sundays.');
  await expect(main).toContainText('1 memberHidden');
  await expect(main.locator('header img')).toHaveJSProperty('complete', true);

  await page.getByRole('link', { name: 'Circles' }).click();
  await page.getByRole('searchbox', { name: 'Name or handle' }).fill('up_and');
  const cards = page.getByRole('list', { name: 'Circles: My' }).locator('> li');
  await expect(cards).toHaveText([/@up_and_away · 1 member/]);
  await expect(page.getByRole('link', { name: 'The hikers' })).toBeVisible();
});

test('a circle without a name is not saved', async ({ ann: { page } }) => {
  await page.goto('/circles/create');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(page.getByText('Give the circle a name.')).toBeVisible();
  await expect(page).toHaveURL('/circles/create');
});

test('a change of a circle shows at once and after a reload', async ({ ann: { page, ...ann } }) => {
  const { name } = await addCircle(ann, { title: 'The wine club' });
  await page.goto(`/${name}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('The cheese club');
  await page.getByRole('radio', { name: 'Public' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'The cheese club', level: 1 })).toBeVisible();
  await reload(page);
  await expect(page.getByRole('heading', { name: 'The cheese club', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('1 memberPublic');
});

test.describe('rejected changes', () => {
  test.use({ faults: /status of (400|404|409)/ });

  test('a taken handle shows an error on its field', async ({ ann: { page, ...ann } }) => {
    const { handle } = await addCircle(ann, { title: 'First come' });
    await page.goto('/circles/create');
    await page.getByRole('textbox', { name: 'Name' }).fill('Second come');
    await page.getByRole('textbox', { name: 'Handle' }).fill(handle);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('textbox', { name: 'Handle' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Handle' })).toHaveAttribute('aria-invalid', 'true');
  });

  test('a concurrent change by someone else is not overwritten', async ({ ann: { page, ...ann } }) => {
    const { name } = await addCircle(ann, { title: 'Two cooks' });
    await page.goto(`/${name}/edit`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Mine');
    await ann.api.circle.update({ updateMask: 'title', circle: { name, title: 'Three cooks' } });
    await page.getByRole('button', { name: 'Save' }).click();
    const versions = page.getByRole('dialog');
    await expect(versions.getByText('Three cooks')).toBeVisible();
    await versions.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('alert')).toContainText('Someone else saved a change');
    await page.getByRole('button', { name: 'Discard mine and load theirs' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Three cooks');
  });

  test('a deleted circle disappears from the list, and its URL shows that nothing is there', async ({
    ann: { page, ...ann },
  }) => {
    const { name } = await addCircle(ann, { title: 'Gone tomorrow' });
    await page.goto(`/${name}`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete “Gone tomorrow”?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Gone tomorrow', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete circle' }).click();
    await expect(page.getByRole('status')).toContainText(['Deleted “Gone tomorrow”.']);
    await expect(page).toHaveURL('/circles');
    await expect(page.getByRole('link', { name: 'Gone tomorrow' })).toHaveCount(0);
    await page.goto(`/${name}`);
    await expect(page.getByRole('heading', { name: 'Nothing here', level: 1 })).toBeVisible();
  });
});

test('a favorite survives a reload', async ({ ann: { page, ...ann } }) => {
  const { name } = await addCircle(ann, { title: 'Dear ones' });
  await page.goto(`/${name}`);
  const heart = page.getByRole('button', { name: 'Favourite Dear ones' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await reload(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await reload(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('tabs are part of the URL, and the back button moves through them', async ({ ann: { page } }) => {
  await page.goto('/circles');
  const tabs = page.getByRole('navigation', { name: 'Circles' });
  await expect(tabs.getByRole('link')).toHaveText(['My', 'Pending', 'Explore']);
  await tabs.getByRole('link', { name: 'Explore' }).click();
  await expect(page).toHaveURL('/circles?tab=explore');
  await expect(tabs.getByRole('link', { name: 'Explore' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(tabs.getByRole('link', { name: 'My' })).toHaveAttribute('aria-current', 'page');
});
