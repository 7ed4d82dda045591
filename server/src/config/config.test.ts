import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const FETCH_STAND_INS = 'recipes.example:80=127.0.0.1:4711,other.example:443=127.0.0.1:4712';
const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' };

test('local servers can replace public hosts, each by its own setting', () => {
  expect(readConfig({}).standIns).toEqual({});
  expect(readConfig({ FETCH_STAND_INS }).standIns).toEqual({
    'recipes.example:80': '127.0.0.1:4711',
    'other.example:443': '127.0.0.1:4712',
  });
});

test('stand-ins are rejected in production', () => {
  expect(() => readConfig({ ...google, NODE_ENV: 'production', FETCH_STAND_INS })).toThrow(
    /must be empty in production/,
  );
  expect(readConfig({ ...google, NODE_ENV: 'production' }).standIns).toEqual({});
});

test.each([
  'recipes.example',
  'recipes.example:80=10.0.0.1:80',
  'recipes.example:80=127.0.0.1',
  '*=127.0.0.1:1',
  'a:1=b=c',
])('a stand-in of %s is rejected at start', value => {
  expect(() => readConfig({ FETCH_STAND_INS: value })).toThrow(/FETCH_STAND_INS must be pairs/);
});

test('a PostgreSQL URL for listening is valid only together with a main URL', () => {
  const DATABASE_URL = 'postgres://pooler/potluck';
  const DATABASE_LISTEN_URL = 'postgres://database/potluck';
  expect(readConfig({ DATABASE_URL }).databaseListenUrl).toBe('');
  expect(readConfig({ DATABASE_URL, DATABASE_LISTEN_URL }).databaseListenUrl).toBe(DATABASE_LISTEN_URL);
  expect(() => readConfig({ DATABASE_LISTEN_URL })).toThrow(/DATABASE_LISTEN_URL must be empty/);
  expect(() => readConfig({ DATABASE_URL, DATABASE_LISTEN_URL: 'database' })).toThrow(/DATABASE_LISTEN_URL/);
});
