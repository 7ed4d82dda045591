import type { Page } from '@playwright/test';
import { idOf } from '../contract/src/index.ts';
import { calendarOf, day, lunch, timesOf, week } from './product/schedule.ts';
import { expect, type Seat, test } from './product/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const longPressMs = 700;

test('in a phone’s day view, a finger scrolls, moves a held event, resizes it and plans a new one', async ({
  ann,
}) => {
  const { page } = ann;
  const calendar = await calendarOf(ann, [lunch]);
  await page.goto(`/calendars/${idOf(calendar)}?view=day&date=${day}`);
  const finger = await fingerOn(page);
  const before = await placeOf(ann);

  await finger.drag({ x: before.x, y: before.y + 8 }, -96);
  await expect.poll(async () => (await placeOf(ann)).y).toBeLessThan(before.y - 48);
  expect(await timesOf(ann, calendar)).toEqual(['Lunch 02-10T12:00 to 13:00']);

  // The screen may scroll on until half of the event is hidden.
  await page
    .getByRole('link', { name: /Lunch/ })
    .evaluate(event => event.scrollIntoView({ block: 'nearest' }));
  const scrolled = await placeOf(ann);
  await finger.drag({ x: scrolled.x, y: scrolled.y + 20, holdMs: longPressMs }, 48);
  await expect.poll(() => timesOf(ann, calendar)).toEqual(['Lunch 02-10T13:00 to 14:00']);

  const moved = await placeOf(ann);
  await finger.drag({ x: moved.x, y: moved.y + 20, holdMs: longPressMs }, 0);
  // Below the event: the resize handle is larger than it looks.
  await finger.drag({ x: moved.x, y: moved.y + moved.height + 12 }, 48);
  await expect.poll(() => timesOf(ann, calendar)).toEqual(['Lunch 02-10T13:00 to 15:00']);

  await finger.drag({ x: moved.x, y: moved.y + 168, holdMs: longPressMs }, 24);
  await expect(page.getByRole('dialog', { name: 'New event' })).toContainText('16:30–17:30');
});

test('nothing of the schedule covers the floating button for a new event', async ({ ann }) => {
  const calendar = await calendarOf(ann, [lunch]);
  for (const view of ['day', 'week', 'month', 'agenda']) {
    await ann.page.goto(`/calendars/${idOf(calendar)}?view=${view}&date=${day}`);
    const button = ann.page.getByRole('button', { name: 'New event' });
    await expect(button).toBeVisible();
    // Makes the schedule extend below the button.
    await ann.page.addStyleTag({
      content: 'main section { min-height: 200vh; background: white; position: relative }',
    });
    const onTop = await button.evaluate(element => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(onTop, view).toBe(true);
  }
});

test('in a phone’s week view, holding an event picks it up', async ({ ann }) => {
  const { page } = ann;
  const calendar = await calendarOf(ann, [lunch]);
  await page.goto(week(calendar));
  const finger = await fingerOn(page);
  const place = await placeOf(ann);
  await finger.drag({ x: place.x, y: place.y + 10, holdMs: longPressMs }, 0);
  await page.getByRole('button', { name: 'A day later' }).tap();
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect.poll(() => timesOf(ann, calendar)).toEqual(['Lunch 02-11T12:00 to 13:00']);
});

/** The center of the event's upper edge, once it no longer moves. */
async function placeOf({ page }: Seat) {
  const event = page.getByRole('link', { name: /Lunch/ });
  await expect(event).toBeVisible();
  return event.evaluate(async element => {
    // Scrolling continues after the finger lifts.
    const restMs = 150;
    const frame = () => new Promise(requestAnimationFrame);
    let box = element.getBoundingClientRect();
    for (let since = performance.now(); performance.now() - since < restMs; await frame()) {
      const now = element.getBoundingClientRect();
      if (now.y !== box.y || now.height !== box.height) since = performance.now();
      box = now;
    }
    return { x: box.x + box.width / 2, y: box.y, height: box.height };
  });
}

interface Touched {
  x: number;
  y: number;
  /** How long the finger rests before it moves. */
  holdMs?: number;
}

/** Sends raw touches, so that the browser itself decides what scrolls. */
async function fingerOn(page: Page) {
  const screen = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    async drag({ x, y, holdMs = 0 }: Touched, down: number) {
      await send('touchStart', [{ x, y }]);
      if (holdMs > 0) await page.evaluate(passed, holdMs);
      for (let step = 1; step <= 8 && down !== 0; step++) {
        await send('touchMove', [{ x, y: y + (down * step) / 8 }]);
        await page.waitForTimeout(20);
      }
      await send('touchEnd', []);
    },
  };
}

/** Waits on the page's clock, which is late when the page is, and then for the next frame. */
async function passed(ms: number) {
  await new Promise(resolve => setTimeout(resolve, ms));
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
