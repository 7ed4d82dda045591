import { expect, test } from 'vitest';
import { account, person } from './grant-accounts.ts';

const ann = { name: 'users/ann', username: '', givenName: '', familyName: '' };
const home = { name: 'circles/home', title: '', handle: '' };

test.each([
  [{ name: 'users/ann' }, ann],
  [{ user: { name: 'users/ann' } }, ann],
  [{ user: 'users/ann' }, ann],
])('%j is a person', (input, meant) => {
  expect(person.schema.parse(input)).toEqual(meant);
});

test.each([
  [{ user: { name: 'users/ann' } }, { user: ann, circle: null }],
  [{ circle: { name: 'circles/home' } }, { user: null, circle: home }],
  [{ name: 'users/ann' }, { user: ann, circle: null }],
  [{ name: 'circles/home' }, { user: null, circle: home }],
])('%j is an account', (input, meant) => {
  expect(account.schema.parse(input)).toEqual(meant);
});

test.each([null, {}, [], 'users/ann', 5, { user: 5 }, { user: {} }, { name: 5 }, { name: '' }])(
  '%j is not a person',
  input => {
    expect(person.schema.safeParse(input).success).toBe(false);
  },
);

test.each([[], 'users/ann', 5, { user: {} }, { circle: 'circles/home' }, { name: '' }])(
  '%j is not an account',
  input => {
    expect(account.schema.safeParse(input).success).toBe(false);
  },
);
