import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { annsApi, millers, sixCircles } from '../../../testing/people.ts';

const circles = '/circles/v1alpha1/circles';
const card = (name: string) => page.getByRole('link', { name });
const bar = () => page.getByRole('region', { name: 'Selection' });

async function opened(api = annsApi()) {
  api.on(`GET ${circles}`, { circles: sixCircles, nextPageToken: '' });
  await openApp('/circles', api);
  await expect.element(card('Rowers')).toBeVisible();
  return api;
}

test('names what was refused, and says what was done', async () => {
  const api = annsApi().on(`POST ${circles}:batchDelete`, ({ body }) => {
    const [name] = (body as { names: string[] }).names;
    const failure = { index: 1, code: 7, reason: 'LEVEL_TOO_LOW', message: 'You need admin access.' };
    return { names: [name], failures: [failure] };
  });
  await opened(api);
  const [first, second] = sixCircles;
  await card(first?.title ?? '').click({ modifiers: ['ControlOrMeta'] });
  await page.getByRole('checkbox', { name: second?.title ?? '' }).click();
  await expect.element(bar().getByText('2 selected')).toBeVisible();
  await bar().getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Deleted 1 item.')).toBeVisible();
  await expect.element(page.getByText(`You may not change “${second?.title}”.`)).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
});

test('Shift and a click select everything in between; Escape ends the selection', async () => {
  await opened();
  const [first, , , fourth] = sixCircles;
  await card(first?.title ?? '').click({ modifiers: ['ControlOrMeta'] });
  await page.getByRole('checkbox', { name: fourth?.title ?? '' }).click({ modifiers: ['Shift'] });
  await expect.element(bar().getByText('4 selected')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

test('invitations are accepted at once, and nothing else is offered for them', async () => {
  const accept = `POST ${circles}:batchAccept`;
  const api = annsApi().on(accept, ({ body }) => ({ ...(body as object), failures: [] }));
  api.on(`GET ${circles}`, { circles: sixCircles, nextPageToken: '' });
  await openApp('/circles?tab=pending', api);
  const [first, second] = sixCircles;
  await card(first?.title ?? '').click({ modifiers: ['ControlOrMeta'] });
  await page.getByRole('checkbox', { name: second?.title ?? '' }).click();
  expect(bar().getByRole('button', { name: 'Delete' }).elements()).toEqual([]);
  await bar().getByRole('button', { name: 'Accept' }).click();
  await expect
    .element(page.getByText('Accepted 2 invitations. You can leave each of them at any time.'))
    .toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
  const sent = api.requests.find(({ path }) => path.endsWith(':batchAccept'))?.body;
  expect(sent).toEqual({ names: [first?.name, second?.name] });
});

test('an invitation has no primary button of its own, and none at all while invitations are selected', async () => {
  const invited = {
    ...millers.circleAccess,
    state: 'ACCESS_STATE_PENDING',
    acceptTarget: 'ACCEPT_TARGET_RECIPIENT',
  };
  const circle = { ...millers, circleAccess: invited };
  const api = annsApi().on(`GET ${circles}`, { circles: [circle], nextPageToken: '' });
  await openApp('/circles?tab=pending', api);
  const accept = page.getByRole('button', { name: `Accept: ${millers.title}` });
  await expect.element(accept).toBeVisible();
  expect(accept.element().dataset.variant).toBe('default');
  await card(millers.title).click({ modifiers: ['ControlOrMeta'] });
  await expect.element(bar()).toBeVisible();
  await expect.element(accept).not.toBeInTheDocument();
});
