import { ApiError, type Cooking } from '@potluck/contract';
import { dayMs, hourMs } from '@potluck/contract/durations';
import { invalid } from '@potluck/contract/errors';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createApi } from '../../../api/api.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { larder, pantryApi, pantryItem } from '../../../testing/pantries.ts';
import { performCooking } from './perform-cooking-operation.ts';

const cookings = '/meals/v1alpha1/recipes/soup/cookings';
const cookInLarder = `POST /lists/v1alpha1/${larder.name}:cook`;
const gone = new ApiError('NOT_FOUND', 'RESOURCE_NOT_FOUND', 'It is gone.');
const plan = { taken: [], unclear: [], stored: [], portionCount: 0 };

/** Ann’s server, which stores cookings by their names, behind a network that can be cut. */
function kitchen() {
  const stored = new Map<string, Cooking>();
  const unknown: string[] = [];
  const api = pantryApi([pantryItem('Soup', { recipe: 'recipes/soup', quantity: '3' })]);
  api
    .on(`POST ${cookings}`, ({ query, body }) => {
      const name = `recipes/soup/cookings/${query.get('cookingId')}`;
      if (stored.has(name)) return new ApiError('ALREADY_EXISTS', 'NAME_TAKEN', 'It exists already.');
      const made = { ...(body as Cooking), name, cook: null, etag: '"1"' };
      api
        .on(`GET /meals/v1alpha1/${name}`, made)
        .on(`PATCH /meals/v1alpha1/${name}`, made)
        .on(`DELETE /meals/v1alpha1/${name}`, () => {
          stored.delete(name);
          return made;
        });
      stored.set(name, made);
      return made;
    })
    .on('GET /users/v1alpha1/users', { users: [], nextPageToken: '' })
    .on(cookInLarder, ({ body }) => {
      const { cooking } = body as { cooking: string };
      if (stored.has(cooking)) return plan;
      unknown.push(cooking);
      return gone;
    })
    .on(`POST /lists/v1alpha1/${larder.name}:undoCook`, { restoredCount: 1 })
    .on(`GET ${cookings}`, () => ({ cookings: [...stored.values()], nextPageToken: '' }));
  const network = { there: true };
  const send = api.fetch;
  api.fetch = async (input, init) => {
    if (!network.there) throw new TypeError('Failed to fetch');
    return send(input, init);
  };
  return { api, network, stored, unknown };
}

function back({ network }: { network: { there: boolean } }): void {
  network.there = true;
  window.dispatchEvent(new Event('online'));
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const sheet = () => page.getByRole('dialog', { name: 'Marked as cooked' });
const history = () => page.getByRole('dialog', { name: 'Times cooked' });
const waiting = (count: string) => page.getByText(`The server isn’t answering. ${count} will sync later`);
const posts = ({ requests }: FakeApi, end = '/cookings') =>
  requests.filter(({ method, path }) => method === 'POST' && path.endsWith(end));

async function openOffline(at = '/recipes/soup') {
  const home = kitchen();
  const app = await openApp(at, home.api);
  await expect.element(button('Cooked it')).toBeVisible();
  home.network.there = false;
  return { ...home, app };
}

test('a cooking recorded offline shows at once, survives a reload and is sent with its time', async () => {
  await openOffline();
  const before = Date.now();
  await button('Cooked it').click();
  await sheet().getByRole('radio', { name: '4 stars' }).click();
  await expect.element(sheet().getByText('Not sent yet')).toBeVisible();
  await sheet().getByRole('button', { name: 'Save' }).click();
  await expect.element(waiting('2 changes')).toBeVisible();
  await button(/^Cooked once, today/).click();
  await expect.element(history().getByText(/Not sent yet/)).toBeVisible();

  const next = kitchen();
  vi.useFakeTimers({ toFake: ['Date'], now: before + 2 * hourMs });
  await openApp('/circles', next.api);
  await expect.poll(() => next.stored.size).toBe(1);
  const changed = () => next.api.requests.find(({ method }) => method === 'PATCH')?.body;
  await expect.poll(changed).toMatchObject({ stars: 4 });
  vi.useRealTimers();
  const [made] = next.stored.values();
  expect(Math.abs(Date.parse(String(made?.cookTime)) - before)).toBeLessThan(60_000);
});

test('a cooking whose answer was lost is recorded once', async () => {
  const home = kitchen();
  const create = home.api.fetch;
  let lost = 0;
  home.api.fetch = async (input, init) => {
    const answer = await create(input, init);
    if (!String(input).includes('cookingId') || lost > 0) return answer;
    lost += 1;
    throw new TypeError('Failed to fetch');
  };
  await openApp('/recipes/soup', home.api);
  await button('Cooked it').click();
  await expect.element(waiting('1 change')).toBeVisible();
  back(home);
  await expect.element(page.getByText(/will sync later/)).not.toBeInTheDocument();
  expect(posts(home.api)).toHaveLength(2);
  expect(home.stored.size).toBe(1);
});

test('a cooking undone before it was sent leaves nothing behind', async () => {
  const home = await openOffline();
  await button('Cooked it').click();
  await sheet().getByRole('button', { name: 'Undo' }).click();
  await expect.element(waiting('2 changes')).toBeVisible();
  expect(button(/^Cooked once/).elements()).toEqual([]);
  back(home);
  await expect.element(page.getByText(/will sync later/)).not.toBeInTheDocument();
  expect(home.stored.size).toBe(0);
});

test('losing access meanwhile is told with the note, which is nowhere else any more', async () => {
  const home = await openOffline();
  await button('Cooked it').click();
  await sheet().getByRole('textbox', { name: 'Note for next time' }).fill('Less salt.');
  await sheet().getByRole('button', { name: 'Save' }).click();
  await expect.element(waiting('2 changes')).toBeVisible();
  home.api.on(`POST ${cookings}`, gone);
  back(home);
  const alert = page.getByRole('alert').filter({ hasText: 'Some of your unsent changes' });
  await expect.element(alert).toMatchTextContent(/“Lemon lentil soup”: not marked as cooked\. It is gone\./);
  await expect.element(alert).toMatchTextContent(/Your note: “Less salt\.”/);
  expect(button(/^Cooked once/).elements()).toEqual([]);
});

test('a cooking is recorded without its event if that was deleted, and without a time that cannot be', async () => {
  const { api, stored } = kitchen();
  const create = api.fetch;
  const refuse = (error: ApiError) => Response.json(error.toBody(), { status: error.status });
  api.fetch = async (input, init) => {
    const { event, cookTime } = JSON.parse(String(init?.body ?? '{}')) as Partial<Cooking>;
    if (cookTime) return refuse(invalid([{ field: 'cookTime', description: 'must not be in the future' }]));
    return event ? refuse(gone) : create(input, init);
  };
  const client = createApi({ token: () => 'anns-session', onRefused: () => undefined, fetch: api.fetch });
  const name = 'recipes/soup/cookings/1';
  const cooking = {
    ...{
      name,
      cookTime: new Date(Date.now() + 2 * dayMs).toISOString(),
      cook: null,
      diners: [],
      stars: 0,
      note: 'Good.',
    },
    ...{ event: 'calendars/dinners/events/1', createTime: null, updateTime: null, etag: '' },
  };
  const item = { name, title: 'Soup' };
  const made = await performCooking(
    { client, patience: () => AbortSignal.timeout(5000) },
    { kind: 'cook', item, recipe: 'recipes/soup', cooking, justNow: false },
  );
  expect(made).toMatchObject([{ name, event: '', cookTime: null, note: 'Good.' }]);
  expect(stored.size).toBe(1);
});

/** The page of the soup after a cooking was undone: everything that another one needs is loaded. */
async function cookedBefore(home: ReturnType<typeof kitchen>) {
  const { router } = await openApp(`/${larder.name}`, home.api);
  await expect.element(page.getByText('Soup', { exact: true })).toBeVisible();
  await router.navigate({ to: '/recipes/$recipeId', params: { recipeId: 'soup' } });
  await button('Cooked it').click();
  await expect.element(sheet().getByText('From the pantry?')).toBeVisible();
  await sheet().getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => home.stored.size).toBe(0);
  await expect.element(button('Cooked it')).toBeEnabled();
  home.api.requests.length = 0;
  home.unknown.length = 0;
}

