import { idOf } from '../contract/src/index.ts';
import { calendarOf, day, lunch, startsOf, week } from './product/schedule.ts';
import { expect, test } from './product/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const choir = {
  title: 'Choir',
  startTime: '2094-02-03T10:00:00Z',
  endTime: '2094-02-03T11:00:00Z',
  recurrenceRule: 'FREQ=WEEKLY;COUNT=3',
};

test('an event is dragged to another day, and Undo moves it back', async ({ ann }) => {
  const calendar = await calendarOf(ann, [lunch]);
  await ann.page.goto(week(calendar));
  const event = ann.page.getByRole('link', { name: /Lunch/ });
  await expect(event).toBeVisible();
  const box = await event.boundingBox();
  if (!box) throw new Error('The event has no place.');
  await ann.page.mouse.move(box.x + 30, box.y + 12);
  await ann.page.mouse.down();
  await ann.page.mouse.move(box.x + 60, box.y + 14, { steps: 4 });
  await ann.page.mouse.move(box.x + 30 + box.width * 1.08, box.y + 12 + 48, { steps: 8 });
  await ann.page.mouse.up();
  await expect.poll(() => startsOf(ann, calendar)).toEqual(['Lunch 02-11T13:00']);
  await ann.page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => startsOf(ann, calendar)).toEqual(['Lunch 02-10T12:00']);
});

test('one occurrence is moved by half an hour with the keyboard alone', async ({ ann }) => {
  const calendar = await calendarOf(ann, [choir]);
  await ann.page.goto(week(calendar));
  // A fresh answer may replace the focused event while the screen opens.
  await expect(async () => {
    await ann.page.getByRole('link', { name: /Choir/ }).focus();
    await ann.page.keyboard.press('Space');
    await expect(ann.page.getByText('Moving “Choir”').last()).toBeVisible({ timeout: 1500 });
  }).toPass();
  await ann.page.keyboard.press('ArrowDown');
  await expect(ann.page.getByText('10:30 to 11:30').last()).toBeVisible();
  await ann.page.keyboard.press('Enter');
  await ann.page.getByRole('button', { name: 'Only this one' }).click();
  await expect
    .poll(() => startsOf(ann, calendar))
    .toEqual(['Choir 02-03T10:00', 'Choir 02-10T10:30', 'Choir 02-17T10:00']);
});

test('dragging over hours plans an event for these hours', async ({ ann }) => {
  const calendar = await calendarOf(ann, [lunch]);
  await ann.page.goto(week(calendar));
  const box = await ann.page.getByRole('link', { name: /Lunch/ }).boundingBox();
  if (!box) throw new Error('The event has no place.');
  await ann.page.mouse.move(box.x + 30, box.y + 2 * 48 + 6);
  await ann.page.mouse.down();
  await ann.page.mouse.move(box.x + 30, box.y + 3 * 48 + 40, { steps: 8 });
  await ann.page.mouse.up();
  await ann.page.getByRole('textbox', { name: 'Title and time' }).fill('Walk');
  await ann.page.getByRole('button', { name: 'Save' }).click();
  await expect(ann.page.getByRole('link', { name: /Walk/ })).toBeVisible();
  await expect.poll(() => startsOf(ann, calendar)).toContain('Walk 02-10T14:00');
});

test('an event’s popover is fully visible on a low screen', async ({ ann: { page }, furnished }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`/calendars/${furnished.calendar}?view=agenda&date=2094-02-10`);
  await page.getByRole('link', { name: /Lunch/ }).first().click();
  const popover = page.getByRole('dialog', { name: 'Lunch' });
  await expect(popover.getByRole('link', { name: 'Open' })).toBeVisible();
  await expect(popover).toBeInViewport({ ratio: 1 });
});

