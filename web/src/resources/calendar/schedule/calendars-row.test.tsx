import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dinners, eventApi } from '../../../testing/events.ts';
import { openApp } from '../../../testing/open-app.tsx';

const patient = { timeout: 15_000 };
const titles = [
  'Dinners',
  'Work',
  'Choir',
  'School of Ida',
  'Garden share',
  'Football club',
  'Everybody at home',
];

beforeEach(() => page.viewport(1280, 800));

test('on a phone, one button shows how many calendars are visible and opens their switches', async () => {
  await page.viewport(390, 844);
  await openCalendars(4);
  await page.getByRole('button', { name: '4 calendars', exact: true }).click(patient);
  const work = page.getByRole('button', { name: 'Work', exact: true });
  expect(work.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await work.click();
  await expect.element(work).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByRole('button', { name: '3 of 4 calendars' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'New calendar' })).toBeVisible();
});

test('calendars that do not fit open from a button at the end, clear of the tabs', async () => {
  await openCalendars(titles.length);
  const more = page.getByRole('button', { name: /^\+\d more$/ });
  await expect.element(more, patient).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Calendars' }).element();
  expect(more.element().getBoundingClientRect().right).toBeLessThan(tabs.getBoundingClientRect().left);
  await expect.element(page.getByRole('button', { name: 'Dinners' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Everybody at home' })).not.toBeInTheDocument();
  await more.click();
  await expect.element(page.getByRole('button', { name: 'Everybody at home' })).toBeVisible();
});

test('without overflow, no button is shown', async () => {
  await openCalendars(2);
  await expect.element(page.getByRole('button', { name: 'Work' }), patient).toBeVisible();
  await expect.element(page.getByRole('button', { name: /more$|calendars$/ })).not.toBeInTheDocument();
});

function openCalendars(count: number) {
  const calendars = titles
    .slice(0, count)
    .map((title, at) => ({ ...dinners, name: `calendars/${at}`, title }));
  const api = eventApi()
    .on('GET /calendars/v1alpha1/calendars', { calendars })
    .on('GET /calendars/v1alpha1/calendars/-/events:expand', { occurrences: [] });
  return openApp('/calendars?view=agenda&date=2094-03-09', api);
}
