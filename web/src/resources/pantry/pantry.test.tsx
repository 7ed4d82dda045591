import { ApiError } from '@potluck/contract';
import { dayOf, plusDays } from '@potluck/contract/day';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { larder, pantryApi, pantryItem } from '../../testing/pantries.ts';

const address = '/pantries/larder';
const today = dayOf(Date.now());

const flour = pantryItem('Flour', { quantity: '500 g', place: 'SHELF' });
const milk = pantryItem('Milk', { place: 'FRIDGE', bestBefore: plusDays(today, 1) });
const butter = pantryItem('Butter', { place: 'FRIDGE' });

const sent = (api: ReturnType<typeof pantryApi>, method: string) =>
  api.requests.filter(each => each.method === method).map(({ body }) => body);

test('items are grouped by place, what expires soon first', async () => {
  await openApp(address, pantryApi([flour, milk, butter]));
  await expect.element(page.getByText('Butter')).toBeVisible();
  const groups = () => page.getByRole('heading', { level: 2 }).elements();
  await expect
    .poll(() => groups().map(each => each.textContent))
    .toEqual(expect.arrayContaining(['Use soon', 'Fridge', 'Shelf']));
  const soon = page.getByRole('region', { name: 'Use soon' });
  await expect.element(soon.getByText('Milk')).toBeVisible();
});

test('one tap says that something is low, and another changes an amount', async () => {
  const api = pantryApi([flour, butter]);
  await openApp(address, api);
  await page.getByRole('radiogroup', { name: 'Butter' }).getByText('Low').click();
  await page.getByRole('button', { name: 'Less: Flour' }).click();
  await expect.poll(() => sent(api, 'PATCH')).toMatchObject([{ stock: 'LOW' }, { quantity: '400 g' }]);
});

test('on a phone, a long word stays whole: what changes the item moves below it', async () => {
  const word = 'Vollkornhaferflockenmischung';
  await openApp(address, pantryApi([pantryItem(word, { stock: 'LOW' }), butter]));
  const linesOf = (title: string) => {
    const range = document.createRange();
    range.selectNodeContents(page.getByText(title, { exact: true }).element());
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  const place = (title: string) =>
    page.getByRole('radiogroup', { name: title }).element().getBoundingClientRect();
  const text = (title: string) => page.getByText(title, { exact: true }).element().getBoundingClientRect();
  await expect.element(page.getByText(word, { exact: true })).toBeVisible();
  expect(linesOf(word)).toBe(1);
  expect(place(word).top).toBeGreaterThanOrEqual(text(word).bottom);
  expect(place('Butter').top).toBeLessThan(text('Butter').bottom);
});

test('typed text becomes an item with its amount, place and date', async () => {
  const api = pantryApi([]);
  await openApp(address, api);
  await page
    .getByRole('textbox', { name: 'Add to the pantry' })
    .fill('2 l milk fridge best before 2095-05-03');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect
    .poll(() => sent(api, 'POST'))
    .toMatchObject([{ title: 'milk', quantity: '2 l', place: 'FRIDGE', bestBefore: '2095-05-03' }]);
});

test('a change waits for the network on its row, and one that the server rejects is undone', async () => {
  const api = pantryApi([flour, butter]);
  const network = { there: true };
  const send = api.fetch;
  api.fetch = async (input, init) => {
    if (!network.there) throw new TypeError('Failed to fetch');
    return send(input, init);
  };
  await openApp(address, api);
  const low = page.getByRole('radiogroup', { name: 'Butter' }).getByText('Low');
  await expect.element(low).toBeVisible();
  network.there = false;
  await low.click();
  await expect.element(page.getByText('Not sent yet')).toBeVisible();
  await expect.element(page.getByText(/1 change will sync later/)).toBeVisible();
  network.there = true;
  api.on(
    `PATCH /lists/v1alpha1/${butter.name}`,
    new ApiError('NOT_FOUND', 'RESOURCE_NOT_FOUND', 'It is gone.'),
  );
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/“Butter”: not changed\. It is gone\./);
  await expect.element(page.getByRole('radiogroup', { name: 'Butter' }).getByLabelText('Have')).toBeChecked();
});

test('a removed item can be added again', async () => {
  const api = pantryApi([butter]).on(`DELETE /lists/v1alpha1/${butter.name}`, {});
  await openApp(address, api);
  await page.getByRole('button', { name: 'Butter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => sent(api, 'POST')).toMatchObject([{ title: 'Butter', place: 'FRIDGE' }]);
});

test('readers can change nothing, and a failure to load offers to try again', async () => {
  const access = larder.pantryAccess && {
    ...larder.pantryAccess,
    permissionLevel: 'PERMISSION_LEVEL_READ' as const,
    effectiveLevel: 'PERMISSION_LEVEL_READ' as const,
  };
  const api = pantryApi([butter], { ...larder, pantryAccess: access });
  const route = `GET /lists/v1alpha1/${larder.name}/pantryItems`;
  api.on(route, new Response('{}', { status: 500 }));
  await openApp(address, api);
  await expect.element(page.getByText('Couldn’t load the pantry')).toBeVisible();
  api.on(route, { pantryItems: [butter], nextPageToken: '' });
  await page.getByRole('button', { name: /Retry|Try again/ }).click();
  await expect.element(page.getByText('Butter')).toBeVisible();
  expect(page.getByRole('radiogroup', { name: 'Butter' }).elements()).toEqual([]);
});
