import { ApiError, type Calendar } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dinners, eventApi } from '../../../testing/events.ts';
import { openApp } from '../../../testing/open-app.tsx';

const subscription: Calendar['subscription'] = {
  host: 'waste.example',
  refreshTime: '2094-02-01T09:30:00.000Z',
  failure: '',
  failureTime: null,
  leftOutCount: 0,
};
const subscribed: Calendar = { ...dinners, subscription };
const below = '/calendars/v1alpha1/calendars';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const address = () => page.getByRole('textbox', { name: 'Address' });
const patient = { timeout: 15_000 };

test('the address of a webcal link is in the form, and subscribing opens the calendar', async () => {
  const api = eventApi().on(`POST ${below}:subscribe`, subscribed);
  api.on(`GET ${below}/dinners`, subscribed);
  await openApp('/calendars/subscribe?uri=webcal%3A%2F%2Fwaste.example%2Fplan.ics', api);
  await expect.element(address(), patient).toHaveValue('webcal://waste.example/plan.ics');
  await page.getByRole('combobox', { name: 'Who sees it' }).selectOptions('Only me');
  await button('Subscribe').click();
  await expect.element(page.getByText(/From waste\.example, updated/), patient).toBeVisible();
  const sent = api.requests.find(({ method }) => method === 'POST')?.body;
  expect(sent).toEqual({ uri: 'webcal://waste.example/plan.ics', title: '', circle: '' });
});

test('an address without a calendar is named at its field, and the input stays', async () => {
  const message = 'The calendar has no events.';
  const fieldViolations = [{ field: 'uri', description: message }];
  const api = eventApi().on(
    `POST ${below}:subscribe`,
    new ApiError('INVALID_ARGUMENT', 'NOT_A_CALENDAR', message, { fieldViolations }),
  );
  await openApp('/calendars/subscribe', api);
  await expect.element(address(), patient).toBeVisible();
  await button('Subscribe').click();
  await expect.element(page.getByText('Enter the address of the calendar.')).toBeVisible();
  await address().fill('https://waste.example/');
  await button('Subscribe').click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(address()).toHaveValue('https://waste.example/');
});

test('a subscribed calendar says what failed, offers no new events, and can be updated and ended', async () => {
  const failed: Calendar['subscription'] = {
    ...subscription,
    failure: 'NOT_FOUND',
    failureTime: '2094-02-02T09:30:00.000Z',
    leftOutCount: 2,
  };
  const api = eventApi()
    .on(`GET ${below}/dinners`, { ...dinners, subscription: failed })
    .on(`GET ${below}/dinners:subscription`, { uri: 'https://waste.example/plan.ics' })
    .on(`POST ${below}/dinners:refresh`, subscribed)
    .on(`POST ${below}/dinners:changeSubscription`, dinners);
  await openApp('/calendars/dinners', api);
  await expect.element(page.getByText(/no calendar at its address/), patient).toBeVisible();
  await expect.element(page.getByText(/2 entries couldn’t be read/)).toBeVisible();
  await expect.element(button('New event')).not.toBeInTheDocument();
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Subscription' }).click();
  await expect.element(address(), patient).toHaveValue('https://waste.example/plan.ics');
  api.on(`GET ${below}/dinners`, subscribed);
  await button('Update now').click();
  await expect.element(page.getByText(/no calendar at its address/).first()).not.toBeInTheDocument();
  await button('End subscription').click();
  api.on(`GET ${below}/dinners`, dinners);
  await button('End').click();
  await expect.element(page.getByText(/From waste\.example/)).not.toBeInTheDocument();
  const sent = api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent.at(-1)).toMatchObject({ uri: '' });
});
