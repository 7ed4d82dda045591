import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import { annsApi, annsSettings } from '../testing/people.ts';
import { soupApi } from '../testing/recipes.ts';
import { spoken } from './languages.ts';

const settings = 'GET /users/v1alpha1/users/ann/settings';
const section = (name: string | RegExp) => page.getByRole('navigation').getByRole('link', { name });

const patient = { timeout: 8000 };

test('the app uses the language in the settings, and sets it on the document', async () => {
  await openApp('/circles', annsApi().on(settings, { ...annsSettings, locale: 'de-AT' }));
  await expect.element(section('Rezepte')).toBeVisible();
  expect(document.documentElement).toMatchObject({ lang: 'de-AT', dir: 'ltr' });
});

test('a change of the settings applies at once on every screen', async () => {
  const { cache } = await openApp('/circles', annsApi());
  await expect.element(section('Recipes')).toBeVisible();
  cache.setQueryData(['userSettings', 'get', annsSettings.name], { ...annsSettings, locale: 'de-DE' });
  await expect.element(section('Rezepte'), patient).toBeVisible();
});

test('amounts use the language’s units and digits, also in editable text', async () => {
  const german = { ...annsSettings, locale: 'de-DE' };
  const { router } = await openApp('/recipes/soup', soupApi().on(settings, german));
  await expect.element(page.getByText('1 ½ Tassen')).toBeVisible();
  await router.navigate({ to: '/recipes/$recipeId/edit', params: { recipeId: 'soup' } });
  await expect
    .element(page.getByRole('textbox', { name: 'Zutat 1' }), patient)
    .toHaveValue('1 ½ Tassen red lentils');
});

test('right-to-left languages set the document direction', async () => {
  await openApp('/circles', annsApi().on(settings, { ...annsSettings, locale: 'en-XB' }));
  await expect.poll(() => section(/⟦/).elements().length).toBeGreaterThan(4);
  expect(document.documentElement.dir).toBe('rtl');
});

test('the first supported language is used, with English as the fallback', () => {
  expect(spoken(['', 'fr-CA', 'de-CH', 'en'])).toEqual({ tag: 'de-CH', language: 'de' });
  expect(spoken(['fr', 'constructor'])).toEqual({ tag: 'en', language: 'en' });
});

test('invalid language tags are skipped', () => {
  expect(spoken(['en-US@posix', 'de'])).toEqual({ tag: 'de', language: 'de' });
  expect(spoken(['C'])).toEqual({ tag: 'en', language: 'en' });
});
