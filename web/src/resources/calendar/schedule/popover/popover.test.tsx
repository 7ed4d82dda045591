import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventApi, secondSoup, soupNight } from '../../../../testing/events.ts';
import { openApp } from '../../../../testing/open-app.tsx';

const expand = 'GET /calendars/v1alpha1/calendars/dinners/events:expand';
const events = 'POST /calendars/v1alpha1/calendars/dinners/events';
const month = '/calendars/dinners?view=month&date=2094-03-09';
const patient = { timeout: 15_000 };
const soupLink = () => page.getByRole('link', { name: /Soup night/ });
const soupPopover = () => page.getByRole('dialog', { name: 'Soup night' });

beforeEach(() => page.viewport(1280, 900));

test('an event in the month view opens a popover, with links to the event and its form', async () => {
  await openApp(month, eventApi());
  await soupLink().click(patient);
  await expect.element(soupPopover().getByText(/^Tuesday 9 March, 17:00 to 19:00/), patient).toBeVisible();
  await expect.element(soupPopover().getByText('Every week on Tuesday')).toBeVisible();
  await expect.element(soupPopover().getByText('At ours')).toBeVisible();
  const at = `?at=${encodeURIComponent(secondSoup.startTime)}`;
  for (const [name, end] of [
    ['Open', ''],
    ['Edit', '/edit'],
  ])
    await expect
      .element(soupPopover().getByRole('link', { name }))
      .toHaveAttribute('href', `/calendars/dinners/events/soup-night${end}${at}`);
});

test('Enter opens the popover, and Escape closes it and restores the focus', async () => {
  await openApp(month, eventApi());
  await expect.element(soupLink(), patient).toBeVisible();
  soupLink().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(soupPopover().getByRole('link', { name: 'Open' }), patient).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(soupPopover()).not.toBeInTheDocument();
  await expect.element(soupLink()).toHaveFocus();
});

test('deleting a recurring event applies to the chosen scope', async () => {
  const remove = `POST /calendars/v1alpha1/${soupNight.name}:deleteOccurrence`;
  const api = eventApi().on(remove, { undo: 'u1' });
  await openApp(month, api);
  await soupLink().click(patient);
  await soupPopover().getByRole('button', { name: 'Delete' }).click(patient);
  await page.getByRole('button', { name: 'Only this one' }).click(patient);
  await expect
    .poll(() => api.requests.find(({ method }) => method === 'POST')?.body, patient)
    .toMatchObject({ scope: 'THIS', originalStartTime: secondSoup.originalStartTime });
  await expect.element(soupPopover()).not.toBeInTheDocument();
});

