import type { Locator, Page } from '@playwright/test';
import { deep } from '../server/src/testing/deep.ts';
import { addList, type Furnished } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

test.use({ reducedMotion: 'reduce' });

interface Screen {
  title: string;
  address: (made: Furnished) => string;
  /** The main content of the screen. */
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
    title: 'the first circle',
    address: () => '/circles',
    thing: page => page.getByRole('list', { name: 'Circles: My' }).getByRole('listitem').first(),
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
    address: ({ calendar }) => `/calendars/${calendar}?view=month&date=2094-02-10`,
    thing: page => page.getByText(/^M(on)?$/).first(),
  },
];

const usualSizes: [number, number][] = [
  [844, 390],
  [1440, 900],
];
const otherSizes: [number, number][] = [
  [640, 400],
  [820, 1180],
  [1920, 1080],
];
const sizes = deep ? [...usualSizes, ...otherSizes] : usualSizes;

for (const [width, height] of sizes) {
  test.describe(`${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('the main content is fully visible at once, and nothing scrolls sideways', async ({
      ann: { page },
      furnished,
    }) => {
      for (const { title, address, thing } of screens) {
        await page.goto(address(furnished));
        await expect(thing(page), title).toBeVisible();
        await expect(thing(page), title).toBeInViewport({ ratio: 1 });
        // The loaded content moves the element to its final position.
        await expect.poll(() => coveredBy(thing(page)), `${title} is covered`).toBe('');
        expect(await sideways(page), `${title} scrolls sideways`).toBeLessThanOrEqual(0);
      }
    });
  });
}

for (const [width, height] of sizes)
  test(`${width} by ${height}: the login is fully visible, next to or below its picture, and centered`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/login');
    const button = page.getByRole('button', { name: 'Login With Google' });
    await expect(button).toBeInViewport({ ratio: 1 });
    expect(await coveredBy(button)).toBe('');
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    const picture = await page
      .locator('main img')
      .evaluate(img => img.parentElement?.getBoundingClientRect());
    const way = await button.boundingBox();
    const beside = (picture?.right ?? 0) <= (way?.x ?? 0);
    expect(beside || (picture?.bottom ?? 0) <= (way?.y ?? 0), 'the picture covers nothing').toBe(true);
    const table = await page.locator('main > div > div').first().boundingBox();
    expect(Math.abs((table?.x ?? 0) * 2 + (table?.width ?? 0) - width)).toBeLessThanOrEqual(2);
  });

for (const [width, height] of [
  [844, 390],
  [640, 400],
] as const)
  test(`${width} by ${height}: all sections and the menu are available at the side`, async ({
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

test('a phone shows a way back on screens below a section', async ({ ann: { page }, furnished }) => {
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

test('a wide index is centered, and has one search field', async ({ newcomer }) => {
  const { page } = newcomer;
  for (const title of ['Shop', 'Chores', 'Packing', 'Party', 'Garden', 'Repairs'])
    await addList(newcomer, { title, items: [] });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/lists');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByRole('banner').locator('kbd')).toBeHidden();
  const { left, right } = await page.getByRole('list', { name: 'Lists: My' }).evaluate(list => {
    const box = list.getBoundingClientRect();
    const rail = document.querySelector('nav')?.getBoundingClientRect().right ?? 0;
    return { left: box.left - rail, right: document.documentElement.clientWidth - box.right };
  });
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
});

for (const [width, height, top] of [
  [844, 390, 60],
  [390, 844, 240],
  [1280, 800, 190],
  ...(deep
    ? ([
        [640, 400, 60],
        [820, 1180, 190],
        [1440, 900, 190],
      ] as const)
    : []),
] as const)
  test(`${width} by ${height}: the days start at the same place in every view, below only the controls`, async ({
    ann: { page },
    furnished,
  }) => {
    expect(furnished.calendar).not.toBe('');
    await page.setViewportSize({ width, height });
    // The headings of a range of two years are the longest.
    await page.goto('/calendars?date=2094-12-30');
    const title = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    const place = (of: Locator) =>
      of.evaluate(element => element.getBoundingClientRect().toJSON() as DOMRect);
    const today = page.getByRole('button', { name: 'Today', exact: true });
    const low = height < 480;
    const switched = low
      ? page.getByRole('button', { name: /^View/ })
      : page.getByRole('group', { name: 'View', exact: true });
    const places: string[] = [];
    for (const view of ['Month', 'Week', 'Day', 'Agenda', 'Meals']) {
      if (low) await switched.click();
      await page.getByRole('button', { name: view, exact: true }).click();
      // The menu closes, so its pressed button is hidden on low screens.
      await expect(page.locator('button[aria-pressed="true"]', { hasText: view })).toHaveCount(1);
      await expect(today).toBeVisible();
      await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
      expect(await below(title), view).toBeLessThanOrEqual(top);
      const [steps, views] = [await place(today), await place(switched)];
      places.push([steps.x, steps.y, views.x + (low ? views.width : 0), views.y].map(Math.round).join());
      expect(await sideways(page), `${view} scrolls sideways`).toBeLessThanOrEqual(0);
    }
    expect(new Set(places.map(each => each.split(',')[1])).size, 'Today stays in its row').toBe(1);
    if (!low) expect(new Set(places).size, places.join(' | ')).toBe(1);
  });

for (const [width, height] of [
  [844, 390],
  [640, 400],
] as const)
  test(`${width} by ${height}: an event shows its title and time next to a small picture of its dish`, async ({
    ann: { page, api },
    furnished,
  }) => {
    await page.setViewportSize({ width, height });
    const { name } = await api.event.create({
      parent: `calendars/${furnished.calendar}`,
      event: { title: 'Soup night', startTime: '2094-02-12T18:30:00Z', endTime: '2094-02-12T20:00:00Z' },
    });
    await api.eventRecipe.create({ parent: name, eventRecipe: { recipe: `recipes/${furnished.recipe}` } });
    await page.goto(`/${name}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Soup night', level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(main.getByText('12 February 2094')).toBeInViewport({ ratio: 1 });
    await expect(main.getByRole('heading', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
    await expect(main.getByRole('link', { name: 'Edit' })).toBeInViewport({ ratio: 1 });
  });

/** The top of the content, below the header of a schedule. */
function below(title: Locator): Promise<number> {
  return title.evaluate(element => Number(element.parentElement?.getBoundingClientRect().bottom));
}

/** The topmost element at the center of another. */
function coveredBy(thing: Locator): Promise<string> {
  return thing.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!over) return 'the edge of the window';
    // The link of a card covers the whole card.
    const card = element.closest('li:has(h2)') ?? element.closest('li, tr') ?? element;
    return card.contains(over) || over.contains(element) ? '' : over.outerHTML.slice(0, 120);
  });
}

