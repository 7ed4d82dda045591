import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { annHosts, guest } from '../../../../testing/attendance.ts';
import { eventApi, secondSoup, soupNight } from '../../../../testing/events.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { openApp } from '../../../../testing/open-app.tsx';

const below = '/calendars/v1alpha1';
const links = `${below}/${soupNight.name}/links`;
const uri = 'https://potluck.example/guest/abc';
const patient = { timeout: 15_000 };
const open = {
  name: `${soupNight.name}/links/1`,
  ...{
    originalStartTime: null,
    placeCount: 4,
    guestsVisible: true,
    chatPreview: false,
    answersClosed: false,
  },
  ...{ expireTime: null, mostUses: 100, useCount: 3, lastUsedTime: null, state: 'LINK_STATE_ACTIVE' },
  ...{ creator: null, createTime: '2094-01-01T00:00:00.000Z', secretUri: '', etag: '"1"' },
};

beforeEach(() => page.viewport(390, 844));

async function openSheet(listed: object[], attendees: object[] = [annHosts]): Promise<FakeApi> {
  const api = eventApi({ ...soupNight, recurrenceRule: '' })
    .on(`GET ${below}/${soupNight.name}/attendees`, { attendees, nextPageToken: '' })
    .on(`POST ${below}/${soupNight.name}:respond`, annHosts)
    .on(`GET ${below}/calendars/dinners/events:expand`, { occurrences: [secondSoup], cut: [] })
    .on(`GET ${below}/calendars/dinners/attendees`, { attendees: [], nextPageToken: '' })
    .on('GET /users/v1alpha1/users', { users: [], nextPageToken: '' })
    .on('GET /circles/v1alpha1/circles', { circles: [], nextPageToken: '' })
    .on(`GET ${links}`, { links: listed, nextPageToken: '' })
    .on(`POST ${links}`, { ...open, secretUri: uri })
    .on(`PATCH ${links}/1`, open)
    .on(`DELETE ${links}/1`, open);
  await openApp(`/${soupNight.name}`, api);
  await page.getByRole('button', { name: 'Invite people' }).click(patient);
  return api;
}

function bodies(api: FakeApi, method: string) {
  return api.requests
    .filter(each => each.method === method && each.path.startsWith(links))
    .map(({ body }) => body);
}

test('one tap creates a link for guests and copies it', async () => {
  const copied: string[] = [];
  const write = vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    copied.push((await (await item?.getType('text/plain'))?.text()) ?? '');
  });
  onTestFinished(() => write.mockRestore());
  const api = await openSheet([]);
  await page.getByRole('button', { name: 'Copy link' }).click(patient);
  await expect.poll(() => copied).toEqual([uri]);
  expect(api.requests.filter(({ path }) => path.endsWith(':respond'))).toEqual([]);
  expect(bodies(api, 'POST')).toMatchObject([{ guestsVisible: true, chatPreview: false, placeCount: 0 }]);
});

test('a host who has not answered comes, so that the meal has portions for them', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  const grace = guest('Grace', { response: 'ACCEPTED', seat: { adultCount: 2 } as never });
  const api = await openSheet([], [grace]);
  await page.getByRole('button', { name: 'Copy link' }).click(patient);
  await expect.poll(() => bodies(api, 'POST')).toHaveLength(1);
  const answers = api.requests.filter(({ path }) => path.endsWith(':respond')).map(({ body }) => body);
  expect(answers).toEqual([{ originalStartTime: null, response: 'ACCEPTED' }]);
});

test('places, privacy and closing change the open link, and it can be revoked', async () => {
  const api = await openSheet([open]);
  await expect.element(page.getByText(/3 guests have answered/), patient).toBeVisible();
  await page.getByText('Places and privacy').click();
  await page.getByRole('switch', { name: /Close answers/ }).click();
  await page.getByRole('switch', { name: /Preview in chats/ }).click();
  await expect.poll(() => bodies(api, 'PATCH')).toHaveLength(2);
  expect(bodies(api, 'PATCH')).toMatchObject([{ answersClosed: true }, { chatPreview: true }]);
  await page.getByRole('button', { name: 'Revoke the link' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke the link?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect.poll(() => bodies(api, 'DELETE')).toHaveLength(1);
});
