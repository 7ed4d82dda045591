import { ApiError } from '@potluck/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventApi, secondSoup } from '../../../../testing/events.ts';
import { pickUp } from '../../../../testing/input/pick-up.ts';
import { openApp } from '../../../../testing/open-app.tsx';

const below = '/calendars/v1alpha1';
const patient = { timeout: 15_000 };

beforeEach(() => page.viewport(390, 844));

test('a second move waits for the answer to the first, and uses the etag in that answer', async () => {
  const server = dinnerServer();
  await openApp('/calendars/dinners?view=agenda&date=2094-03-09', server.api);
  await moveADay('Wednesday 10 March');
  await moveADay('Thursday 11 March');
  expect(server.requests()).toEqual(['"1"']);
  server.answer();
  await expect.poll(server.requests, patient).toEqual(['"1"', '"2"']);
  await expect.element(page.getByRole('heading', { name: 'Thursday 11 March' })).toBeVisible();
  server.answer();
  await expect.poll(() => server.dinner.startTime).toBe('2094-03-11T17:00:00.000Z');
  expect(page.getByText(/Someone else changed/).elements()).toEqual([]);
});

test('changes by another person between two moves are not overwritten', async () => {
  const server = dinnerServer();
  await openApp('/calendars/dinners?view=agenda&date=2094-03-09', server.api);
  await moveADay('Wednesday 10 March');
  await moveADay('Thursday 11 March');
  server.answer();
  await expect.poll(server.requests, patient).toEqual(['"1"', '"2"']);
  Object.assign(server.dinner, { title: 'Dinner out', etag: '"3"' });
  server.answer();
  await expect
    .element(page.getByText(/Someone else changed “Dinner” in the meantime/), patient)
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: /Dinner out/ }), patient).toBeVisible();
  expect(server.dinner.startTime).toBe('2094-03-10T17:00:00.000Z');
});

test('a failed move does not cancel the next one', async () => {
  const server = dinnerServer();
  await openApp('/calendars/dinners?view=agenda&date=2094-03-09', server.api);
  await moveADay('Wednesday 10 March');
  await moveADay('Thursday 11 March');
  server.answer(new ApiError('INTERNAL', 'INTERNAL', 'It broke.'));
  await expect.element(page.getByText('Couldn’t move “Dinner”: It broke.'), patient).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Thursday 11 March' })).toBeVisible();
  server.answer();
  await expect.poll(() => server.dinner.startTime, patient).toBe('2094-03-11T17:00:00.000Z');
});

test('the focus stays on a moved occurrence that becomes an event of its own', async () => {
  const own = { ...secondSoup, event: 'calendars/dinners/events/own' };
  let shown = secondSoup;
  const api = eventApi()
    .on(`GET ${below}/calendars/dinners/events:expand`, () => ({ occurrences: [shown] }))
    .on(`POST ${below}/${secondSoup.event}:editOccurrence`, ({ body }) => {
      shown = { ...own, ...(body as { event: object }).event };
      const { event, originalStartTime, etag, seriesEtag } = own;
      return { event, originalStartTime, etag, seriesEtag, undo: 'u' };
    });
  await openApp('/calendars/dinners?view=agenda&date=2094-03-09', api);
  await pickUp(/Soup night/);
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await page.getByRole('button', { name: 'Only this one' }).click(patient);
  const link = page.getByRole('link', { name: /Soup night/ });
  await expect.element(link, patient).toHaveAttribute('href', expect.stringContaining('/events/own'));
  await expect.element(link).toHaveFocus();
});

test('the note about too many events stays while events reload after a move', async () => {
  const { api, dinner, answer } = dinnerServer();
  const requests = () => api.requests.filter(({ path }) => path.endsWith('events:expand')).length;
  let read = false;
  const first = { occurrences: [{ ...dinner }], cut: [{ name: 'calendars/dinners', title: 'Dinners' }] };
  api.on(`GET ${below}/calendars/dinners/events:expand`, () => (read ? new Promise(() => undefined) : first));
  await openApp('/calendars/dinners?view=agenda&date=2094-03-09', api);
  const note = page.getByText(/That’s too much to show/);
  await expect.element(note, patient).toBeVisible();
  read = true;
  const before = requests();
  await moveADay('Wednesday 10 March');
  answer();
  await expect.poll(requests, patient).toBeGreaterThan(before);
  await expect.element(note).toBeVisible();
});

async function moveADay(to: string) {
  await pickUp(/Dinner/);
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: to }), patient).toBeVisible();
}

/** A server with one dinner, which rejects changes with a stale ETag; it answers a move on demand. */
function dinnerServer() {
  const dinner = {
    ...secondSoup,
    event: 'calendars/dinners/events/0',
    title: 'Dinner',
    recurring: false,
    originalStartTime: null,
  };
  const waiting: ((failure?: ApiError) => void)[] = [];
  const edit = `POST ${below}/${dinner.event}:editOccurrence`;
  const api = eventApi()
    .on(`GET ${below}/calendars/dinners/events:expand`, () => ({ occurrences: [dinner] }))
    .on(edit, async ({ body }) => {
      const failure = await new Promise<ApiError | undefined>(resolve => waiting.push(resolve));
      return failure ?? moved(body as { etag: string; event: object });
    });
  return { api, dinner, requests: requests, answer: (failure?: ApiError) => waiting.shift()?.(failure) };

  function moved({ etag, event }: { etag: string; event: object }) {
    if (etag !== dinner.etag) return new ApiError('ABORTED', 'ETAG_MISMATCH', 'It was changed meanwhile.');
    const next = `"${Number(etag.slice(1, -1)) + 1}"`;
    Object.assign(dinner, event, { etag: next, seriesEtag: next });
    return { event: dinner.event, originalStartTime: null, etag: next, seriesEtag: next, undo: 'u' };
  }

  /** The ETags of the received moves, in order. */
  function requests() {
    const moves = api.requests.filter(({ method, path }) => `${method} ${path}` === edit);
    return moves.map(({ body }) => (body as { etag: string }).etag);
  }
}
