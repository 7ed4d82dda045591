import { ApiError } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { ann, annsApi, annsSettings } from '../../testing/people.ts';

const userRoute = 'PATCH /users/v1alpha1/users/ann';
const settingsRoute = 'PATCH /users/v1alpha1/users/ann/settings';
const save = () => page.getByRole('button', { name: 'Save' });

test('only what was changed is sent, each to its own resource', async () => {
  const api = annsApi()
    .on(userRoute, { ...ann, bio: 'Bakes on Sundays' })
    .on(settingsRoute, { ...annsSettings, measurementSystem: 'METRIC' });
  const { href } = await openApp('/users/ann/edit', api);
  await page.getByRole('textbox', { name: 'About you' }).fill('Bakes on Sundays');
  await page.getByText('Metric').click();
  await save().click();
  await expect.element(page.getByText('Bakes on Sundays')).toBeVisible();
  expect(href()).toBe('/users/ann');
  const patches = api.asked.filter(({ method }) => method === 'PATCH');
  expect(patches.map(({ query, body }) => [query.get('updateMask'), body])).toEqual([
    ['bio', { bio: 'Bakes on Sundays', name: 'users/ann', etag: ann.etag }],
    ['measurementSystem', { measurementSystem: 'METRIC', name: 'users/ann/settings' }],
  ]);
});

test('the meals of a day are named and timed, and one is added', async () => {
  const api = annsApi().on(settingsRoute, annsSettings);
  await openApp('/users/ann/edit', api);
  await page.getByRole('textbox', { name: 'Meal 1' }).fill('Brunch');
  await page.getByLabelText('Brunch from').fill('10:00');
  await page.getByLabelText('Brunch until').fill('11:30');
  await page.getByRole('button', { name: 'Remove Lunch' }).click();
  await page.getByRole('button', { name: 'Add a meal' }).click();
  await save().click();
  await expect.element(page.getByText('Each meal has a name, and ends after it starts.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Meal 3' }).fill('Tea');
  await save().click();
  await expect
    .poll(() => api.asked.find(({ method }) => method === 'PATCH')?.body)
    .toMatchObject({
      mealSlots: [
        { title: 'Brunch', start: '10:00', end: '11:30' },
        { title: 'Dinner', start: '18:30', end: '19:30' },
        { title: 'Tea', start: '15:30', end: '16:00' },
      ],
    });
});

test('languages that are spoken can be chosen, and zones are found by city and by offset', async () => {
  await openApp('/users/ann/edit', annsApi());
  const languages = page.getByRole('combobox', { name: 'Language and formats' });
  await expect.element(languages).toBeVisible();
  const offered = [...(languages.element() as HTMLSelectElement).options].map(({ value }) =>
    value.slice(0, 2),
  );
  expect(new Set(offered)).toEqual(new Set(['', 'en', 'de']));
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('tokyo');
  await page.getByRole('option', { name: 'Tokyo (UTC+9)' }).click();
  await expect.element(zone).toHaveValue('Tokyo (UTC+9)');
  await zone.fill('+5:45');
  await expect.element(page.getByRole('option', { name: /^Kath?mandu \(UTC\+5:45\)$/ })).toBeVisible();
});

test('formats that were chosen once stay chosen', async () => {
  const settings = { ...annsSettings, locale: 'fr-FR', timeZone: 'Europe/Paris' };
  await openApp('/users/ann/edit', annsApi().on('GET /users/v1alpha1/users/ann/settings', settings));
  await expect.element(page.getByRole('combobox', { name: 'Language and formats' })).toHaveValue('fr-FR');
  await expect
    .element(page.getByRole('combobox', { name: 'Time zone' }))
    .toHaveValue(expect.stringMatching(/^Paris/));
});

test('what one does not eat is said by chips and words, each with why', async () => {
  const api = annsApi().on(settingsRoute, annsSettings);
  await openApp('/users/ann/edit', api);
  const eating = page.getByRole('region', { name: 'What you do not eat' });
  await eating.getByRole('button', { name: 'vegetarian' }).click();
  for (const [at, food] of ['nuts', 'olives', ' '].entries()) {
    await eating.getByRole('button', { name: 'Add a food' }).click();
    await eating.getByRole('textbox', { name: `Food ${at + 1}` }).fill(food);
  }
  await eating.getByRole('combobox', { name: 'Why not olives' }).selectOptions('AVERSION');
  await save().click();
  await expect
    .poll(() => api.asked.find(({ method }) => method === 'PATCH')?.body)
    .toMatchObject({
      diets: ['VEGETARIAN'],
      avoids: [
        { food: 'nuts', reason: 'ALLERGY' },
        { food: 'olives', reason: 'AVERSION' },
      ],
    });
});

test('a username that is taken is told of at its field', async () => {
  const fieldViolations = [{ field: 'username', description: 'is taken' }];
  const taken = new ApiError('INVALID_ARGUMENT', 'INVALID_FIELD', 'username is taken.', { fieldViolations });
  await openApp('/users/ann/edit', annsApi().on(userRoute, taken));
  await page.getByRole('textbox', { name: 'Username' }).fill('bob');
  await save().click();
  await expect.element(page.getByText('Is taken.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Username' })).toHaveFocus();
});

test('the e-mail address is shown and cannot be written', async () => {
  await openApp('/users/ann/edit', annsApi());
  await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ann@example.com');
  await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('readonly');
});
