import { dayMs } from '@potluck/contract/durations';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dinners, eventApi } from '../../testing/events.ts';
import { openApp } from '../../testing/open-app.tsx';

test('a calendar’s card shows its next events, three at most', async () => {
  const soon = (day: number) => new Date(Date.now() + day * dayMs).toISOString();
  const coming = (calendar: string, title: string, day: number) => ({
    event: `calendars/${calendar}/events/${day}`,
    title,
    startTime: soon(day),
    endTime: soon(day),
    allDay: false,
    faces: [],
    dishes: [],
  });
  const occurrences = [
    coming('dinners', 'Soup', 1),
    coming('elsewhere', 'Dentist', 2),
    coming('dinners', 'Stew', 3),
    coming('dinners', 'Curry', 4),
    coming('dinners', 'Tacos', 5),
  ];
  const api = eventApi()
    .on('GET /calendars/v1alpha1/calendars', {
      calendars: [dinners, { ...dinners, name: 'calendars/quiet', title: 'Quiet' }],
      nextPageToken: '',
    })
    .on('GET /calendars/v1alpha1/calendars/-/events:expand', { occurrences, cut: [] })
    .on('GET /calendars/v1alpha1/calendars/-/accesses', { accesses: [], nextPageToken: '' });
  await openApp('/calendars?as=cards', api);
  const cards = page.getByRole('list', { name: 'Calendars: My' });
  const first = cards.getByRole('listitem').filter({ hasText: 'Dinners' }).first();
  for (const title of ['Soup', 'Stew', 'Curry'])
    await expect.element(first.getByText(title, { exact: true })).toBeVisible();
  // When the clock is set back, 24 hours from now may still be today.
  await expect.element(first.getByText(/^(Tomorrow|Today), \d/)).toBeVisible();
  for (const title of ['Tacos', 'Dentist'])
    expect(cards.getByText(title, { exact: true }).elements()).toEqual([]);
  await expect.element(cards.getByText('Nothing planned soon')).toBeVisible();
});