test('a day with too many events opens a list of all, each with its own popover', async () => {
  const titles = Array.from({ length: 9 }, (_, at) => `Thing ${at + 1}.`);
  const occurrences = titles.map((title, at) => ({
    ...secondSoup,
    event: `calendars/dinners/events/${at}`,
    title,
    recurring: false,
    originalStartTime: null,
  }));
  await openApp(month, eventApi().on(expand, { occurrences }));
  await page.getByRole('button', { name: /^\+\d more/ }).click(patient);
  const day = page.getByRole('dialog', { name: 'Events on Tuesday 9 March' });
  await expect.element(day, patient).toBeVisible();
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  expect(day.getByRole('link').elements()).toHaveLength(9);
  await day.getByRole('link', { name: /Thing 9/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Thing 9.' }), patient).toBeVisible();
});

test('the list of a day says when somebody is busy', async () => {
  const occurrences = Array.from({ length: 9 }, (_, at) => ({
    ...secondSoup,
    event: `calendars/dinners/events/${at}`,
    title: `Thing ${at + 1}.`,
    recurring: false,
    originalStartTime: null,
  }));
  const busy = [{ startTime: '2094-03-09T09:00:00.000Z', endTime: '2094-03-09T10:30:00.000Z' }];
  const api = eventApi().on(expand, { occurrences, busy });
  await openApp(month, api);
  await page.getByRole('button', { name: /^\+\d more/ }).click(patient);
  const day = page.getByRole('dialog', { name: 'Events on Tuesday 9 March' });
  await expect.element(day.getByText('Busy'), patient).toBeVisible();
  expect(day.getByRole('listitem').elements()).toHaveLength(10);
  expect(day.getByRole('listitem').elements()[0]?.textContent).toMatch(/^09:00.*Busy$/);
});

test('the agenda shows days on which somebody is busy and nothing is planned', async () => {
  const busy = [{ startTime: '2094-03-11T09:00:00.000Z', endTime: '2094-03-11T10:30:00.000Z' }];
  await openApp(
    '/calendars/dinners?view=agenda&date=2094-03-09',
    eventApi().on(expand, { occurrences: [], busy }),
  );
  await expect.element(page.getByRole('heading', { name: 'Thursday 11 March' }), patient).toBeVisible();
  await expect.element(page.getByText('Busy')).toBeVisible();
});

test('pressing a day asks for a title, and Enter creates the event', async () => {
  const api = eventApi().on(events, soupNight);
  await openApp(month, api);
  const question = await pressFreeDay();
  await question.getByRole('textbox', { name: 'Title and time' }).fill('Walk');
  const more = question.getByRole('link', { name: 'More details' });
  await expect.element(more).toHaveAttribute('href', expect.stringContaining('title=Walk'));
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => api.requests.find(({ method }) => method === 'POST')?.body, patient)
    .toMatchObject({ title: 'Walk', allDay: true, startTime: '2094-03-10T00:00:00.000Z' });
  await expect.element(question).not.toBeInTheDocument();
});

test('Escape cancels without creating an event', async () => {
  const api = eventApi();
  await openApp(month, api);
  const question = await pressFreeDay();
  await question.getByRole('textbox', { name: 'Title and time' }).fill('Walk');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('an event in a wide agenda opens a popover next to its row, and Escape restores the focus', async () => {
  const { href } = await openApp('/calendars/dinners?view=agenda&date=2094-03-09', eventApi());
  await soupLink().click(patient);
  await expect.element(soupPopover().getByText('At ours'), patient).toBeVisible();
  expect(href()).toContain('view=agenda');
  await userEvent.keyboard('{Escape}');
  await expect.element(soupPopover()).not.toBeInTheDocument();
  await expect.element(soupLink()).toHaveFocus();
});

test('on a phone, an event in the agenda opens its screen', async () => {
  await page.viewport(390, 844);
  const { href } = await openApp('/calendars/dinners?view=agenda&date=2094-03-09', eventApi());
  await soupLink().click(patient);
  await expect.poll(href, patient).toContain('/calendars/dinners/events/soup-night');
});

test('on a phone, an event in the day view opens its screen', async () => {
  await page.viewport(390, 844);
  const { href } = await openApp('/calendars/dinners?view=day&date=2094-03-09', eventApi());
  await soupLink().click(patient);
  await expect.poll(href, patient).toContain('/calendars/dinners/events/soup-night');
});

/** The Wednesday after the soup. */
async function pressFreeDay() {
  await expect.element(soupLink(), patient).toBeVisible();
  const cell = document.querySelector('[data-date="2094-03-10"]');
  if (!cell) throw new Error('The month shows no such day.');
  const { left, top, width, height } = cell.getBoundingClientRect();
  const beside = page.getByRole('dialog', { name: 'New event' });
  await userEvent.click(cell, { position: { x: width / 2, y: height / 2 } });
  await expect.element(beside, patient).toBeVisible();
  const shown = beside.element().getBoundingClientRect();
  expect(Math.abs(shown.left - (left + width / 2))).toBeLessThan(shown.width + 20);
  expect(shown.top).toBeLessThan(top + height);
  return beside;
}
