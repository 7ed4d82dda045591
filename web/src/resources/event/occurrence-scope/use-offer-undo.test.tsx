import { ApiError } from '@potluck/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiContext, createApi, createQueryClient } from '../../../api/api.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { renderInTheme } from '../../../testing/render-in-theme.tsx';
import { AlertsProvider } from '../../../ui/alerts/alerts.tsx';
import { useOfferUndo } from './use-offer-undo.ts';

const route = 'POST /calendars/v1alpha1/calendars/home:undoOccurrenceChange';

test('Undo calls the event’s calendar and invalidates the shown data', async () => {
  const api = fakeApi().on(route, { restoredCount: 2 });
  const cache = await deleteChoir(api);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => api.requests.at(-1)?.body).toEqual({ undo: 'u1' });
  await expect.poll(() => cache.getQueryState(['event', 'expand'])?.isInvalidated).toBe(true);
});

test('an undo that is too late shows why', async () => {
  const late = new ApiError('ABORTED', 'CHANGED_SINCE', 'Ben has changed it since.');
  await deleteChoir(fakeApi().on(route, late));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Couldn’t undo: Ben has changed it since\./);
});

async function deleteChoir(api: FakeApi) {
  const cache = createQueryClient();
  cache.setQueryData(['event', 'expand'], {});
  const client = createApi({ token: () => 'anns-session', onRefused: () => undefined, fetch: api.fetch });
  await renderInTheme(
    <ApiContext value={client}>
      <QueryClientProvider client={cache}>
        <AlertsProvider>
          <Deleter />
        </AlertsProvider>
      </QueryClientProvider>
    </ApiContext>,
  );
  await page.getByRole('button', { name: 'Delete' }).click();
  return cache;
}

function Deleter() {
  const offerUndo = useOfferUndo();
  const done = { message: 'Deleted “Choir”.', event: 'calendars/home/events/choir', undo: 'u1' };
  return (
    <button type="button" onClick={() => offerUndo(done)}>
      Delete
    </button>
  );
}
