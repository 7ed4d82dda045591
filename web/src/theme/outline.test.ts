import { afterEach, expect, test } from 'vitest';
import page from '../../index.html?raw';
import { colorSchemeKey } from './theme-provider.tsx';
import tokens from './tokens.css?raw';

afterEach(() => {
  delete document.documentElement.dataset.signedIn;
  delete document.documentElement.dataset.mantineColorScheme;
});

// The outline is drawn before any stylesheet has loaded, so the page itself repeats its colours.
test('the page’s initial outline uses the theme’s colors', () => {
  const colours = new Set(page.match(/#[0-9a-f]{6}/g));
  expect(colours.size).toBeGreaterThan(6);
  expect([...colours].filter(colour => !tokens.includes(colour))).toEqual([]);
});

test.each(['dark', 'light'])('a chosen %s scheme applies before the first paint', async scheme => {
  localStorage.setItem(colorSchemeKey, scheme);
  await runBeforePaint();
  expect(document.documentElement.dataset.mantineColorScheme).toBe(scheme);
});

test('the outline shows the navigation only to people who were signed in', async () => {
  await runBeforePaint();
  expect(document.documentElement.dataset.signedIn).toBeUndefined();
  sessionStorage.setItem('jwt', 'a token');
  await runBeforePaint();
  expect(document.documentElement.dataset.signedIn).toBe('');
});

function runBeforePaint() {
  const script = Object.assign(document.createElement('script'), { src: '/before-paint.js' });
  const ran = new Promise((resolve, reject) => Object.assign(script, { onload: resolve, onerror: reject }));
  document.head.append(script);
  return ran;
}
