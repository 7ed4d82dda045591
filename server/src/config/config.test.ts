import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const FETCH_STAND_INS = 'recipes.example:80=127.0.0.1:4711,other.example:443=127.0.0.1:4712';
const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' };

test('servers of this machine can stand in for public addresses, one by one', () => {
  expect(readConfig({}).standIns).toEqual({});
  expect(readConfig({ FETCH_STAND_INS }).standIns).toEqual({
    'recipes.example:80': '127.0.0.1:4711',
    'other.example:443': '127.0.0.1:4712',
  });
});

test('nothing stands in for anything in production', () => {
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
])('a stand-in of %s is refused at start', value => {
  expect(() => readConfig({ FETCH_STAND_INS: value })).toThrow(/FETCH_STAND_INS must be pairs/);
});

test('changes are listened to at an address of PostgreSQL, and only with one to write to', () => {
  const DATABASE_URL = 'postgres://pooler/potluck';
  const DATABASE_LISTEN_URL = 'postgres://database/potluck';
  expect(readConfig({ DATABASE_URL }).databaseListenUrl).toBe('');
  expect(readConfig({ DATABASE_URL, DATABASE_LISTEN_URL }).databaseListenUrl).toBe(DATABASE_LISTEN_URL);
  expect(() => readConfig({ DATABASE_LISTEN_URL })).toThrow(/DATABASE_LISTEN_URL must be empty/);
  expect(() => readConfig({ DATABASE_URL, DATABASE_LISTEN_URL: 'database' })).toThrow(/DATABASE_LISTEN_URL/);
});
