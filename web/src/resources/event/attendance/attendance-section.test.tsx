import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { annHosts, bobIsInvited, grandma, millersAreInvited } from '../../../testing/attendance.ts';
import { eventApi, secondSoup, soupNight } from '../../../testing/events.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { ann, annsSettings, bob, millers } from '../../../testing/people.ts';

const below = '/calendars/v1alpha1';
const address = `/${soupNight.name}`;
const once = { ...soupNight, recurrenceRule: '' };
const patient = { timeout: 15_000 };
const secondTuesday = secondSoup.startTime;

beforeEach(() => page.viewport(390, 844));

/** Ann’s server with these attendees of the soup; it accepts every change to them. */
function invitedApi(attendees: object[], event = once): FakeApi {
  const occurrence = { ...secondSoup, startTime: once.startTime, originalStartTime: null };
  return eventApi(event)
    .on(`GET ${below}/${soupNight.name}/attendees`, { attendees, nextPageToken: '' })
    .on(`GET ${below}/calendars/dinners/events:expand`, {
      occurrences: [
        { ...occurrence, heads: 2.5, acceptedCount: 3, openCount: 1, tentativeCount: 1 },
        secondSoup,
      ],
      cut: [],
    })
    .on(`POST ${below}/${soupNight.name}:respond`, annHosts)
    .on(`POST ${below}/${soupNight.name}/attendees`, grandma);
}

function sent(api: FakeApi, method = 'POST') {
  return api.requests
    .filter(request => request.method === method)
    .map(({ path, body }) => [path.split('/').at(-1), body]);
}

test('answering takes one press, and keeps portion and note', async () => {
  const own = { ...annHosts, response: 'NEEDS_ACTION', portion: 2, note: 'With Leo' };
  const api = invitedApi([own, bobIsInvited], { ...once, response: 'NEEDS_ACTION' });
  await openApp(address, api);
  await page.getByText('Maybe', { exact: true }).click(patient);
  await expect
    .poll(() => sent(api))
    .toEqual([
      [
        'soup-night:respond',
        { response: 'TENTATIVE', portion: 2, note: 'With Leo', originalStartTime: null },
      ],
    ]);
});

test('a guest who accepted a series can decline a single occurrence', async () => {
  const api = invitedApi([annHosts], { ...soupNight, response: 'ACCEPTED' });
  await openApp(`${address}?at=${secondTuesday}`, api);
  await expect.element(page.getByRole('radio', { name: 'Only Tue 9 Mar' }), patient).toBeChecked();
  await page.getByText('Can’t', { exact: true }).click();
  await expect
    .poll(() => sent(api)[0]?.[1])
    .toMatchObject({ response: 'DECLINED', originalStartTime: secondTuesday });
  await page.getByText('Every time').click();
  await page.getByText('Maybe', { exact: true }).click();
  await expect
    .poll(() => sent(api)[1]?.[1])
    .toMatchObject({ response: 'TENTATIVE', originalStartTime: null });
});

test('a guest invited only to the event sees no calendar, and can change only their own answer', async () => {
  const event = { ...once, response: 'NEEDS_ACTION', attending: true } as const;
  const api = invitedApi([{ ...annHosts, response: 'NEEDS_ACTION' }, bobIsInvited], event);
  api.on(`DELETE ${below}/${annHosts.name}`, {});
  const { href } = await openApp(address, api);
  await expect.element(page.getByText('Going', { exact: true }), patient).toBeVisible();
  expect(page.getByText('Dinners').elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'Edit' }).elements()).toEqual([]);
  expect(api.requests.map(({ path }) => path)).not.toContain(`${below}/calendars/dinners`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Leave this event' }).click(patient);
  await page.getByRole('button', { name: 'Leave', exact: true }).click(patient);
  await expect.poll(() => sent(api, 'DELETE')).toEqual([['ann', null]]);
  await expect.poll(href).toBe('/calendars');
});

test('if leaving the event fails, an error shows and the guest stays', async () => {
  const event = { ...once, response: 'NEEDS_ACTION', attending: true } as const;
  const { href } = await openApp(address, invitedApi([{ ...annHosts, response: 'NEEDS_ACTION' }], event));
  await page.getByRole('button', { name: 'More', exact: true }).click(patient);
  await page.getByRole('menuitem', { name: 'Leave this event' }).click(patient);
  await page.getByRole('button', { name: 'Leave', exact: true }).click(patient);
  await expect.element(page.getByText(/Couldn’t leave “Soup/), patient).toBeVisible();
  expect(href()).toBe(address);
});

