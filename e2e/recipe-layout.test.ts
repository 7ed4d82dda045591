import { expect, test } from './product/test.ts';

test.use({ reducedMotion: 'reduce' });

for (const [width, height] of [
  [844, 390],
  [640, 400],
] as const)
  test(`${width} by ${height}: title, first ingredient, first step and cooking are visible at once`, async ({
    ann: { page },
    furnished,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`/recipes/${furnished.recipe}`);
    const article = page.getByRole('article');
    const ingredients = page.getByRole('region', { name: 'Ingredients' });
    const method = page.getByRole('region', { name: 'Method' });
    for (const thing of [
      page.getByRole('heading', { level: 1 }),
      article.getByRole('button', { name: 'Start cooking' }),
      article.getByRole('button', { name: 'Share', exact: true }),
      ingredients.getByRole('listitem').first(),
      method.getByRole('listitem').first(),
    ])
      await expect(thing).toBeInViewport({ ratio: 1 });
    const actions = ['Start cooking', 'Plan', 'Add to list', 'Share', 'More'];
    const places = actions.map(name => article.getByRole('button', { name, exact: true }).boundingBox());
    expect(new Set((await Promise.all(places)).map(box => box?.y)).size).toBe(1);
    const beside = await method.boundingBox();
    const taken = await ingredients.boundingBox();
    expect(beside?.x).toBeGreaterThanOrEqual((taken?.x ?? 0) + (taken?.width ?? width));
  });

for (const width of [390, 1280, 1440])
  test(`${width} wide: a recipe’s labelled actions share one row below its title, and none is on the picture`, async ({
    ann: { page },
    furnished,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/recipes/${furnished.recipe}`);
    const article = page.getByRole('article');
    const rows = new Set<number | undefined>();
    for (const name of ['Start cooking', 'Plan', 'Add to list', 'Share', 'More'])
      rows.add((await article.getByRole('button', { name, exact: true }).boundingBox())?.y);
    expect(rows.size).toBe(1);
    for (const words of ['Start cooking', 'Plan', 'Add to list', 'Share', 'Edit', 'More'])
      await expect(article.getByText(words, { exact: true }).first()).toBeInViewport({ ratio: 1 });
    const picture = await article.locator('[data-drawn], img').first().boundingBox();
    const buttons = await article.getByRole('button').all();
    for (const button of buttons) {
      const box = await button.boundingBox();
      if (!box || !picture) continue;
      const beside = box.x >= picture.x + picture.width || box.x + box.width <= picture.x;
      expect(beside || box.y >= picture.y + picture.height, (await button.textContent()) ?? '').toBe(true);
    }
  });

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [640, 400],
  [820, 1180],
] as const)
  test(`${width} by ${height}: the form of a recipe shows its title, description and Save at once`, async ({
    ann: { page },
    furnished,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`/recipes/${furnished.recipe}/edit`);
    for (const name of ['Title', 'Description'])
      await expect(page.getByRole('textbox', { name })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
  });

test('on a wide screen, ingredients are edited next to the method', async ({ ann: { page }, furnished }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/recipes/${furnished.recipe}/edit`);
  const taken = await page.getByRole('region', { name: 'Ingredients' }).boundingBox();
  const done = await page.getByRole('region', { name: 'Method' }).boundingBox();
  expect(done?.y).toBe(taken?.y);
  expect(done?.x).toBeGreaterThanOrEqual((taken?.x ?? 0) + (taken?.width ?? 0));
});
