import type { Circle } from '@potluck/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeStream } from '../../testing/fake-stream.ts';
import { openApp } from '../../testing/open-app.tsx';
import { annsApi, millers } from '../../testing/people.ts';

const circlesRoute = 'GET /circles/v1alpha1/circles';
const patient = { timeout: 15_000 };
const rail = () => page.getByRole('navigation', { name: 'Your circles' });
const links = () =>
  rail()
    .getByRole('link')
    .elements()
    .map(link => link.textContent);

beforeEach(() => page.viewport(1280, 800));
afterEach(() => page.viewport(390, 844));

test('the circles stand in the rail with their colours, and the one that is shown is marked', async () => {
  const club = { ...millers, name: 'circles/club', title: 'Book club' };
  await openApp('/circles/millers', annsApi().on(circlesRoute, answer([club, millers])));
  await expect.poll(links, patient).toEqual(['Book club', 'The Millers']);
  const shown = rail().getByRole('link', { name: 'The Millers' });
  await expect.element(shown).toHaveAttribute('aria-current', 'page');
  await expect.element(rail().getByRole('link', { name: 'Book club' })).not.toHaveAttribute('aria-current');
  const [one, other] = [...document.querySelectorAll('[data-hue]')]
    .filter(mark => mark.closest('nav') === rail().element())
    .map(mark => getComputedStyle(mark).backgroundColor);
  expect(one).not.toBe(other);
  expect(new Set([one, other])).not.toContain('rgba(0, 0, 0, 0)');
});

test('they lead to the circle', async () => {
  const { href } = await openApp('/recipes', annsApi());
  await rail().getByRole('link', { name: 'The Millers' }).click(patient);
  expect(href()).toBe('/circles/millers');
});

test('they are asked for as members have them, and follow the order that was chosen for their index', async () => {
  const titles = ['Zebras', 'Apes', 'Lions', 'Bears', 'Wolves', 'Storks'];
  const api = annsApi().on(circlesRoute, answer(titles.map(circle)));
  await openApp('/circles', api);
  await expect.poll(links, patient).toEqual(titles);
  await page.getByRole('button', { name: 'Order' }).click();
  await page.getByRole('menuitem', { name: 'A to Z' }).click();
  await expect.poll(links, patient).toEqual(titles.toSorted());
  const requests = api.requests.filter(({ path }) => path === '/circles/v1alpha1/circles');
  expect(requests.map(({ query }) => query.get('filter'))).toContain('state = 200');
});

test('there are as many as there is room for, and a way to all of them', async () => {
  const many = Array.from({ length: 40 }, (_, at) => circle(`Circle ${at + 1}`));
  const { href } = await openApp('/recipes', annsApi().on(circlesRoute, answer(many)));
  await expect.element(rail().getByRole('link', { name: 'All circles' }), patient).toBeInViewport();
  const before = links().length;
  expect(before).toBeGreaterThan(5);
  expect(before).toBeLessThan(40);
  await page.viewport(1280, 640);
  await expect.poll(() => links().length).toBeLessThan(before - 2);
  await rail().getByRole('link', { name: 'All circles' }).click();
  expect(href()).toBe('/circles');
});

test('a circle that comes shows, one that was left goes, and with the last all of it', async () => {
  const stream = fakeStream();
  let circles = [millers];
  const api = annsApi()
    .on(circlesRoute, () => answer(circles))
    .on('GET /changes/v1alpha1/changes:watch', stream.open);
  const app = await openApp('/recipes', api);
  await expect.poll(links, patient).toEqual(['The Millers']);
  app.live.follow();
  await expect.poll(stream.opened, patient).toBe(1);
  stream.send(7, 'current');
  circles = [circle('Book club'), millers];
  stream.tell(8, { name: 'circles/Book club', parent: '', type: 'circle', kind: 'create' });
  await expect.poll(links, patient).toEqual(['Book club', 'The Millers']);
  circles = [];
  stream.tell(9, {
    name: 'circles/millers/accesses/1',
    parent: 'circles/millers',
    type: 'circleAccess',
    kind: 'delete',
  });
  await expect.element(page.getByText('Your circles')).not.toBeInTheDocument();
  expect(links()).toEqual([]);
});

test('a phone has none of it', async () => {
  await page.viewport(390, 844);
  const api = annsApi();
  const { cache } = await openApp('/recipes', api);
  await expect.element(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await expect.poll(() => cache.isFetching()).toBe(0);
  expect(links()).toEqual([]);
});

test('beside a low screen their colours stand alone, as far as there is room, with the names as before', async () => {
  await page.viewport(844, 470);
  const many = ['One', 'Two', 'Three', 'Four'].map(circle);
  await openApp('/recipes', annsApi().on(circlesRoute, answer(many)));
  const first = rail().getByRole('link', { name: 'One' });
  await expect.element(first, patient).toBeInViewport();
  await expect.element(first).toHaveAttribute('title', 'One');
  expect(links().length).toBeLessThan(4);
});

function circle(title: string): Circle {
  return { ...millers, name: `circles/${title}`, title };
}

function answer(circles: Circle[]) {
  return { circles, nextPageToken: '' };
}
