import type { Locator, Page } from '@playwright/test';
import { addCircle, addList, addRecipe, type Furnished } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

test.use({ reducedMotion: 'reduce' });

interface Screen {
  title: string;
  address: (made: Furnished) => string;
  /** The first content that people open the screen for. */
  content: (page: Page) => Locator;
}

const main = (page: Page) => page.getByRole('main');
const cards = (name: string) => (page: Page) =>
  page.getByRole('list', { name }).getByRole('listitem').first();

const screens: Screen[] = [
  {
    title: 'today',
    address: () => '/today',
    content: page => main(page).getByRole('heading', { level: 2 }).first(),
  },
  { title: 'the recipes', address: () => '/recipes', content: cards('Recipes: My') },
  {
    title: 'a recipe',
    address: ({ recipe }) => `/recipes/${recipe}`,
    content: page => main(page).getByRole('article').first(),
  },
  {
    title: 'the cookbooks',
    address: () => '/cookbooks',
    content: cards('Cookbooks: My'),
  },
  { title: 'the lists', address: () => '/lists', content: cards('Lists: My') },
  {
    title: 'a list',
    address: ({ list }) => `/lists/${list}`,
    content: page => main(page).getByRole('region').first(),
  },
  {
    title: 'the calendars',
    address: () => '/calendars?view=month',
    content: page => page.getByText(/^M(on)?$/).first(),
  },
  {
    title: 'the board',
    address: () => '/calendars?view=meals',
    content: page => page.getByText(/^(Today|Thu|Mon|Tue|Wed|Fri|Sat|Sun)$/).first(),
  },
  {
    title: 'a calendar',
    address: ({ calendar }) => `/calendars/${calendar}?view=month&date=2094-02-10`,
    content: page => page.getByText(/^M(on)?$/).first(),
  },
  { title: 'the circles', address: () => '/circles', content: cards('Circles: My') },
  {
    title: 'a circle',
    address: ({ circle }) => `/circles/${circle}`,
    content: page => main(page).getByRole('heading', { level: 2 }).first(),
  },
  { title: 'the people', address: () => '/users', content: page => main(page).getByRole('listitem').first() },
  {
    title: 'a person',
    address: ({ friend }) => `/users/${friend}`,
    content: page => main(page).getByText('You’re friends').first(),
  },
  {
    title: 'the settings',
    address: () => '/settings',
    content: page => main(page).getByRole('link').first(),
  },
  {
    title: 'what’s new',
    address: () => '/notifications',
    content: page =>
      main(page)
        .getByText(/Nothing new|Needs your answer|Today/)
        .first(),
  },
];

for (const [width, height, max] of [
  [390, 844, 170],
  [844, 390, 120],
] as const)
  test(`${width} by ${height}: the first content of every screen begins at ${max} px at the latest`, async ({
    ann: { page, api, user },
    furnished,
  }) => {
    test.slow();
    // The first circle offers once to share its founder's earlier recipes, above everything else.
    const dismissedHints = ['share-my-recipes'];
    await api.userSettings.update({ userSettings: { name: `${user}/settings`, dismissedHints } });
    await api.cookbook.create({ cookbook: { title: 'Sundays', visibility: 'VISIBILITY_LEVEL_PRIVATE' } });
    await page.setViewportSize({ width, height });
    const tops: Record<string, number> = {};
    for (const { title, address, content } of screens) {
      await page.goto(address(furnished));
      await expect(content(page), title).toBeVisible();
      tops[title] = Math.round((await content(page).boundingBox())?.y ?? Number.NaN);
    }
    const late = Object.entries(tops).filter(([, top]) => !(top <= max));
    expect(late, JSON.stringify(tops)).toEqual([]);
  });

test('on a phone, the bar is at most 52 px high, and shows the title of a scrolled screen', async ({
  newcomer,
}) => {
  const { page } = newcomer;
  await page.setViewportSize({ width: 390, height: 844 });
  const items = Array.from({ length: 40 }, (_, at) => `Item ${at}`);
  const { name } = await addList(newcomer, { title: 'Weekly shop', items });
  await page.goto(`/${name}`);
  const bar = page.getByRole('banner');
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly shop' })).toBeVisible();
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(52);
  await expect(bar).not.toContainText('Weekly shop');
  // Without its items, the screen does not scroll.
  await expect(page.getByText('Item 39')).toBeAttached();
  await page.mouse.wheel(0, 600);
  await expect(bar).toContainText('Weekly shop');
  await expect(bar.getByRole('link', { name: 'Potluck' })).toBeVisible();
  await page.mouse.wheel(0, -600);
  await expect(bar).not.toContainText('Weekly shop');
});

test('on a phone, the search of an index opens from its icon in the row of tabs', async ({ newcomer }) => {
  const { page } = newcomer;
  await page.setViewportSize({ width: 390, height: 844 });
  for (const title of ['Pea soup', 'Bean stew']) await addRecipe(newcomer, { title });
  await addCircle(newcomer, { title: 'Number 12' });
  await page.goto('/recipes');
  const field = page.getByRole('searchbox', { name: 'Dish, ingredient or tag' });
  expect((await field.boundingBox())?.width).toBeLessThanOrEqual(48);
  await field.click();
  await expect.poll(async () => (await field.boundingBox())?.width).toBeGreaterThan(200);
  await field.fill('pea');
  await expect(page.getByRole('link', { name: 'Bean stew' })).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  expect((await field.boundingBox())?.width).toBeGreaterThan(200);
});
