import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventApi, soupNight } from '../../../../testing/events.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { bob } from '../../../../testing/people.ts';

const events = 'POST /calendars/v1alpha1/calendars/dinners/events';
const month = '/calendars/dinners?view=month&date=2094-03-09';
const patient = { timeout: 15_000 };
const field = () => page.getByRole('textbox', { name: 'Title and time' });
const made = (api: FakeApi) => api.requests.find(({ method }) => method === 'POST')?.body;

beforeEach(() => page.viewport(390, 844));

test('on a phone, one tap, a phrase and Enter create an event, and its day shows', async () => {
  const api = eventApi().on(events, soupNight);
  const { router } = await openApp(month, api);
  await begin();
  await field().fill('Dinner with Ben Friday 12 March 2094 19:00');
  const status = page.getByRole('dialog').getByRole('status');
  await expect.element(status).toHaveTextContent('Dinner with BenFri, 12 Mar 2094, 19:00–20:00');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => made(api), patient)
    .toMatchObject({
      title: 'Dinner with Ben',
      startTime: '2094-03-12T19:00:00.000Z',
      endTime: '2094-03-12T20:00:00.000Z',
      timeZone: 'Europe/London',
      recurrenceRule: '',
    });
  await expect.poll(() => router.state.location.search, patient).toMatchObject({ date: '2094-03-12' });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('friends whom the title names are proposed as guests, and invited unless refused', async () => {
  const friends = [
    { ...bob, name: 'users/ben', givenName: 'Ben' },
    { ...bob, name: 'users/cleo', givenName: 'Cleo' },
  ];
  const api = eventApi()
    .on(events, { ...soupNight, name: 'calendars/dinners/events/new' })
    .on('GET /users/v1alpha1/users', { users: friends, nextPageToken: '' })
    .on(`${events}/new:respond`, {})
    .on(`${events}/new/attendees`, {});
  await openApp(month, api);
  await begin();
  await field().fill('Dinner with Ben and Cleo Friday 12 March 2094 19:00');
  await page.getByRole('button', { name: 'Invite Cleo Stone' }).click(patient);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => invited(api), patient).toMatchObject([{ person: 'users/ben' }]);
});

test('German phrases and recurrence rules are understood in any locale', async () => {
  const api = eventApi().on(events, soupNight);
  await openApp(month, api);
  await begin();
  await field().fill('ab 9.3.2094 jeden Dienstag 18 Uhr Chor bis 6. April 2094');
  await expect.element(page.getByText('Every week on Tuesday, until 6 April 2094')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => made(api), patient)
    .toMatchObject({
      title: 'Chor',
      startTime: '2094-03-09T18:00:00.000Z',
      recurrenceRule: 'FREQ=WEEKLY;UNTIL=20940406T225959Z;BYDAY=TU',
    });
});

test('one tap moves misread words back into the title', async () => {
  const api = eventApi().on(events, soupNight);
  await openApp(month, api);
  await begin();
  await field().fill('Watch Friday 13th at 8');
  await page.getByRole('button', { name: 'Use these words as the title' }).click();
  await expect.element(page.getByRole('button', { name: 'These words' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => made(api), patient).toMatchObject({ title: 'Watch Friday 13th at 8' });
});

test('a phrase without a title is not saved, and the field says why', async () => {
  const api = eventApi().on(events, soupNight);
  await openApp(month, api);
  await begin();
  await field().fill('Friday 19:00');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('What is it? You’ve only said when.')).toBeVisible();
  expect(made(api)).toBeUndefined();
});

test('More details opens the form with everything parsed', async () => {
  await openApp(month, eventApi());
  await begin();
  await field().fill('Choir every Tuesday 18:00-19:30 from 9 March 2094');
  await page.getByRole('link', { name: 'More details' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Title' }), patient).toHaveValue('Choir');
  await expect.element(page.getByLabelText('Repeats')).toHaveValue('WEEK');
  await expect.element(page.getByText('Every week on Tuesday')).toBeVisible();
  await expect.element(page.getByLabelText('Ends at')).toHaveValue('19:30');
});

test('More details keeps the chosen guests, and the form invites them', async () => {
  const friends = [
    { ...bob, name: 'users/ben', givenName: 'Ben' },
    { ...bob, name: 'users/cleo', givenName: 'Cleo' },
  ];
  const api = eventApi()
    .on(events, { ...soupNight, name: 'calendars/dinners/events/new' })
    .on('GET /users/v1alpha1/users', { users: friends, nextPageToken: '' })
    .on(`${events}/new:respond`, {})
    .on(`${events}/new/attendees`, {});
  await openApp(month, api);
  await begin();
  await field().fill('Dinner with Ben and Cleo');
  await page.getByRole('button', { name: 'Invite Cleo Stone' }).click(patient);
  await page.getByRole('link', { name: 'More details' }).click();
  const invite = page.getByRole('button', { name: 'Invite Ben Stone' });
  await expect.element(invite, patient).toHaveAttribute('aria-pressed', 'true');
  expect(page.getByRole('button', { name: 'Invite Cleo Stone' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => invited(api), patient).toMatchObject([{ person: 'users/ben' }]);
});

test('after selecting a day, the phrase sets only the time', async () => {
  await page.viewport(1280, 900);
  const api = eventApi().on(events, soupNight);
  const { router } = await openApp(month, api);
  await expect.element(page.getByRole('link', { name: /Soup night/ }), patient).toBeVisible();
  const cell = document.querySelector('[data-date="2094-03-10"]');
  if (!cell) throw new Error('The month shows no such day.');
  await userEvent.click(cell);
  await field().fill('Walk 18:30 for 45 minutes');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => made(api), patient)
    .toMatchObject({
      title: 'Walk',
      startTime: '2094-03-10T18:30:00.000Z',
      endTime: '2094-03-10T19:15:00.000Z',
      allDay: false,
    });
  expect(router.state.location.search).toMatchObject({ date: '2094-03-09' });
});

test('an invalid recurrence rule in the URL opens the form without recurrence', async () => {
  await openApp('/calendars/dinners/events/create?title=Odd&repeat=FREQ%3DOFTEN', eventApi());
  await expect.element(page.getByRole('textbox', { name: 'Title' }), patient).toHaveValue('Odd');
  await expect.element(page.getByRole('button', { name: 'Repeat' })).toBeVisible();
  expect(page.getByLabelText('Repeats').elements()).toEqual([]);
});

async function begin() {
  await page.getByRole('button', { name: 'New event' }).click(patient);
  await expect.element(field(), patient).toHaveFocus();
}

/** The invitations that were sent, without the reads of the same path. */
function invited(api: FakeApi) {
  return api.requests
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/attendees'))
    .map(({ body }) => body);
}
