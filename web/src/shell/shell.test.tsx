import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import { annsApi, annsSettings, sixCircles } from '../testing/people.ts';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('the keys 1 to 5 lead to the sections, and the heading of each takes the focus and names the page', async () => {
  await openApp('/lists', annsApi());
  await expect.element(heading('Lists')).toBeVisible();
  await userEvent.keyboard('4');
  await expect.element(heading('Circles')).toHaveFocus();
  expect(document.title).toBe('Circles · Potluck');
  await userEvent.keyboard('2');
  // The code of the calendars is the largest chunk, and loads only now.
  await expect.element(heading('Calendars'), { timeout: 8000 }).toHaveFocus();
});

test('keys are left alone where somebody types', async () => {
  const { href } = await openApp('/circles', searchable());
  await page.getByRole('searchbox').fill('');
  await userEvent.keyboard('5/');
  await expect.element(page.getByRole('searchbox')).toHaveValue('5/');
  expect(href()).toMatch(/^\/circles/);
});

test('/ opens the search over everything', async () => {
  await openApp('/circles', searchable());
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('combobox', { name: 'Search everything' })).toHaveFocus();
});

test('? opens the list of keys, and what it tells of a schedule is what its keys do', async () => {
  await openApp('/circles', annsApi());
  await expect.element(heading('Circles')).toBeVisible();
  await userEvent.keyboard('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect.element(dialog.getByText('Search everything')).toBeVisible();
  const keys = dialog.getByRole('region', { name: 'In a schedule' }).getByRole('definition').elements();
  expect(keys.map(key => key.textContent)).toEqual(['D', 'W', 'M', 'A', 'E', 'T', 'J', 'K']);
  await userEvent.keyboard('4?');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(heading('Circles')).toBeVisible();
});

test('who does not know of ? finds the keys in their menu where there is room for a keyboard, and is back there after', async () => {
  await page.viewport(1280, 844);
  onTestFinished(() => page.viewport(390, 844));
  await openApp('/circles', annsApi());
  const menu = page.getByRole('button', { name: 'Your menu' });
  await menu.click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect.element(dialog.getByText('Search everything')).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Your menu' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
});

test('? is a letter where somebody types', async () => {
  await openApp('/circles', searchable());
  await page.getByRole('searchbox').fill('');
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('searchbox')).toHaveValue('?');
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

test('the five sections stand in the navigation, the current one marked', async () => {
  await openApp('/circles', annsApi());
  const nav = page.getByRole('navigation', { name: 'Sections' });
  await expect.element(nav.getByRole('link', { name: 'Circles' })).toHaveAttribute('aria-current', 'page');
  const links = nav.getByRole('link').elements();
  expect(links.map(link => link.textContent)).toEqual(['Recipes', 'Calendars', 'Users', 'Circles', 'Lists']);
});

test('a person finds the theme that they chose, wherever they sign in', async () => {
  const api = annsApi().on('GET /users/v1alpha1/users/ann/settings', { ...annsSettings, theme: 'DARK' });
  await openApp('/circles', api);
  await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe('dark');
});

/** A server with enough circles for the index to show its search field. */
function searchable() {
  return annsApi().on('GET /circles/v1alpha1/circles', { circles: sixCircles, nextPageToken: '' });
}