test('an event that Bob moves also moves on Ann’s screen', async ({ ann, bob, furnished: _ }) => {
  const calendar = await calendarOf(ann, [lunch]);
  const recipient = { user: { name: bob.user } };
  const access = { recipient, level: 'PERMISSION_LEVEL_WRITE' };
  const { name } = await ann.api.calendarAccess.create({ parent: calendar, calendarAccess: access as never });
  await bob.api.calendarAccess.accept({ name });
  await ann.page.goto(week(calendar));
  await expect(ann.page.getByRole('link', { name: /Lunch/ })).toContainText('12:00');
  const { events } = await bob.api.event.list({ parent: calendar });
  const event = {
    name: events[0]?.name ?? '',
    startTime: '2094-02-10T14:00:00Z',
    endTime: '2094-02-10T15:00:00Z',
  };
  await bob.api.event.update({ updateMask: 'startTime,endTime', event });
  await expect(ann.page.getByRole('link', { name: /Lunch/ })).toContainText('14:00');
});

test('a viewer in London sees a New York event of a Berlin calendar in London time', async ({ ann }) => {
  const call = {
    title: 'Call',
    startTime: '2094-02-10T15:00:00Z',
    endTime: '2094-02-10T17:00:00Z',
    timeZone: 'America/New_York',
  };
  const calendar = await calendarOf(ann, [call], 'Europe/Berlin');
  await ann.page.goto(week(calendar));
  const event = ann.page.getByRole('link', { name: /Call/ });
  await expect(event).toContainText('15:00 – 17:00');
  await expect(event).toContainText('New York time');
});

test('the month view is the default, Today returns to it, and a day is 24 hours of 48 pixels', async ({
  ann,
}) => {
  const { page } = ann;
  const calendar = await calendarOf(ann, [lunch]);
  await page.goto(`/calendars/${idOf(calendar)}?date=${day}`);
  await expect(page.getByRole('heading', { name: 'February 2094' })).toBeVisible();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('heading', { name: 'March 2094' })).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  const thisMonth = new Date().toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/London',
  });
  await expect(page.getByRole('heading', { name: thisMonth })).toBeVisible();

  await page.goto(`/calendars/${idOf(calendar)}?view=day&date=${day}`);
  // The event shows its start, too.
  const hours = page.getByText(/^\d{1,2}:00$/).and(page.locator(':not([data-event] *)'));
  await expect(hours).toHaveCount(24);
  await expect(page.locator('[data-time$=":30:00"]')).toHaveCount(24);
  const tops = await hours.evaluateAll(labels => labels.map(each => each.getBoundingClientRect().top));
  // There is no line above midnight.
  const [, ...steps] = tops.slice(1).map((top, at) => Math.round(top - (tops[at] ?? 0)));
  expect(new Set(steps)).toEqual(new Set([48]));
});

test('a printed month or week is black on white, with all events and without controls', async ({ ann }) => {
  const { page } = ann;
  const early = { title: 'Ferry', startTime: '2094-02-10T03:00:00Z', endTime: '2094-02-10T05:00:00Z' };
  const long = 'A walk around the lake with the neighbours and their dogs';
  const walks = Array.from({ length: 8 }, (_, at) => ({ ...lunch, title: `${long} ${at + 1}` }));
  const calendar = await calendarOf(ann, [early, ...walks]);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const address of [`/calendars/${idOf(calendar)}?date=${day}`, week(calendar)]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(address);
    await expect(page.getByRole('link', { name: /Ferry|walk/ }).first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const title of ['Ferry', ...walks.map(walk => walk.title)]) {
      const event = page.getByRole('listitem').filter({ hasText: title });
      await expect(event).toBeVisible();
      await expect(event).toHaveCSS('color', 'rgb(0, 0, 0)');
      expect(await event.evaluate(each => each.scrollWidth <= each.clientWidth)).toBe(true);
    }
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'View' })).toBeHidden();
    await expect(page.getByRole('heading', { name: /Feb\w* 2094/ })).toBeVisible();
  }
});
