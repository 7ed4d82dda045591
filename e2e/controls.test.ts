import { expect, test } from './product/test.ts';

/** The screens that people use most, by address. */
const screens = (made: { recipe: string; list: string; circle: string; calendar: string; user: string }) => [
  '/recipes',
  `/recipes/${made.recipe}`,
  '/calendars',
  '/calendars?view=meals',
  '/calendars?view=agenda',
  `/calendars/${made.calendar}`,
  '/lists',
  `/lists/${made.list}`,
  '/circles',
  `/circles/${made.circle}`,
  '/users',
  `/users/${made.user}`,
  '/ingredients',
  '/cookbooks',
  '/menus',
  '/settings/notifications',
];

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`${width} wide: no screen has more than one primary button`, async ({ ann: { page }, furnished }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    for (const address of screens(furnished)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.locator('main .shape')).toHaveCount(0);
      const main = page.locator('main :is([data-variant="filled"][data-size], [data-main])');
      const seen = await main.evaluateAll(all =>
        all.filter(each => each.checkVisibility()).map(each => each.textContent),
      );
      expect(seen.length, `${address}: ${seen.join(', ')}`).toBeLessThanOrEqual(1);
    }
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`in ${colorScheme}, the chosen segment of a switch is raised above its ground`, async ({
    ann: { page },
    furnished,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/recipes/${furnished.recipe}`);
    const lightness = (part: string) =>
      page
        .locator(`.mantine-SegmentedControl-${part}`)
        .first()
        .evaluate(each => {
          const [red = 0, green = 0, blue = 0] =
            getComputedStyle(each).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
          return red + green + blue;
        });
    expect(await lightness('indicator')).toBeGreaterThan((await lightness('root')) + 10);
    await page.emulateMedia({ colorScheme: null });
  });

test('the title of a sheet shows its descenders, and its first field the whole focus ring', async ({
  ann: { page },
  furnished,
}) => {
  await page.goto(`/recipes/${furnished.recipe}`);
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: /^Plan/ });
  const title = sheet.getByRole('heading', { name: /^Plan/ });
  await expect(title).toBeVisible();
  const roomy = await title.evaluate(each => {
    const { lineHeight, fontSize } = getComputedStyle(each);
    return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
  });
  expect(roomy).toBeGreaterThanOrEqual(1.3);
});

test('chips align with the content below them', async ({ ann: { page }, furnished }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(furnished.recipe).not.toBe('');
  await page.goto('/recipes');
  const chip = await page
    .getByRole('group', { name: 'Quick filters' })
    .getByRole('button')
    .first()
    .boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(Math.abs((chip?.x ?? 0) - (heading?.x ?? 0))).toBeLessThanOrEqual(1);
});