const pantry = () => sheet().getByRole('region', { name: 'From the pantry' });
const update = () => pantry().getByRole('button', { name: 'Update the pantry' });

test('the server is asked about the pantry once it knows the cooking', async () => {
  const home = kitchen();
  await cookedBefore(home);
  await button('Cooked it').click();
  await expect.element(update()).toBeVisible();
  expect(home.unknown).toEqual([]);
});

test('an answer about the pantry that the server refuses later is asked again', async () => {
  const home = kitchen();
  await cookedBefore(home);
  home.network.there = false;
  await button('Cooked it').click();
  await update().click();
  await expect.element(sheet().getByText('The pantry will sync later')).toBeVisible();
  await expect.element(waiting('2 changes')).toBeVisible();
  home.api.on(cookInLarder, ({ body }) => ((body as { validateOnly?: boolean }).validateOnly ? plan : gone));
  back(home);
  await expect.element(page.getByText(/nothing was taken from the pantry/)).toBeInTheDocument();
  await expect.element(update()).toBeVisible();
  expect(sheet().getByText('The pantry is up to date').elements()).toEqual([]);
});

test('offline, an answer about the pantry can be taken back and given again', async () => {
  const home = kitchen();
  await cookedBefore(home);
  home.network.there = false;
  await button('Cooked it').click();
  await update().click();
  await sheet().getByRole('button', { name: 'Don’t update' }).click();
  await update().click();
  await expect.element(sheet().getByText('The pantry will sync later')).toBeVisible();
  await expect.element(waiting('4 changes')).toBeVisible();
  back(home);
  await expect.element(sheet().getByText('The pantry is up to date')).toBeVisible();
  expect(posts(home.api, ':undoCook')).toHaveLength(1);
});

test('offline, the pantry is asked about without amounts, and updated after the cooking', async () => {
  const home = kitchen();
  await cookedBefore(home);
  home.network.there = false;
  await button('Cooked it').click();
  await expect.element(pantry().getByText('The amounts are worked out when this syncs.')).toBeVisible();
  await expect.element(pantry().getByText('In the freezer: 3')).toBeInTheDocument();
  await update().click();
  await expect.element(sheet().getByText('The pantry will sync later')).toBeVisible();
  await expect.element(waiting('2 changes')).toBeVisible();
  back(home);
  await expect.element(sheet().getByText('The pantry is up to date')).toBeVisible();
  const [cooking] = home.stored.keys();
  const sent = home.api.requests.filter(
    ({ method, body }) => method === 'POST' && !(body as { validateOnly?: boolean }).validateOnly,
  );
  expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['cookings', 'larder:cook']);
  expect(sent[1]?.body).toEqual({ cooking, servings: 4, storedPortions: 0 });
  await sheet().getByRole('button', { name: 'Put it back' }).click();
  await expect.poll(() => posts(home.api, ':undoCook')).toMatchObject([{ body: { cooking } }]);
});
