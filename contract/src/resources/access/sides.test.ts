import { expect, test } from 'vitest';
import { account, person } from './sides.ts';

const ann = { name: 'users/ann', username: '', givenName: '', familyName: '' };
const home = { name: 'circles/home', title: '', handle: '' };

test.each([
  [{ name: 'users/ann' }, ann],
  [{ user: { name: 'users/ann' } }, ann],
  [{ user: 'users/ann' }, ann],
])('%j is a person', (said, meant) => {
  expect(person.schema.parse(said)).toEqual(meant);
});

test.each([
  [{ user: { name: 'users/ann' } }, { user: ann, circle: null }],
  [{ circle: { name: 'circles/home' } }, { user: null, circle: home }],
  [{ name: 'users/ann' }, { user: ann, circle: null }],
  [{ name: 'circles/home' }, { user: null, circle: home }],
])('%j is an account', (said, meant) => {
  expect(account.schema.parse(said)).toEqual(meant);
});

test.each([null, {}, [], 'users/ann', 5, { user: 5 }, { user: {} }, { name: 5 }, { name: '' }])(
  '%j is not a person',
  said => {
    expect(person.schema.safeParse(said).success).toBe(false);
  },
);

test.each([[], 'users/ann', 5, { user: {} }, { circle: 'circles/home' }, { name: '' }])(
  '%j is not an account',
  said => {
    expect(account.schema.safeParse(said).success).toBe(false);
  },
);
