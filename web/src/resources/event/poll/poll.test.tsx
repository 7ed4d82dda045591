import { ApiError, type Event } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { eventApi, soupNight } from '../../../testing/events.ts';
import { openApp } from '../../../testing/open-app.tsx';

const address = '/calendars/dinners/events/soup-night';
const base = `/calendars/v1alpha1${address}`;
const patient = { timeout: 15_000 };
const proposedTimes = [
  { startTime: '2094-03-02T18:00:00.000Z', endTime: '2094-03-02T21:00:00.000Z' },
  { startTime: '2094-03-03T18:00:00.000Z', endTime: '2094-03-03T21:00:00.000Z' },
];
const poll: Event = { ...soupNight, recurrenceRule: '', startTime: null, endTime: null, proposedTimes };
const counts = { yesCount: 0, ifNeedBeCount: 0, noCount: 0 };
const failure = new ApiError('INTERNAL', 'INTERNAL', 'Something went wrong on our side.');

test('a poll without attendees says so, and a failed table can be retried', async () => {
  const api = eventApi(poll).on(`GET ${base}:pollResults`, failure);
  await openApp(address, api);
  await expect.element(page.getByText('Something went wrong on our side.'), patient).toBeVisible();
  api.on(`GET ${base}:pollResults`, {
    times: proposedTimes.map(time => ({ ...time, ...counts, voters: [] })),
  });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Nobody is invited yet.')).toBeVisible();
});

test('an answer is sent with those to the other times', async () => {
  const api = eventApi(poll).on(`GET ${base}:pollResults`, { times: [] }).on(`POST ${base}:answerTimes`, {});
  await openApp(address, api);
  const [first, second] = [0, 1].map(at => page.getByRole('radiogroup').nth(at));
  if (!first || !second) throw new Error('two times are proposed');
  await expect.element(first, patient).toBeVisible();
  await first.getByText('Yes').click();
  await expect
    .poll(() => api.requests.find(({ method }) => method === 'POST')?.body)
    .toEqual({ timeAnswers: [{ startTime: proposedTimes[0]?.startTime, answer: 'YES' }] });
});

test('the edit form of a poll leads back to its page', async () => {
  await openApp(`${address}/edit`, eventApi(poll).on(`GET ${base}:pollResults`, { times: [] }));
  await expect.element(page.getByRole('heading', { name: 'Which times suit you?' }), patient).toBeVisible();
});
