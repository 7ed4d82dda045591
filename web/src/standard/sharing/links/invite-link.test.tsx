import { ApiError } from '@potluck/contract';
import { hourMs } from '@potluck/contract/durations';
import decodeQR from 'qr/decode.js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { freshLink, linkUri } from '../../../testing/links.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { annsApi, bob } from '../../../testing/people.ts';

const links = '/circles/v1alpha1/circles/millers/links';
const listed = { ...freshLink, secretUri: '', mostUses: 5, useCount: 2 };
const copy = () => page.getByRole('button', { name: 'Copy link' });

test('one tap creates a link with default terms and copies it', async () => {
  const api = await openMembers();
  const copied = copies();
  await copy().click();
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied).toEqual([linkUri]);
  const [made] = linksMade(api);
  expect(made).toMatchObject({ level: 'PERMISSION_LEVEL_WRITE', mostUses: 1 });
  await expect.element(page.getByRole('textbox', { name: 'The link' })).toHaveValue(linkUri);
});

test('level, uses and expiry can be chosen first', async () => {
  const api = await openMembers();
  copies();
  await page.getByRole('combobox', { name: 'Access with this link' }).selectOptions('Can view');
  await page.getByText('For more people, or longer').click();
  await page.getByRole('combobox', { name: 'For how many' }).selectOptions('50 people');
  await page.getByRole('combobox', { name: 'For how long' }).selectOptions('30 days');
  await expect.element(page.getByText(/Works 50 times, for 30 days\./)).toBeVisible();
  await copy().click();
  await expect.poll(() => linksMade(api)).toHaveLength(1);
  const [made] = linksMade(api);
  expect(made).toMatchObject({ level: 'PERMISSION_LEVEL_READ', mostUses: 50 });
  const hours = (Date.parse(made?.expireTime ?? '') - Date.now()) / hourMs;
  expect(Math.round(hours)).toBe(30 * 24);
});

test('the QR code shows the same link', async () => {
  const api = await openMembers();
  copies();
  await page.getByRole('button', { name: 'Show as a QR code' }).click();
  const code = page.getByRole('img', { name: 'The link as a QR code' });
  await expect.element(code).toBeVisible();
  expect(decodeQR(await pixelsOf(code.element()))).toBe(linkUri);
  await copy().click();
  expect(linksMade(api)).toHaveLength(1);
});

test('open links show creator and uses, and disappear when revoked', async () => {
  const api = await openMembers([listed]);
  const row = page.getByRole('list', { name: 'Open links' }).getByRole('listitem');
  await expect.element(row.getByText('Can edit')).toBeVisible();
  await expect.element(row.getByText(/2 of 5 used · until/)).toBeVisible();
  await expect.element(row.getByText(/created by you on/)).toBeVisible();
  api.on(`DELETE /${links.slice(1)}/1`, {}).on(`GET ${links}`, { links: [], nextPageToken: '' });
  await row.getByRole('button', { name: /^Revoke the link/ }).click();
  await expect.element(row).not.toBeInTheDocument();
  expect(api.requests.some(({ method, path }) => method === 'DELETE' && path === `${links}/1`)).toBe(true);
});

test('a link that cannot be created shows an error, and the next tap retries', async () => {
  const api = await openMembers();
  copies();
  const many = 'There are 100 open links to this already.';
  api.on(`POST ${links}`, new ApiError('FAILED_PRECONDITION', 'TOO_MANY', many));
  await copy().click();
  await expect.element(page.getByText(/Couldn’t create the link/)).toBeVisible();
  api.on(`POST ${links}`, freshLink);
  await copy().click();
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
});

test('if everyone is invited already, only the link is offered', async () => {
  await openMembers();
  await expect.element(copy()).toBeVisible();
  await expect
    .element(page.getByRole('searchbox', { name: 'Invite someone you know' }))
    .not.toBeInTheDocument();
});

test('members of the caller’s circles can be invited like friends', async () => {
  const api = membersApi().on('GET /users/v1alpha1/users', ({ query }) => ({
    users: query.get('parent') === 'circles/-' ? [bob] : [],
    nextPageToken: '',
  }));
  await openApp('/circles/millers?show=members', api);
  await expect.element(page.getByRole('button', { name: 'Invite Bob Stone' })).toBeVisible();
});

async function openMembers(open: object[] = []) {
  const api = membersApi(open);
  await openApp('/circles/millers?show=members', api);
  await expect.element(copy()).toBeVisible();
  return api;
}

function membersApi(open: object[] = []): FakeApi {
  return annsApi()
    .on('GET /users/v1alpha1/users', { users: [], nextPageToken: '' })
    .on('GET /circles/v1alpha1/circles/millers/accesses', { accesses: [], nextPageToken: '' })
    .on(`GET ${links}`, { links: open, nextPageToken: '' })
    .on(`POST ${links}`, freshLink);
}

function linksMade({ requests }: FakeApi) {
  return requests
    .filter(({ method, path }) => method === 'POST' && path === links)
    .map(({ body }) => body as { level: string; mostUses: number; expireTime: string });
}

/** Records everything copied from now on. */
function copies(): string[] {
  const copied: string[] = [];
  const write = vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    const blob = await item?.getType('text/plain');
    copied.push((await blob?.text()) ?? '');
  });
  onTestFinished(() => write.mockRestore());
  return copied;
}

async function pixelsOf(svg: Element) {
  const image = new Image();
  const drawn = new XMLSerializer().serializeToString(svg).replace('<svg', '<svg width="300" height="300"');
  image.src = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(300, 300).getContext('2d');
  if (!canvas) throw new Error('There is nothing to draw on.');
  canvas.fillStyle = '#fff';
  canvas.fillRect(0, 0, 300, 300);
  canvas.drawImage(image, 0, 0);
  return canvas.getImageData(0, 0, 300, 300);
}
