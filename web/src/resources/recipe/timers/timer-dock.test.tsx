import { hourMs, minuteMs } from '@potluck/contract/durations';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { annsApi } from '../../../testing/people.ts';
import type { RunningTimer } from './running-timer.ts';

const alert = () => page.getByText('Time is up: Step 2 of Lemon lentil soup.');
const dock = () => page.getByRole('region', { name: 'Timers' });

function keep(timer: Partial<RunningTimer>) {
  const usual = { id: 'a', label: 'Step 2', recipe: 'Lemon lentil soup', path: '/recipes/soup', seconds: 60 };
  const timers = [{ ...usual, endTime: Date.now(), rung: false, ...timer }];
  sessionStorage.setItem('timers', JSON.stringify(timers));
}

test('a finished timer shows an alert on any screen until it is stopped', async () => {
  keep({ endTime: Date.now() + 700 });
  await openApp('/circles', annsApi());
  await expect.element(dock().getByRole('timer')).toBeVisible();
  await expect.element(alert()).toBeVisible();
  await expect.element(dock().getByRole('timer')).toHaveTextContent('Done');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect.element(alert()).not.toBeInTheDocument();
  await expect.element(dock()).not.toBeInTheDocument();
  expect(sessionStorage.getItem('timers')).toBeNull();
});

test('a timer that ended while the app was closed rings at the next start', async () => {
  keep({ endTime: Date.now() - hourMs });
  await openApp('/circles', annsApi());
  await expect.element(alert()).toBeVisible();
});

test('a timer rings once; after a reload it only shows “Done”', async () => {
  keep({ rung: true });
  await openApp('/circles', annsApi());
  await expect.element(dock().getByRole('timer')).toHaveTextContent('Done');
  expect(alert().elements()).toEqual([]);
});

test('adding a minute continues the timer and closes the alert', async () => {
  keep({});
  await openApp('/circles', annsApi());
  await expect.element(alert()).toBeVisible();
  await page.getByRole('button', { name: 'Add a minute to Step 2 of Lemon lentil soup' }).click();
  await expect.poll(() => dock().getByRole('timer').query()?.textContent).toMatch(/^(1:00|0:5\d)$/);
  await expect.element(alert()).not.toBeInTheDocument();
});

test('several timers are one pill, which opens all of them', async () => {
  const usual = { recipe: 'Lemon lentil soup', path: '/recipes/soup', seconds: 600, rung: false };
  const timers = [5, 2, 9].map(minutes => ({
    ...usual,
    ...{ id: `${minutes}`, label: `Step ${minutes}`, endTime: Date.now() + minutes * minuteMs },
  }));
  sessionStorage.setItem('timers', JSON.stringify(timers));
  await openApp('/circles', annsApi());
  const pill = dock().getByRole('button');
  await expect.poll(() => pill.query()?.textContent).toMatch(/^(2:00|1:5\d)Lemon lentil soup\+2 more$/);
  await pill.click();
  const all = page.getByRole('dialog', { name: 'Timers' });
  await expect.poll(() => all.getByRole('timer').elements().length).toBe(3);
  for (const step of ['Step 9', 'Step 5'])
    await all.getByRole('button', { name: `Stop the timer of ${step} of Lemon lentil soup` }).click();
  await expect.element(all).not.toBeInTheDocument();
  await expect.poll(() => dock().getByRole('link').query()?.textContent).toContain('Step 2');
});

test('the pill of the timers has a row of its own above the navigation', async () => {
  keep({ endTime: Date.now() + minuteMs });
  await openApp('/circles', annsApi());
  await expect.element(dock().getByRole('timer')).toBeVisible();
  const row = dock().element().getBoundingClientRect();
  const nav = page.getByRole('navigation').first().element().getBoundingClientRect();
  expect(Math.round(row.bottom)).toBe(Math.round(nav.top));
  const main = page.getByRole('main').element();
  expect(Number.parseFloat(getComputedStyle(main).paddingBottom)).toBeGreaterThan(row.height + nav.height);
});

test('timers are deleted on sign-out', async () => {
  keep({ endTime: Date.now() + minuteMs });
  await openApp('/circles', annsApi(), { token: '' });
  await expect.element(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect.poll(() => sessionStorage.getItem('timers')).toBeNull();
});
