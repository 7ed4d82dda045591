import { ApiError } from '@potluck/contract';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { annsApi, annsSettings } from '../../../testing/people.ts';

const settingsRoute = 'PATCH /users/v1alpha1/users/ann/settings';
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

test.each([
  ['/users/ann/edit#settings', 'Settings', '/settings'],
  ['/users/ann?show=notifications', 'Notifications', '/settings/notifications'],
  ['/users/ann?show=access-keys', 'Access keys', '/settings/access-keys'],
  ['/users/ann?show=account', 'Account and data', '/settings/account'],
])('the old URL %s redirects to the settings page', async (address, title, place) => {
  const { href } = await openApp(address, annsApi());
  await expect.element(heading(title)).toBeVisible();
  expect(href()).toBe(place);
});

test('on a phone, settings pages are listed, and each links back to the list', async () => {
  const { href } = await openApp('/settings', annsApi());
  await page.getByRole('link', { name: /Appearance/ }).click();
  await expect.element(heading('Appearance')).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Settings' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.element(heading('Settings')).toBeVisible();
  expect(href()).toBe('/settings');
});

test('on a wide screen, the list of pages shows next to the open page', async () => {
  await page.viewport(1280, 800);
  onTestFinished(() => page.viewport(390, 844));
  await openApp('/settings', annsApi());
  const nav = page.getByRole('navigation', { name: 'Settings' });
  await expect.element(heading('Language and region')).toBeVisible();
  await expect.element(nav.getByRole('link', { name: /Language/ })).toHaveAttribute('aria-current', 'page');
  await nav.getByRole('link', { name: /Appearance/ }).click();
  await expect.element(heading('Appearance')).toBeVisible();
  await expect.element(nav).toBeVisible();
});

test('an unknown settings page shows a not-found page', async () => {
  await openApp('/settings/nonsense', annsApi());
  await expect.element(heading('Nothing here')).toBeVisible();
});

test('a change is saved at once, and reverted if the server rejects it', async () => {
  const refused = new ApiError('UNAVAILABLE', 'UNAVAILABLE', 'Not now.');
  const api = annsApi().on(settingsRoute, { ...annsSettings, theme: 'DARK' });
  await openApp('/settings/appearance', api);
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(() => lastSaved(api)).toEqual({ theme: 'DARK', name: 'users/ann/settings' });
  await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  api
    .on(settingsRoute, refused)
    .on('GET /users/v1alpha1/users/ann/settings', { ...annsSettings, theme: 'DARK' });
  await page.getByRole('radio', { name: 'Light' }).click();
  await expect.element(page.getByText(/Couldn’t save the setting/)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('meals can be renamed, given times and added', async () => {
  const api = annsApi().on(settingsRoute, annsSettings);
  await openApp('/settings/food', api);
  await page.getByRole('textbox', { name: 'Meal 1' }).fill('Brunch');
  await page.getByLabelText('Brunch from').fill('10:00');
  await page.getByLabelText('Brunch until').fill('11:30');
  await page.getByRole('button', { name: 'Remove Lunch' }).click();
  await page.getByRole('button', { name: 'Add a meal' }).click();
  await page.getByRole('textbox', { name: 'Meal 1' }).fill('Late brunch');
  await page.getByLabelText('Dinner from').click();
  await expect
    .element(page.getByText('Each meal needs a name, and has to end after it starts.'))
    .toBeVisible();
  await page.getByRole('textbox', { name: 'Meal 3' }).fill('Tea');
  await page.getByLabelText('Dinner from').click();
  await expect
    .poll(() => lastSaved(api))
    .toMatchObject({
      mealSlots: [
        { title: 'Late brunch', start: '10:00', end: '11:30' },
        { title: 'Dinner', start: '18:30', end: '19:30' },
        { title: 'Tea', start: '15:30', end: '16:00' },
      ],
    });
});

test('only supported languages are offered, and time zones can be searched by city or offset', async () => {
  const inTokyo = { ...annsSettings, timeZone: 'Asia/Tokyo' };
  await openApp('/settings/language', annsApi().on(settingsRoute, inTokyo));
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

test('a locale that is no longer offered stays selected', async () => {
  const settings = { ...annsSettings, locale: 'fr-FR', timeZone: 'Europe/Paris' };
  await openApp('/settings/language', annsApi().on('GET /users/v1alpha1/users/ann/settings', settings));
  await expect.element(page.getByRole('combobox', { name: 'Language and formats' })).toHaveValue('fr-FR');
  await expect
    .element(page.getByRole('combobox', { name: 'Time zone' }))
    .toHaveValue(expect.stringMatching(/^Paris/));
});

test('diets and avoided foods can be set, each with a reason', async () => {
  const api = annsApi().on(settingsRoute, annsSettings);
  const { router } = await openApp('/settings/food', api);
  const eating = page.getByRole('region', { name: 'How you eat' });
  await eating.getByRole('button', { name: 'vegetarian' }).click();
  for (const [at, food] of ['nuts', 'olives', ' '].entries()) {
    await eating.getByRole('button', { name: 'Add a food' }).click();
    await eating.getByRole('textbox', { name: `Food ${at + 1}` }).fill(food);
  }
  await eating.getByRole('combobox', { name: 'Why not olives' }).selectOptions('AVERSION');
  await eating.getByRole('textbox', { name: 'Food 3' }).fill('beer');
  // A pending edit is saved when the screen closes.
  await router.navigate({ to: '/lists' });
  await expect
    .poll(() => lastSaved(api))
    .toMatchObject({
      avoids: [
        { food: 'nuts', reason: 'ALLERGY' },
        { food: 'olives', reason: 'AVERSION' },
        { food: 'beer', reason: 'ALLERGY' },
      ],
    });
});

test.each([
  [[], 0, 'Nobody else can see this right now.'],
  [['Bob'], 0, 'Bob can see this right now.'],
  [['Bob', 'Cat', 'Dan', 'Eve', 'Fay'], 30, /^Bob, Cat, Dan, Eve,? and 31 others can see this right now.$/],
])('the page shows who can see the diet: %s and %i more', async (titles, moreCount, words) => {
  const readers = titles.map(title => ({ person: `users/${title}`, title, imageUri: '' }));
  const api = annsApi()
    .on('GET /users/v1alpha1/users/ann/settings', { ...annsSettings, diets: ['VEGAN'] })
    .on('GET /users/v1alpha1/users/ann/settings:dietReaders', { readers, moreCount });
  await openApp('/settings/food', api);
  const eating = page.getByRole('region', { name: 'How you eat' });
  await expect.element(eating.getByText(words)).toBeVisible();
});

function lastSaved(api: FakeApi) {
  return api.requests.findLast(({ method }) => method === 'PATCH')?.body;
}
