import type { Locator, Page } from '@playwright/test';
import type { Furnished } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

test.use({ reducedMotion: 'reduce' });

interface Screen {
  title: string;
  address: (made: Furnished) => string;
  /** What one came for. */
  thing: (page: Page) => Locator;
}

const screens: Screen[] = [
  {
    title: 'the picture of the first recipe',
    address: () => '/recipes',
    thing: page => page.getByRole('list', { name: 'Recipes: My' }).locator('img, svg').first(),
  },
  {
    title: 'the title of a recipe',
    address: ({ recipe }) => `/recipes/${recipe}`,
    thing: page => page.getByRole('heading', { name: 'Lemon lentil soup', level: 1 }),
  },
  {
    title: 'the next item of the first list',
    address: () => '/lists',
    thing: page => page.getByRole('list', { name: 'Lists: My' }).locator('li li').first(),
  },
  {
    title: 'the first item of a list',
    address: ({ list }) => `/lists/${list}`,
    thing: page => page.getByRole('checkbox', { name: 'Bread' }),
  },
  {
    title: 'a circle among the circles',
    address: () => '/circles',
    thing: page => page.getByRole('main').getByRole('link', { name: 'The Millers' }),
  },
  {
    title: 'the tabs of a circle',
    address: ({ circle }) => `/circles/${circle}`,
    thing: page => page.getByRole('main').getByRole('link', { name: 'Lists', exact: true }),
  },
  {
    title: 'a friend among the people',
    address: () => '/users',
    thing: page => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    title: 'the days of a month',
    address: ({ calendar }) => `/calendars/${calendar}?view=month&date=2027-02-10`,
    thing: page => page.getByText(/^M(on)?$/).first(),
  },
];

const sizes: [number, number][] = [
  [844, 390],
  [640, 400],
  [820, 1180],
  [1440, 900],
  [1920, 1080],
];

for (const [width, height] of sizes) {
  test.describe(`${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('the thing itself shows at once, whole, and nothing scrolls sideways', async ({
      ann: { page },
      furnished,
    }) => {
      for (const { title, address, thing } of screens) {
        await page.goto(address(furnished));
        await expect(thing(page), title).toBeVisible();
        await expect(thing(page), title).toBeInViewport({ ratio: 1 });
        // What is loaded moves it into its place.
        await expect.poll(() => coveredBy(thing(page)), `${title} is covered`).toBe('');
        expect(await sideways(page), `${title} scrolls sideways`).toBeLessThanOrEqual(0);
      }
    });
  });
}

for (const [width, height] of sizes.slice(0, 2))
  test(`${width} by ${height}: all sections and the menu can be reached at the side`, async ({
    ann: { page },
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/lists');
    const nav = page.getByRole('navigation', { name: 'Sections' });
    for (const name of ['Recipes', 'Calendars', 'Users', 'Circles', 'Lists'])
      await expect(nav.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    await nav.getByRole('link', { name: 'Circles' }).click();
    await expect(page.getByRole('heading', { name: 'Circles', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Your menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Your menu' })).toBeVisible();
  });

test('a phone has a way back from what stands below a section', async ({ ann: { page }, furnished }) => {
  await page.goto(`/lists/${furnished.list}`);
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/lists');
  await page.goto(`/circles/${furnished.circle}/lists/${furnished.circleList}`);
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`/circles/${furnished.circle}`);
  await page.goto('/lists?sort=title');
  await page.getByRole('main').getByRole('link', { name: 'Weekly shop' }).click();
  await expect(page.getByRole('heading', { name: 'Weekly shop', level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/lists?sort=title');
});

test('a wide index stands in the middle, with one field to search', async ({ ann: { page }, furnished }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/lists');
  expect(furnished.list).not.toBe('');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByRole('banner').locator('kbd')).toBeHidden();
  const { left, right } = await page.getByRole('list', { name: 'Lists: My' }).evaluate(list => {
    const box = list.getBoundingClientRect();
    const rail = document.querySelector('nav')?.getBoundingClientRect().right ?? 0;
    return { left: box.left - rail, right: document.documentElement.clientWidth - box.right };
  });
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
});

/** What lies over the middle of a thing. */
function coveredBy(thing: Locator): Promise<string> {
  return thing.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!over) return 'the edge of the window';
    // The link of a card lies over all of the card.
    const card = element.closest('li:has(h2)') ?? element.closest('li, tr') ?? element;
    return card.contains(over) || over.contains(element) ? '' : over.outerHTML.slice(0, 120);
  });
}

function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
