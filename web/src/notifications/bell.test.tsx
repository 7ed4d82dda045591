import { ApiError } from '@potluck/contract';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeStream } from '../testing/fake-stream.ts';
import { bellApi, moved, shared } from '../testing/notifications.ts';
import { openApp } from '../testing/open-app.tsx';

const bell = (role: 'button' | 'link', unread?: number) =>
  page.getByRole(role, { name: unread ? `What’s new: ${unread} unread` : 'What’s new', exact: true });
const panel = page.getByRole('dialog', { name: 'What’s new' });
const asksFor = (api: { requests: { method: string; path: string }[] }, end: string) =>
  api.requests.filter(({ method, path }) => `${method} ${path}`.endsWith(end)).length;

test('the bell and the page title show the unread count; on a phone, the bell opens a screen', async () => {
  const { href } = await openApp('/circles', bellApi([moved, shared]));
  await expect.element(bell('link', 2)).toBeVisible();
  await expect.poll(() => document.title).toBe('(2) Circles · Potluck');
  await bell('link', 2).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'What’s new' })).toBeVisible();
  expect(href()).toBe('/notifications');
});

test('unanswered invitations come first, then entries by day; viewed ones are read but marked as new', async () => {
  const api = bellApi([moved, shared]);
  await openApp('/notifications', api);
  const headings = page.getByRole('heading', { level: 2 });
  await expect.element(headings.first()).toHaveTextContent('Needs your answer');
  await expect.element(headings.nth(1)).toHaveTextContent('Sunday, January 3');
  await expect.element(bell('link')).toBeVisible();
  expect(document.title).toBe('What’s new · Potluck');
  expect(asksFor(api, ':read')).toBe(2);
  await expect.element(page.getByText('New:').first()).toBeInTheDocument();
});

test('N opens a side panel on wide screens, and Escape closes it and restores the focus', async () => {
  await widen();
  const { href } = await openApp('/circles', bellApi([moved]));
  await expect.element(bell('button', 1)).toBeVisible();
  await userEvent.keyboard('n');
  await expect.element(panel).toBeVisible();
  await expect.element(panel.getByRole('link', { name: /Swimming/ })).toBeVisible();
  expect(href()).toMatch(/^\/circles/);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(bell('button', 1)).toHaveFocus();
});

test('selecting an entry opens its resource and closes the panel', async () => {
  await widen();
  const { href } = await openApp('/circles', bellApi([moved]));
  await bell('button', 1).click();
  await panel.getByRole('link', { name: /Swimming/ }).click();
  await expect.poll(href).toMatch(/^\/calendars\/home\/events\/swimming/);
  await expect.element(panel).not.toBeInTheDocument();
});

test('an invitation can be accepted in place, and then no longer needs an answer', async () => {
  const accepted = Promise.withResolvers<object>();
  const api = bellApi([shared]).on(
    'POST /meals/v1alpha1/recipes/soup/accesses/1:accept',
    () => accepted.promise,
  );
  await openApp('/notifications', api);
  await page.getByRole('button', { name: /^Accept: / }).click();
  await expect.element(page.getByRole('button', { name: /^Accept: / })).not.toBeInTheDocument();
  await expect.element(page.getByText('Needs your answer')).not.toBeInTheDocument();
  accepted.resolve({});
});

test('an event invitation can be answered in place, and needs an answer until then', async () => {
  const invited = {
    ...moved,
    kind: 'EVENT_INVITED' as const,
    data: { ...moved.data, response: 'NEEDS_ACTION' as const },
  };
  const answered = Promise.withResolvers<object>();
  const path = 'POST /calendars/v1alpha1/calendars/home/events/swimming:respond';
  const api = bellApi([invited]).on(path, () => answered.promise);
  await openApp('/notifications', api);
  const waiting = page.getByText('Needs your answer');
  await expect.element(waiting).toBeVisible();
  const going = page.getByRole('button', { name: /^Going: / });
  await going.click();
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.element(going).not.toBeInTheDocument();
  await expect.element(page.getByText('Going', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Change my answer: / }).click();
  await expect.element(going).toHaveAttribute('aria-pressed', 'true');
  expect(api.requests.find(each => `${each.method} ${each.path}` === path)?.body).toMatchObject({
    response: 'ACCEPTED',
  });
  answered.reject(new ApiError('UNAVAILABLE', 'STORAGE_UNAVAILABLE', 'The storage does not answer.'));
  await expect.element(page.getByText(/The storage does not answer/)).toBeVisible();
  await expect.element(waiting).toBeVisible();
});

test('an invitation to a poll leads to its times instead of asking who comes', async () => {
  const asked = {
    ...moved,
    kind: 'EVENT_INVITED' as const,
    data: { ...moved.data, startTime: null, poll: true, response: 'NEEDS_ACTION' as const },
  };
  await openApp('/notifications', bellApi([asked]));
  const choose = page.getByRole('link', { name: /^Say when you can: .* asks when you can come to/ });
  await expect.element(choose).toHaveAttribute('href', expect.stringContaining('/events/swimming'));
  await expect.element(page.getByRole('button', { name: /^Going: / })).not.toBeInTheDocument();
});

