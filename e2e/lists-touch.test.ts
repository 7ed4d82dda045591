import type { Locator } from '@playwright/test';
import { idOf } from '../contract/src/index.ts';
import { addList } from './product/kitchen.ts';
import { expect, type Seat, test } from './product/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('swiping an item deletes it, and Undo restores it; a short swipe does nothing', async ({ ann }) => {
  await opened(ann, ['Milk', 'Bread']);
  const milk = ann.page.getByRole('checkbox', { name: 'Milk' });
  await draw(item(ann, 'Milk'), { across: -70 });
  await expect(milk).not.toBeChecked();
  await draw(item(ann, 'Milk'), { across: -200 });
  await expect(milk).toHaveCount(0);
  await ann.page.getByRole('button', { name: 'Undo' }).click();
  await expect(milk).toBeVisible();
  await expect(ann.page.getByRole('checkbox', { name: 'Bread' })).not.toBeChecked();
});

test('dragging a held item moves it, without completing or deleting it', async ({ ann }) => {
  const list = await opened(ann, ['Milk', 'Bread', 'Soap']);
  await draw(item(ann, 'Milk'), { holdMs, down: 54, across: -160 });
  await expect.poll(() => titles(ann)).toEqual(['Bread', 'Milk', 'Soap']);
  const { listItems } = await ann.api.listItem.list({ parent: list.name });
  expect(listItems.some(({ completed }) => completed)).toBe(false);
  // A tap still ticks the item off.
  await item(ann, 'Soap').tap();
  await expect.poll(() => titles(ann)).toEqual(['Bread', 'Milk']);
});

test('holding and releasing an item opens its move menu, without completing it', async ({ ann }) => {
  await opened(ann, ['Milk', 'Bread']);
  await draw(item(ann, 'Bread'), { holdMs });
  await expect(ann.page.getByRole('menu', { name: 'Move Bread' })).toBeVisible();
  // Hidden from screen readers while the menu is open.
  await expect(ann.page.getByRole('checkbox', { name: 'Bread', includeHidden: true })).not.toBeChecked();
  await ann.page.getByRole('menuitem', { name: 'Move up' }).tap();
  await expect.poll(() => titles(ann)).toEqual(['Bread', 'Milk']);
});

test('swiping without holding scrolls the list', async ({ ann }) => {
  const many = Array.from({ length: 20 }, (_, at) => `Thing ${at}`);
  await opened(ann, many);
  await draw(item(ann, 'Thing 6'), { down: -240 });
  await expect.poll(() => ann.page.evaluate(() => scrollY)).toBeGreaterThan(100);
  expect(await titles(ann)).toEqual(many);
});

test('an item shows only its edit button, and its handle only on keyboard focus', async ({ ann }) => {
  await opened(ann, ['Milk']);
  const handle = ann.page.getByRole('button', { name: 'Move Milk' });
  const seen = () => handle.evaluate(({ clientWidth }) => clientWidth >= 24);
  await expect(ann.page.getByRole('button', { name: 'Edit Milk' })).toBeVisible();
  expect(await seen()).toBe(false);
  await ann.page.getByRole('checkbox', { name: 'Milk' }).focus();
  await ann.page.keyboard.press('Tab');
  await ann.page.keyboard.press('Tab');
  await expect(handle).toBeFocused();
  expect(await seen()).toBe(true);
});

/** Longer than the delay before a row lifts, but short enough for the browser to count it as a tap. */
const holdMs = 400;

async function opened(ann: Seat, items: string[]) {
  const list = await addList(ann, { title: 'By finger', items });
  await ann.page.goto(`/lists/${idOf(list.name)}`);
  await expect(ann.page.getByRole('main').getByRole('checkbox')).toHaveCount(items.length);
  return list;
}

function item({ page }: Seat, title: string) {
  return page.getByText(title, { exact: true });
}

function titles({ page }: Seat) {
  return page
    .getByRole('list', { name: 'By finger' })
    .getByRole('listitem')
    .evaluateAll(rows => rows.map(row => row.querySelector('label')?.textContent));
}

interface Drawn {
  /** How long the finger rests before it moves. */
  holdMs?: number;
  across?: number;
  down?: number;
}

/** Moves a finger across the screen in a few long steps: a slow browser would take short ones for a resting finger. */
async function draw(on: Locator, { holdMs, across = 0, down = 0 }: Drawn): Promise<void> {
  const { y = 0, height = 0 } = (await on.boundingBox()) ?? {};
  const from = { x: 260, y: y + height / 2 };
  const browser = await on.page().context().newCDPSession(on.page());
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never });
  await touch('touchStart', [from]);
  // Waits on the page's clock, which is late when the page is.
  if (holdMs) await on.evaluate((_, ms) => new Promise(resolve => setTimeout(resolve, ms)), holdMs);
  const steps = across === 0 && down === 0 ? 0 : 6;
  for (let step = 1; step <= steps; step++)
    await touch('touchMove', [{ x: from.x + (across * step) / steps, y: from.y + (down * step) / steps }]);
  await touch('touchEnd', []);
  await browser.detach();
}
