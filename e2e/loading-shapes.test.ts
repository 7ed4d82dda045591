import type { Page } from '@playwright/test';
import { deep } from '../server/src/testing/deep.ts';
import type { Furnished } from './product/kitchen.ts';
import { startApart } from './product/start-apart.ts';
import { expect, test } from './product/test.ts';

test.use({ reducedMotion: 'reduce' });

const screens: [string, (made: Furnished) => string, string][] = [
  ['the recipes', () => '/recipes', 'index chips cards'],
  ['a recipe', ({ recipe }) => `/recipes/${recipe}`, 'recipe'],
  ['the form of a recipe', ({ recipe }) => `/recipes/${recipe}/edit`, 'form picture fields'],
  ['the ingredients', () => '/ingredients', 'title searched rows'],
  ['the calendars', () => '/calendars', 'calendars schedule month'],
  ['the calendars as cards', () => '/calendars?as=cards', 'index lists'],
  ['a month', ({ calendar }) => `/calendars/${calendar}`, 'calendar schedule month'],
  ['a week', ({ calendar }) => `/calendars/${calendar}?view=week`, 'calendar schedule week'],
  ['an agenda', ({ calendar }) => `/calendars/${calendar}?view=agenda`, 'calendar schedule agenda'],
  ['a new event', ({ calendar }) => `/calendars/${calendar}/events/create`, 'form fields'],
  ['the lists', () => '/lists', 'index lists'],
  ['a list', ({ list }) => `/lists/${list}`, 'beside list'],
  ['the form of a list', ({ list }) => `/lists/${list}/edit`, 'form fields'],
  ['the people', () => '/users', 'index panels'],
  ['a person', ({ friend }) => `/users/${friend}`, 'home lists'],
  ['the circles', () => '/circles', 'index panels'],
  ['a circle', ({ circle }) => `/circles/${circle}`, 'home lists'],
  ['what is new', () => '/notifications', 'title inset rows'],
  ['today', () => '/today', 'title dated today'],
];

const heads = [
  'the recipes',
  'a recipe',
  'the calendars',
  'a month',
  'the lists',
  'a list',
  'a circle',
  'what is new',
];

const lowHeads = ['the recipes', 'the calendars as cards', 'the lists', 'the circles', 'a list'];

for (const { width, height, shown } of [
  { width: 390, height: 844, shown: screens },
  { width: 1280, height: 844, shown: screens.filter(([title]) => deep && heads.includes(title)) },
  { width: 844, height: 390, shown: screens.filter(([title]) => deep && lowHeads.includes(title)) },
])
  test.describe(`${width} by ${height} pixels`, () => {
    test.use({ viewport: { width, height } });

    for (const [title, address, shape] of shown)
      test(`${title}: the loading shape stays in place from the first outline until the content appears`, async ({
        ann: { page },
        furnished,
      }) => {
        const showApp = await hold(page, /\/assets\/index-[^/]*\.js$/);
        await startApart(page);
        const showContents = await hold(page, contents(furnished));
        await page.goto(address(furnished), { waitUntil: 'commit' });
        const outline = page.locator('.outline .shape');
        await expect(outline).toHaveAttribute('data-shape', shape);
        const drawn = await bodyOf(page, '.outline .shape');
        expect(drawn.height).toBeGreaterThan(200);
        showApp();
        const access = page.getByRole('main').locator('.shape').first();
        await expect(access).toBeVisible();
        expect(shape.endsWith((await access.getAttribute('data-shape')) ?? 'none')).toBe(true);
        // Below a header that has loaded already, which may have a line more or less than its placeholder.
        const body = await bodyOf(page, 'main .shape');
        expect(Math.abs(body.left - drawn.left)).toBeLessThanOrEqual(1);
        expect(Math.abs(body.top - drawn.top)).toBeLessThanOrEqual(12);
        showContents();
        await expect(access).toBeHidden();
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      });
  });

test('a visitor sees no loading shapes of screens that require a session', async ({ page }) => {
  const showApp = await hold(page, /\/assets\/index-[^/]*\.js$/);
  await page.goto('/recipes', { waitUntil: 'commit' });
  await expect(page.locator('.outline')).toBeVisible();
  expect(await page.locator('.outline .shape').getAttribute('data-shape')).toBeNull();
  showApp();
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
});

test('navigating to another screen shows that screen’s loading shape', async ({
  ann: { page },
  furnished,
}) => {
  await page.goto('/recipes');
  await expect(page.getByRole('link', { name: 'Lemon lentil soup' }).first()).toBeVisible();
  const show = await hold(page, contents(furnished));
  await page.getByRole('link', { name: 'Lists' }).click();
  await expect(page.getByRole('main').locator('.shape')).toHaveAttribute('data-shape', 'lists');
  show();
  await expect(page.getByRole('link', { name: 'Weekly shop' }).first()).toBeVisible();
});

/** The requests for a screen's content, without those for the session and its settings. */
function contents({ user }: Furnished) {
  const viewer = `/api/users/v1alpha1/users/${user}`;
  return ({ pathname }: URL) =>
    /^\/api\/(?!auth\/)/.test(pathname) && ![viewer, `${viewer}/settings`].includes(pathname);
}

/** Holds these requests until the returned function is called. */
async function hold(page: Page, kind: RegExp | ((url: URL) => boolean)): Promise<() => void> {
  const settled = Promise.withResolvers<void>();
  await page.route(kind, async route => {
    await settled.promise;
    await route.continue();
  });
  return settled.resolve;
}

/** Finds and measures in one evaluation: between two, the screen's code could load and replace the shape. */
function bodyOf(page: Page, shape: string): Promise<{ left: number; top: number; height: number }> {
  return page.evaluate(body => {
    const {
      left = NaN,
      top = NaN,
      height = NaN,
    } = document.querySelector(body)?.getBoundingClientRect() ?? {};
    return { left, top, height };
  }, `${shape} > b`);
}
