import { ApiError, type EventRecipe } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { annHosts, bobIsInvited } from '../../../testing/attendance.ts';
import { eventApi, soupNight } from '../../../testing/events.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { bob } from '../../../testing/people.ts';

const below = '/calendars/v1alpha1';
const address = `/${soupNight.name}`;
const once = { ...soupNight, recurrenceRule: '', response: 'ACCEPTED' } as const;
const patient = { timeout: 15_000 };

const dessert: EventRecipe = {
  name: `${soupNight.name}/eventRecipes/dessert`,
  event: soupNight.name,
  recipe: '',
  title: 'Dessert',
  recipeTitle: '',
  recipeVisible: false,
  frozenPortions: 0,
  servings: 0,
  bringer: '',
  open: true,
  broughtBy: null,
  createTime: '2094-01-01T00:00:00.000Z',
  etag: '"1"',
};
const salad: EventRecipe = {
  ...dessert,
  name: `${soupNight.name}/eventRecipes/salad`,
  title: 'Salad',
  open: false,
  bringer: bobIsInvited.name,
  broughtBy: { person: bob.name, title: 'Bob Stone', imageUri: '' },
};
const bread: EventRecipe = {
  ...salad,
  name: `${soupNight.name}/eventRecipes/bread`,
  title: 'Bread',
  broughtBy: { person: 'users/ann', title: 'Ann Miller', imageUri: '' },
};

function tableApi(eventRecipes: EventRecipe[], event = once as typeof soupNight): FakeApi {
  const api = eventApi(event)
    .on(`GET ${below}/${soupNight.name}/attendees`, {
      attendees: [annHosts, bobIsInvited],
      nextPageToken: '',
    })
    .on(`GET ${below}/${soupNight.name}/eventRecipes`, { eventRecipes, nextPageToken: '' })
    .on(`GET ${below}/${soupNight.name}:dietNotes`, {
      eaters: [],
      conflicts: [],
      unknownDishes: [],
      unansweredCount: 0,
    })
    .on(`POST ${below}/${soupNight.name}/eventRecipes`, dessert)
    .on(`POST ${below}/${soupNight.name}/eventRecipes:offer`, dessert);
  for (const { name } of eventRecipes)
    api.on(`POST ${below}/${name}:claim`, dessert).on(`POST ${below}/${name}:release`, dessert);
  return api;
}

function sent(api: FakeApi) {
  return api.requests
    .filter(({ method }) => method === 'POST')
    .map(({ path, body }) => [path.split('/').at(-1), body]);
}

test('a guest can claim a dish with one of their recipes in two presses', async () => {
  const api = tableApi([dessert, salad]);
  await openApp(address, api);
  await expect.element(page.getByText('Bob Stone is bringing it'), patient).toBeVisible();
  await page.getByRole('button', { name: 'I’ll bring it: Dessert' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lemon lentil soup' }).click(patient);
  await expect
    .poll(() => sent(api))
    .toEqual([['dessert:claim', { originalStartTime: null, recipe: 'recipes/soup' }]]);
});

test('a dish can be claimed with plain text, or with nothing', async () => {
  const api = tableApi([dessert]);
  await openApp(address, api);
  await page.getByRole('button', { name: 'I’ll bring it: Dessert' }).click(patient);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'I’ll bring it' }), patient).toBeEnabled();
  await dialog.getByRole('searchbox').fill('Tiramisu');
  await dialog.getByRole('button', { name: 'Bring “Tiramisu”' }).click(patient);
  await expect
    .poll(() => sent(api))
    .toEqual([['dessert:claim', { originalStartTime: null, title: 'Tiramisu' }]]);
});

test('a claimed dish can be released', async () => {
  const api = tableApi([bread]);
  await openApp(address, api);
  await expect.element(page.getByText('You’re bringing it'), patient).toBeVisible();
  await page.getByRole('button', { name: 'More for “Bread”' }).click();
  await page.getByRole('menuitem', { name: 'I can’t bring it' }).click(patient);
  await expect.poll(() => sent(api).map(([path]) => path)).toEqual(['bread:release']);
});

