import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import { annsApi, annsSettings } from '../testing/people.ts';
import { spoken } from './languages.ts';

const settings = 'GET /users/v1alpha1/users/ann/settings';
const section = (name: string | RegExp) => page.getByRole('navigation').getByRole('link', { name });

test('the app speaks as the settings say, and says so to the browser', async () => {
  await openApp('/circles', annsApi().on(settings, { ...annsSettings, locale: 'de-AT' }));
  await expect.element(section('Rezepte')).toBeVisible();
  expect(document.documentElement).toMatchObject({ lang: 'de-AT', dir: 'ltr' });
});

test('a change of the settings is heard at once, wherever one stands', async () => {
  const { cache } = await openApp('/circles', annsApi());
  await expect.element(section('Recipes')).toBeVisible();
  cache.setQueryData(['userSettings', 'get', annsSettings.name], { ...annsSettings, locale: 'de-DE' });
  await expect.element(section('Rezepte'), { timeout: 5000 }).toBeVisible();
});

test('what is read from right to left stands so', async () => {
  await openApp('/circles', annsApi().on(settings, { ...annsSettings, locale: 'en-XB' }));
  await expect.poll(() => section(/⟦/).elements().length).toBeGreaterThan(4);
  expect(document.documentElement.dir).toBe('rtl');
});

test('the first language that there are texts in is spoken, English where there is none', () => {
  expect(spoken(['', 'fr-CA', 'de-CH', 'en'])).toEqual({ tag: 'de-CH', language: 'de' });
  expect(spoken(['fr', 'constructor'])).toEqual({ tag: 'en', language: 'en' });
});