test('an alarm can be snoozed in the bell', async () => {
  const alarm = { ...moved, kind: 'ALARM' as const, actor: null };
  const path = `POST /users/v1alpha1/${alarm.name}:snooze`;
  const api = bellApi([alarm]).on(path, alarm);
  await openApp('/notifications', api);
  await page.getByRole('button', { name: /^Remind me in 10 min: / }).click();
  await expect.element(page.getByText('We’ll remind you again in 10 minutes.')).toBeVisible();
  expect(api.requests.find(each => `${each.method} ${each.path}` === path)?.body).toEqual({
    duration: '600s',
  });
});

test('a long list loads page by page', async () => {
  const path = 'GET /users/v1alpha1/users/ann/notifications';
  const older = { ...moved, name: 'users/ann/notifications/0', title: 'Rowing' };
  const api = bellApi([]).on(path, ({ query }) =>
    query.get('pageToken') === 'more'
      ? { notifications: [older], nextPageToken: '' }
      : { notifications: [moved], nextPageToken: 'more' },
  );
  await openApp('/notifications', api);
  await expect.element(page.getByRole('link', { name: /Swimming/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Rowing/ })).toBeVisible();
});

test('if the server rejects an answer, the invitation needs one again and shows why', async () => {
  const refused = new ApiError('UNAVAILABLE', 'STORAGE_UNAVAILABLE', 'The storage does not answer.');
  const api = bellApi([shared]).on('DELETE /meals/v1alpha1/recipes/soup/accesses/1', refused);
  await openApp('/notifications', api);
  await page.getByRole('button', { name: /^Decline: / }).click();
  await expect.element(page.getByText(/Couldn’t answer .*: The storage does not answer/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Accept: / })).toBeVisible();
});

test('dismissing can be undone, and deletes only afterwards', async () => {
  const api = bellApi([moved]);
  await openApp('/notifications', api);
  const entry = page.getByRole('link', { name: /Swimming/ });
  await page.getByRole('button', { name: /^Dismiss: / }).click();
  await expect.element(entry).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(entry).toBeVisible();
  await page.getByRole('button', { name: /^Dismiss: / }).click();
  await expect.element(entry).not.toBeInTheDocument();
  expect(asksFor(api, '/notifications/2')).toBe(0);
  dispatchEvent(new Event('pagehide'));
  await expect.poll(() => asksFor(api, 'DELETE /users/v1alpha1/users/ann/notifications/2')).toBe(1);
});

test('the same action by several people on one resource is a single entry', async () => {
  const accepted = (id: string, givenName: string) => ({
    ...shared,
    name: `users/ann/notifications/${id}`,
    kind: 'INVITATION_ACCEPTED' as const,
    about: `recipes/soup/accesses/${id}`,
    actor: { name: `users/${id}`, username: id, givenName, familyName: '' },
    data: { ...shared.data, state: 'ACCESS_STATE_ACCEPTED' as const },
  });
  const api = bellApi([accepted('7', 'Kim'), moved, accepted('8', 'Gus'), accepted('9', 'Ida')]);
  await openApp('/notifications', api);
  const entry = page.getByRole('link', {
    name: 'Kim and 2 others accepted your invitation to Lemon lentil soup',
  });
  await expect.element(entry).toBeVisible();
  expect(page.getByRole('link', { name: /accepted/ }).elements()).toHaveLength(1);
  await expect.poll(() => asksFor(api, ':read')).toBe(4);
  await page.getByRole('button', { name: /^Dismiss: Kim/ }).click();
  await expect.element(entry).not.toBeInTheDocument();
  dispatchEvent(new Event('pagehide'));
  const deleted = () => api.requests.filter(({ method }) => method === 'DELETE').length;
  await expect.poll(deleted).toBe(3);
});

test('all entries can be marked as read at once', async () => {
  const api = bellApi([moved, shared]);
  await openApp('/notifications', api);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(bell('link')).toBeVisible();
  expect(api.requests.find(({ path }) => path.endsWith(':readAll'))?.body).toEqual({
    untilTime: moved.updateTime,
  });
});

test('an empty bell shows a friendly message', async () => {
  await openApp('/notifications', bellApi([]));
  await expect.element(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible();
});

test('a list that fails to load shows why and can be retried', async () => {
  const path = 'GET /users/v1alpha1/users/ann/notifications';
  const broken = new ApiError('INTERNAL', 'INTERNAL', 'It broke.');
  const api = bellApi([]).on(path, broken);
  await openApp('/notifications', api);
  await expect.element(page.getByText('It broke.')).toBeVisible();
  api.on(path, { notifications: [moved], nextPageToken: '' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('link', { name: /Swimming/ })).toBeVisible();
});

test('the count updates from the stream, and screen readers announce it', async () => {
  const stream = fakeStream();
  const count = 'GET /users/v1alpha1/users/ann/notifications:count';
  const api = bellApi([]).on('GET /changes/v1alpha1/changes:watch', () => stream.open());
  const app = await openApp('/circles', api);
  app.live.follow();
  await expect.poll(stream.opened).toBe(1);
  api.on(count, { unreadCount: 1 });
  stream.tell(7, { type: 'notification', kind: 'create', name: moved.name, parent: 'users/ann' });
  await expect.element(bell('link', 1)).toBeVisible();
  const words = page.getByText('1 unread notification');
  await expect.element(words).toBeInTheDocument();
  // The announcement disappears, so that screen readers do not read it again.
  await expect.element(words, { timeout: 10_000 }).not.toBeInTheDocument();
});

async function widen(): Promise<void> {
  await page.viewport(1280, 844);
  onTestFinished(() => page.viewport(390, 844));
}
