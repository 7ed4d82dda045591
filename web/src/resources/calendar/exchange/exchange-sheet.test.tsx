import { ApiError, type PermissionLevel } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dinners, eventApi } from '../../../testing/events.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { chooseFile } from '../../../testing/input/choose-file.ts';
import { openApp } from '../../../testing/open-app.tsx';

const below = '/calendars/v1alpha1/calendars/dinners';
const none = { createTime: null, creator: '', active: false };
const anns = { createTime: '2094-02-01T09:30:00.000Z', creator: 'users/ann', active: true };
const uri = 'https://potluck.example/api/feeds/calendars/s3cret.ics';
const report = {
  createdCount: 0,
  updatedCount: 0,
  unchangedCount: 0,
  leftOutCount: 0,
  leftOut: [],
  undo: 'u1',
};
const patient = { timeout: 15_000 };
const dialog = () => page.getByRole('dialog', { name: 'Import and export' });

test('an import shows counts, and skipped entries with line and reason; Undo reverts it', async () => {
  const leftOut = [
    {
      line: 12,
      title: 'Choir',
      remark: 'IMPORT_REMARK_INVALID',
      reason: 'A rule by the second is not kept.',
    },
  ];
  const api = exchangeApi()
    .on(`POST ${below}:importEvents`, {
      ...report,
      createdCount: 3,
      updatedCount: 1,
      leftOutCount: 5,
      leftOut,
    })
    .on(`POST ${below}:undoOccurrenceChange`, { restoredCount: 4 });
  await openPanel(api);
  choose(new File(['BEGIN:VCALENDAR\r\n'], 'mine.ics'));
  await expect.element(dialog().getByText('3 events added')).toBeVisible();
  await expect.element(dialog().getByText('1 event changed')).toBeVisible();
  await expect.element(dialog().getByText('Line 12')).not.toBeVisible();
  await dialog().getByText('Skipped').click();
  await expect.element(dialog().getByText('Line 12')).toBeVisible();
  await expect.element(dialog().getByText('A rule by the second is not kept.')).toBeVisible();
  await expect.element(dialog().getByText('4 more aren’t shown here.')).toBeVisible();
  const sent = api.requests.find(({ path }) => path.endsWith(':importEvents'))?.body as Blob;
  expect([sent.type, await sent.text()]).toEqual(['text/calendar', 'BEGIN:VCALENDAR\r\n']);
  await dialog().getByRole('button', { name: 'Undo' }).click();
  await expect.element(dialog().getByText('Undid the import.')).toBeVisible();
  await expect.element(dialog().getByRole('region', { name: 'Import' })).toHaveFocus();
  await expect.element(dialog().getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(api.requests.find(({ path }) => path.endsWith(':undoOccurrenceChange'))?.body).toEqual({
    undo: 'u1',
  });
});

test('an import lists every skipped part, and sends the file’s bytes unchanged in any encoding', async () => {
  const parts = [
    { line: 4, title: 'Choir', remark: 'IMPORT_REMARK_ALARM', reason: 'TRIGGER has "P".' },
    { line: 9, title: 'Lunch', remark: 'IMPORT_REMARK_TRUNCATED', reason: 'SUMMARY was cut off.' },
  ];
  const api = exchangeApi();
  api.on(`POST ${below}:importEvents`, { ...report, createdCount: 2, leftOutCount: 2, leftOut: parts });
  await openPanel(api);
  choose(new File([new Uint8Array([0xff, 0xfe, 0x42, 0])], 'utf16.ics'));
  await expect.element(dialog().getByText('TRIGGER has "P".')).toBeVisible();
  await expect.element(dialog().getByText('SUMMARY was cut off.')).toBeVisible();
  const sent = api.requests.find(({ path }) => path.endsWith(':importEvents'))?.body as Blob;
  expect(new Uint8Array(await sent.arrayBuffer())).toEqual(new Uint8Array([0xff, 0xfe, 0x42, 0]));
});

test('importing the same file again reports nothing new, offers no undo and stays shown when reopened', async () => {
  await openPanel(exchangeApi().on(`POST ${below}:importEvents`, { ...report, unchangedCount: 2 }));
  choose(new File(['BEGIN:VCALENDAR'], 'mine.ics'));
  await expect.element(dialog().getByText('Nothing new in this file.')).toBeVisible();
  await expect.element(dialog().getByText(/^2 events were already here/)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await openFromMenu();
  await expect.element(dialog().getByText('Nothing new in this file.')).toBeVisible();
  await dialog().getByRole('button', { name: 'Import another file' }).click();
  await expect.element(dialog().getByRole('button', { name: 'Choose a file' })).toBeVisible();
});

test('an invalid file is rejected with its line, a too long one is not sent, and another can be chosen', async () => {
  const bad = new ApiError('INVALID_ARGUMENT', 'FILE_UNREADABLE', 'Line 7: DTSTART has no date.');
  const api = exchangeApi().on(`POST ${below}:importEvents`, bad);
  await openPanel(api);
  choose(new File(['BEGIN:VCALENDAR'], 'bad.ics'));
  const alert = dialog().getByRole('alert');
  await expect.element(alert).toMatchTextContent(/Couldn’t import anything\. Line 7: DTSTART has no date\./);
  choose(new File(['x'.repeat(5_000_001)], 'long.ics'));
  await expect.element(alert).toMatchTextContent(/at most 5,000,000 characters/);
  expect(api.requests.filter(({ path }) => path.endsWith(':importEvents'))).toHaveLength(1);
  await expect.element(dialog().getByRole('button', { name: 'Choose a file' })).toBeVisible();
});

test('a feed’s URL is shown once; later the panel shows its creation date and creator', async () => {
  const api = exchangeApi(none);
  api.on(`POST ${below}:renewFeed`, () => {
    api.on(`GET ${below}:feed`, anns);
    return { uri };
  });
  await openPanel(api);
  await expect.element(dialog().getByText('No address yet.')).toBeVisible();
  await dialog().getByRole('button', { name: 'Create a secret address' }).click();
  await expect.element(dialog().getByRole('textbox', { name: 'Secret address' })).toHaveValue(uri);
  await expect.element(dialog().getByText(/You created an address on 1 Feb 2094, 09:30/)).toBeVisible();
  await expect.element(dialog().getByRole('region', { name: 'Secret address' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await openFromMenu();
  await expect.element(dialog().getByText(/You created an address on/)).toBeVisible();
  expect(dialog().getByRole('textbox', { name: 'Secret address' }).elements()).toEqual([]);
});

test('renewing and revoking a feed ask for confirmation; a revoked feed is gone', async () => {
  const api = exchangeApi(anns).on(`POST ${below}:renewFeed`, { uri });
  api.on(`POST ${below}:revokeFeed`, () => {
    api.on(`GET ${below}:feed`, none);
    return {};
  });
  await openPanel(api);
  await dialog().getByRole('button', { name: 'Renew' }).click();
  const question = page.getByRole('dialog', { name: 'Renew the secret address?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await dialog().getByRole('button', { name: 'Renew' }).click();
  await question.getByRole('button', { name: 'Renew' }).click();
  await expect.element(dialog().getByRole('textbox', { name: 'Secret address' })).toHaveValue(uri);
  await dialog().getByRole('button', { name: 'Revoke' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke the secret address?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect.element(dialog().getByText('No address yet.')).toBeVisible();
  expect(dialog().getByRole('textbox', { name: 'Secret address' }).elements()).toEqual([]);
});

test('a feed that no longer works says why, and one that fails to load can be retried', async () => {
  const down = new ApiError('INTERNAL', 'INTERNAL', 'The kitchen is closed.');
  const api = exchangeApi().on(`GET ${below}:feed`, down);
  await openPanel(api);
  await expect.element(dialog().getByText('The kitchen is closed.')).toBeVisible();
  api.on(`GET ${below}:feed`, { ...anns, creator: '', active: false });
  await dialog().getByRole('button', { name: 'Retry' }).click();
  await expect.element(dialog().getByText(/An address was created on/)).toBeVisible();
  await expect.element(dialog().getByText(/It no longer works/)).toBeVisible();
});

test('readers can download, but neither import nor publish a feed', async () => {
  const api = exchangeApi();
  await openPanel(api, 'PERMISSION_LEVEL_READ');
  await expect
    .element(dialog().getByRole('link', { name: 'Download as .ics' }))
    .toHaveAttribute('href', '/api/files/calendars/v1alpha1/calendars/dinners:export');
  expect(
    dialog()
      .getByRole('heading', { level: 2 })
      .elements()
      .map(each => each.textContent),
  ).not.toContain('Import');
  expect(api.requests.filter(({ path }) => path.endsWith(':feed'))).toEqual([]);
});

function exchangeApi(feed: object = none): FakeApi {
  return eventApi().on(`GET ${below}:feed`, feed);
}

async function openPanel(api: FakeApi, permissionLevel: PermissionLevel = 'PERMISSION_LEVEL_ADMIN') {
  const calendarAccess = dinners.calendarAccess && { ...dinners.calendarAccess, permissionLevel };
  api.on(`GET ${below}`, { ...dinners, calendarAccess });
  await openApp('/calendars/dinners?view=agenda', api);
  await openFromMenu();
}

async function openFromMenu() {
  await page.getByRole('button', { name: 'More', exact: true }).click(patient);
  await page.getByRole('menuitem', { name: 'Import and export' }).click();
  await expect.element(dialog(), patient).toBeVisible();
}

function choose(file: File) {
  chooseFile('A calendar file (.ics)', file);
}