function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

test.describe('844 by 390', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('each section link can be tapped on its whole height, even with a Back link', async ({
    ann: { page },
    furnished,
  }) => {
    await page.goto(`/lists/${furnished.list}`);
    await expect(page.getByRole('link', { name: 'Back' })).toBeVisible();
    const missed = await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link')
      .evaluateAll(links =>
        links.filter(link => {
          const { left, top, bottom } = link.getBoundingClientRect();
          return [top + 2, bottom - 2].some(y => !link.contains(document.elementFromPoint(left + 20, y)));
        }),
      );
    expect(missed).toHaveLength(0);
  });
});

test('320 by 700: nothing scrolls sideways next to a Back link', async ({ ann: { page }, furnished }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/lists/${furnished.list}`);
  await expect(page.getByRole('link', { name: 'Back' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^What’s new/ })).toBeVisible();
  // The product name is wider in its own font.
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

for (const [width, height] of [
  [844, 390],
  [640, 400],
] as const)
  test(`${width} by ${height}: the headers of people and circles take two lines`, async ({
    ann: { page },
    furnished,
  }) => {
    await page.setViewportSize({ width, height });
    for (const address of [`/circles/${furnished.circle}`, `/users/${furnished.friend}`]) {
      await page.goto(address);
      const tabs = page.getByRole('main').getByRole('link', { name: 'Overview', exact: true });
      await expect(tabs).toBeVisible();
      await expect.poll(async () => (await tabs.boundingBox())?.y).toBeLessThan(100);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
    }
  });

test.describe('1440 by 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the link to join a circle is next to its members', async ({ ann: { page }, furnished }) => {
    await page.goto(`/circles/${furnished.circle}`);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Members' }).click();
    const members = main.getByRole('heading', { name: 'Members' });
    const way = main.getByRole('button', { name: 'Copy link' });
    await expect(way).toBeVisible();
    const [left, right] = [await members.boundingBox(), await way.boundingBox()];
    expect((right?.x ?? 0) - (left?.x ?? 0)).toBeGreaterThan(400);
  });
});

test.describe('820 by 1180', () => {
  test.use({ viewport: { width: 820, height: 1180 } });

  test('a meal in the settings has room for its name', async ({ ann: { page } }) => {
    await page.goto('/settings/food');
    const name = page.getByRole('textbox', { name: 'Meal 1' });
    expect((await name.boundingBox())?.width).toBeGreaterThan(120);
  });
});

test('at twice the size of text, the words of the navigation stay apart', async ({ newcomer: { page } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/lists');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections).toBeVisible();
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const gaps = await sections.getByRole('link').evaluateAll(links => {
    const words = links.map(link => {
      const range = document.createRange();
      range.selectNodeContents(link.lastChild ?? link);
      return range.getBoundingClientRect();
    });
    return words.slice(1).map(({ left }, at) => left - (words[at]?.right ?? 0));
  });
  expect(gaps).toHaveLength(4);
  for (const gap of gaps) expect(gap).toBeGreaterThan(0);
});