test('a guest who brings two dishes can tell the buttons apart that release them', async () => {
  const api = tableApi([bread, { ...bread, name: `${bread.name}2`, title: 'Butter' }], {
    ...once,
    attending: true,
  });
  await openApp(address, api);
  for (const dish of ['Bread', 'Butter'])
    await expect
      .element(page.getByRole('button', { name: `I can’t bring it: ${dish}` }), patient)
      .toBeVisible();
  expect(page.getByRole('button', { name: 'I can’t bring it', exact: true }).elements()).toEqual([]);
});

test('the organizer requests missing dishes with one press each', async () => {
  const api = tableApi([]);
  await openApp(address, api);
  await page.getByRole('button', { name: 'What else do we need?' }).click(patient);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Salad' }).click(patient);
  await dialog.getByRole('button', { name: 'Dessert' }).click();
  await dialog.getByRole('button', { name: 'Ask for 2 dishes' }).click();
  await expect
    .poll(() => sent(api).map(([, body]) => body))
    .toEqual([
      { title: 'Salad', open: true },
      { title: 'Dessert', open: true },
    ]);
});

test('a guest can offer a dish, but cannot request any', async () => {
  const api = tableApi([salad], { ...once, attending: true });
  await openApp(address, api);
  await page.getByRole('button', { name: 'Offer a dish' }).click(patient);
  expect(page.getByRole('button', { name: 'What else do we need?' }).elements()).toEqual([]);
  await page.getByRole('dialog').getByRole('searchbox').fill('Olives', patient);
  await page.getByRole('button', { name: 'Bring “Olives”' }).click(patient);
  const dish = { title: 'Olives', originalStartTime: null };
  await expect.poll(() => sent(api)).toEqual([['eventRecipes:offer', dish]]);
});

test('a recipe visible only to its bringer shows its title, and is not fetched', async () => {
  const secret = { ...salad, recipe: 'recipes/secret', title: '', recipeTitle: 'Secret slaw' };
  const api = tableApi([secret]);
  await openApp(address, api);
  await expect.element(page.getByText('Secret slaw'), patient).toBeVisible();
  expect(api.requests.filter(({ path }) => path.includes('recipes/secret'))).toEqual([]);
});

test('the cook sees dietary conflicts, and a note that they may be incomplete', async () => {
  const avoids = [
    { food: 'nuts', reason: 'ALLERGY' },
    { food: 'eggs', reason: 'AVERSION' },
  ];
  const eater = { attendee: bobIsInvited.name, person: bob.name, title: 'Bob Stone', diets: [], avoids };
  const conflict = {
    attendee: bobIsInvited.name,
    person: bob.name,
    food: 'nuts',
    diet: 'DIET_UNSPECIFIED',
    reason: 'ALLERGY',
    dish: salad.name,
    dishTitle: 'Pesto',
    ingredient: 'pine nuts',
    certain: true,
  };
  const api = tableApi([salad]).on(`GET ${below}/${soupNight.name}:dietNotes`, {
    eaters: [eater],
    conflicts: [conflict],
    unknownDishes: [salad.name],
    unansweredCount: 2,
  });
  await openApp(address, api);
  const note = page.getByRole('region', { name: 'What they don’t eat' });
  await expect
    .element(note.getByText('Bob Stone: no nuts (allergy). Pesto: pine nuts.'), patient)
    .toBeVisible();
  await expect.element(note.getByText('Bob Stone: no eggs. Not found in any dish.')).toBeVisible();
  await expect.element(note.getByText(/may be incomplete/)).toBeVisible();
  await expect.element(note.getByText(/1 dish has no ingredient list/)).toBeVisible();
  await expect.element(note.getByText(/2 guests haven’t answered yet/)).toBeVisible();
});

test('without a connection, cooks read that what guests don’t eat is missing', async () => {
  const away = new ApiError('UNAVAILABLE', 'STOPPING', 'Away.');
  const api = tableApi([salad]).on(`GET ${below}/${soupNight.name}:dietNotes`, away);
  await openApp(address, api);
  await expect.element(page.getByText(/this can’t show what your guests don’t eat/), patient).toBeVisible();
});
