import { ApiError } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import { annsApi } from '../testing/people.ts';

const exchange = 'GET /auth/token/k';
const check = 'GET /auth/check/token';
const badGateway = { status: 502, statusText: 'Bad Gateway' };

test.each<[title: string, route: string, answer: () => object, text: string]>([
  ['an exchange that gives no token', exchange, () => ({}), 'No token returned from auth service'],
  ['a check that gives no user id', check, () => ({}), 'No user id returned from auth service'],
  [
    'a failure with a message',
    check,
    () => new ApiError('INTERNAL', 'INTERNAL', 'The kitchen is on fire.'),
    'The kitchen is on fire.',
  ],
  [
    'an exchange that the storage stands in the way of',
    exchange,
    () => new ApiError('UNAVAILABLE', 'STORAGE_UNAVAILABLE', 'The storage does not work: try again.'),
    'The storage does not work: try again.',
  ],
  ['a failure without a message', check, () => Response.json({}, badGateway), 'API error: 502 Bad Gateway'],
  [
    'a failure that is no JSON',
    check,
    () => new Response('<h1>Bad Gateway</h1>', { ...badGateway, headers: { 'content-type': 'text/html' } }),
    'API error: 502 Bad Gateway',
  ],
  [
    'a person who does not load',
    'GET /users/v1alpha1/users/ann',
    () => new ApiError('NOT_FOUND', 'RESOURCE_NOT_FOUND', 'There is no such user.'),
    'There is no such user.',
  ],
])('%s leaves the person signed out and shows why', async (_title, route, answer, text) => {
  const api = annsApi().on(exchange, { token: 'anns-session' }).on(route, answer);
  const { href } = await openApp('/login', api, { token: '', tokenKey: 'k' });
  await expect.element(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  expect(href()).toBe('/login');
  await expect.element(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  expect(page.getByRole('navigation', { name: 'Sections' }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Your menu' }).elements()).toEqual([]);
});
