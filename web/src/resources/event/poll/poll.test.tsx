import { ApiError, type Event } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { guest } from '../../../testing/attendance.ts';
import { eventApi, soupNight } from '../../../testing/events.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
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

const mara = guest('Mara', {});
const voter = { attendee: mara.name, title: 'Mara', answer: 'YES', availability: 'AVAILABILITY_UNKNOWN' };

function pollApi(shown = poll): FakeApi {
  return eventApi(shown)
    .on(`GET ${base}/attendees`, { attendees: [mara], nextPageToken: '' })
    .on(`GET ${base}:pollResults`, {
      times: proposedTimes.map(time => ({ ...time, ...counts, yesCount: 1, voters: [voter] })),
    })
    .on(`PATCH ${base}`, shown)
    .on(`PATCH ${base}/attendees/mara`, mara)
    .on('GET /users/v1alpha1/users', { users: [], nextPageToken: '' })
    .on('POST /calendars/v1alpha1/calendars/-/events:proposeTimes', { times: [] });
}

function sent(api: FakeApi) {
  return api.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
}

test('hosts close a poll, and open a closed one again', async () => {
  const api = pollApi();
  await openApp(address, api);
  await page.getByRole('button', { name: 'More', exact: true }).click(patient);
  await page.getByRole('menuitem', { name: 'Close the poll' }).click(patient);
  await expect.poll(() => sent(api)).toMatchObject([{ pollClosed: true }]);
});

test('nobody answers a closed poll until a host opens it again', async () => {
  const api = pollApi({ ...poll, pollClosed: true });
  await openApp(address, api);
  await expect
    .element(page.getByText('This poll is closed. Choose a time, or open it again.'), patient)
    .toBeVisible();
  await expect.element(page.getByRole('radiogroup').first().getByRole('radio').first()).toBeDisabled();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Open again' }).click(patient);
  await expect.poll(() => sent(api)).toMatchObject([{ pollClosed: false }]);
});

test('hosts remove a proposed time and add another', async () => {
  const api = pollApi();
  await openApp(address, api);
  await page.getByRole('button', { name: 'More', exact: true }).click(patient);
  await page.getByRole('menuitem', { name: 'Edit' }).click(patient);
  const dialog = page.getByRole('dialog', { name: 'Edit poll' });
  await expect.element(dialog.getByRole('checkbox').nth(1), patient).toBeVisible();
  await dialog.getByRole('checkbox').first().click();
  await expect.element(dialog.getByText('The answers to a removed time are deleted.')).toBeVisible();
  await dialog.getByLabelText('Another time').fill('2094-03-05T18:30');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const [, kept] = proposedTimes;
  const added = { startTime: '2094-03-05T18:30:00.000Z', endTime: '2094-03-05T21:30:00.000Z' };
  await expect.poll(() => sent(api)).toMatchObject([{ title: 'Soup night', proposedTimes: [kept, added] }]);
});

test('choosing a time is confirmed by a button that does not look destructive', async () => {
  const api = pollApi().on(`POST ${base}:chooseTime`, poll);
  await openApp(address, api);
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .click(patient);
  const choose = page.getByRole('dialog').getByRole('button', { name: 'Choose', exact: true });
  await expect.element(choose, patient).toBeVisible();
  expect(choose.element().getAttribute('style')).not.toContain('tomato');
  await choose.click();
  const { startTime } = proposedTimes[0] ?? {};
  await expect
    .poll(() => api.requests.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ startTime });
});

test('hosts answer for a guest without an account', async () => {
  const api = pollApi();
  await openApp(address, api);
  await page.getByRole('button', { name: 'More for Mara' }).click(patient);
  await page.getByRole('menuitem', { name: 'Answer for Mara' }).click(patient);
  const dialog = page.getByRole('dialog', { name: 'Answer for Mara' });
  await dialog.getByRole('radiogroup').first().getByText('If need be').click(patient);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const timeAnswers = [{ startTime: proposedTimes[0]?.startTime, answer: 'IF_NEED_BE' }];
  await expect.poll(() => sent(api)).toMatchObject([{ timeAnswers }]);
});

test('guests without an account are invited to a poll by link', async () => {
  const api = pollApi()
    .on(`GET ${base}/links`, { links: [], nextPageToken: '' })
    .on('GET /circles/v1alpha1/circles', { circles: [], nextPageToken: '' });
  await openApp(address, api);
  await page.getByRole('button', { name: 'Invite people' }).click(patient);
  await expect.element(page.getByRole('button', { name: 'Copy link' }), patient).toBeVisible();
});

test('on a phone, a poll begins at 170 px, with its menu beside the title', async () => {
  await openApp(address, pollApi());
  const question = page.getByRole('heading', { name: 'Which times suit you?' });
  await expect.element(question, patient).toBeVisible();
  expect(question.element().getBoundingClientRect().top).toBeLessThanOrEqual(170);
  const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
  const menu = page.getByRole('button', { name: 'More', exact: true }).element().getBoundingClientRect();
  expect(menu.top).toBeLessThan(title.bottom);
});