test('the headcount shows half portions, and the list shows everyone’s answers', async () => {
  await openApp(address, invitedApi([annHosts, bobIsInvited, grandma, millersAreInvited]));
  await page
    .getByRole('button', { name: '3 coming · 2 ½ portions · 1 maybe · 1 hasn’t replied' })
    .click(patient);
  const people = page.getByRole('dialog').getByRole('list', { name: 'Guests' });
  await expect.element(people.getByText('Ann Miller (you)'), patient).toBeVisible();
  await expect.element(people.getByText('guest')).toBeVisible();
  await expect.element(people.getByText('people who haven’t answered')).toBeVisible();
});

test('the organizer can answer for others', async () => {
  const api = invitedApi([annHosts, bobIsInvited]).on(`PATCH ${below}/${bobIsInvited.name}`, bobIsInvited);
  await openApp(address, api);
  await page.getByRole('button', { name: /portions/ }).click(patient);
  await page.getByRole('button', { name: 'More for Bob Stone' }).click(patient);
  await page.getByRole('menuitem', { name: 'Going' }).click(patient);
  await expect
    .poll(() => sent(api, 'PATCH'))
    .toEqual([['bob', { name: bobIsInvited.name, response: 'ACCEPTED' }]]);
});

test('a circle, a friend and a guest can be invited at once, and the organizer attends', async () => {
  const api = invitedApi([])
    .on('GET /users/v1alpha1/users', { users: [bob], nextPageToken: '' })
    .on('GET /users/v1alpha1/circles/-/users', { users: [bob, ann], nextPageToken: '' })
    .on(`GET ${below}/calendars/dinners/attendees`, { attendees: [], nextPageToken: '' });
  await openApp(address, api);
  await page.getByRole('button', { name: 'Invite people' }).click(patient);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: millers.title }).click(patient);
  await dialog.getByRole('checkbox', { name: 'Bob Stone' }).click();
  await dialog.getByRole('searchbox').fill('Grandma');
  await dialog.getByRole('button', { name: 'Add Grandma as a guest' }).click(patient);
  await dialog.getByRole('button', { name: 'Invite 3' }).click();
  await expect.poll(() => sent(api)).toHaveLength(4);
  const [own, ...others] = sent(api).map(([, body]) => body);
  expect(own).toMatchObject({ response: 'ACCEPTED' });
  expect(others).toMatchObject([
    { circle: millers.name, response: 'NEEDS_ACTION' },
    { person: bob.name, response: 'NEEDS_ACTION' },
    { displayName: 'Grandma', response: 'ACCEPTED' },
  ]);
});

const readers = [
  { person: 'users/bob', title: 'Bob', imageUri: '' },
  { person: 'users/cat', title: 'Cat', imageUri: '' },
];

test.each([
  ['NEEDS_ACTION', false, 'If you’re going, Bob and Cat can see what you don’t eat.'],
  ['ACCEPTED', true, 'Bob and Cat can see what you don’t eat.'],
  ['ACCEPTED', false, 'Bob and Cat can’t see what you don’t eat until you answer yourself.'],
] as const)('with answer %s and revealed %s, the page shows: %s', async (response, revealed, words) => {
  const api = invitedApi([{ ...annHosts, response }], { ...once, response })
    .on('GET /users/v1alpha1/users/ann/settings', { ...annsSettings, diets: ['VEGAN'] })
    .on(`GET ${below}/${soupNight.name}:dietReaders`, { readers, moreCount: 0, revealed });
  await openApp(address, api);
  await expect
    .element(page.getByRole('region', { name: 'Your answer' }).getByText(words), patient)
    .toBeVisible();
});

test('people without a diet, or not going, see no note on who can see their diet', async () => {
  for (const [response, diets] of [
    ['ACCEPTED', []],
    ['DECLINED', ['VEGAN']],
  ] as const) {
    const api = invitedApi([{ ...annHosts, response }], { ...once, response })
      .on('GET /users/v1alpha1/users/ann/settings', { ...annsSettings, diets })
      .on(`GET ${below}/${soupNight.name}:dietReaders`, { readers, moreCount: 0, revealed: false });
    await openApp(address, api);
    await expect.element(page.getByRole('region', { name: 'Your answer' }), patient).toBeVisible();
    expect(api.requests.filter(({ path }) => path.endsWith(':dietReaders'))).toEqual([]);
  }
});

test('a guest of a single occurrence can answer for it without seeing the series', async () => {
  const event = {
    ...once,
    response: 'NEEDS_ACTION',
    attending: true,
    originalStartTime: secondTuesday,
  } as const;
  const own = { ...annHosts, response: 'NEEDS_ACTION', originalStartTime: secondTuesday } as const;
  const api = invitedApi([own], event);
  await openApp(address, api);
  await page.getByText('Going', { exact: true }).click(patient);
  await expect
    .poll(() => sent(api))
    .toEqual([
      [
        'soup-night:respond',
        { response: 'ACCEPTED', portion: 1, note: '', originalStartTime: secondTuesday },
      ],
    ]);
  expect(page.getByRole('radio', { name: 'Every time' }).elements()).toEqual([]);
});
