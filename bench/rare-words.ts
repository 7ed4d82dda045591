import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { levels, states, visibilities } from '@potluck/contract/access';
import { readFilter } from '@potluck/contract/filter';
import { resources as definitions } from '@potluck/contract/resources';
import { searchedText } from '@potluck/contract/search/search-text';
import { listVisible } from '../server/src/policy/list-visible.ts';
import { storedBody } from '../server/src/rows/stored-body.ts';
import { openStore, type Store, type StoreConfig } from '../server/src/store/store.ts';
import { aResource } from '../server/src/testing/rows.ts';
import { bodyFor, titleFor } from './seed/recipe-words.ts';

const viewer = 'users/ann';
const requests = [
  'kumquat',
  'kumquat OR papaya',
  '"grilled quince pie with tarragon"',
  'sometimes',
  'chicken',
  'salmon tarragon',
];

/** Prints SQLite's processor time in milliseconds for searches in a person's growing recipe collection. */
export async function reportRareWords(config: StoreConfig): Promise<void> {
  console.log('\nsearched for                       | recipes |  found | CPU ms');
  for (const size of [1000, 10_000, 100_000]) {
    await rm(config.dataDir, { recursive: true, force: true });
    await mkdir(config.dataDir, { recursive: true });
    const store = await openStore({ ...config, sqliteSynchronous: 'NORMAL' });
    await fill(store, size);
    for (const text of requests) {
      const { found, millis } = await timed(store, text);
      const figures = [String(size).padStart(7), String(found).padStart(6), millis.toFixed(2).padStart(6)];
      console.log([text.padEnd(34), ...figures].join(' | '));
    }
    await store.close();
  }
  await rm(config.dataDir, { recursive: true });
}

async function timed(store: Store, text: string): Promise<{ found: number; millis: number }> {
  const filter = readFilter(definitions.recipe.filters, text);
  const list = () => listVisible(store, { type: 'recipe', viewer: { user: viewer }, filter, limit: 51 });
  for (let at = 0; at < 10; at++) await list();
  const before = process.cpuUsage();
  for (let at = 0; at < 99; at++) await list();
  const found = await list();
  const { user, system } = process.cpuUsage(before);
  return { found: found.length, millis: (user + system) / 1000 / 100 };
}

/** Creates one person's recipes: five contain "kumquat", and one in a hundred contains "sometimes". */
async function fill(store: Store, size: number): Promise<void> {
  await store.db
    .insertInto('resource')
    .values(aResource(viewer, { type: 'user', visibility: visibilities.VISIBILITY_LEVEL_PUBLIC }))
    .execute();
  for (let from = 0; from < size; from += 500) {
    const rows = Array.from({ length: 500 }, (_, at) => recipe(from + at, size));
    const grants = rows.map(({ name, create_time }) => ownGrant(name, create_time));
    await store.transact(async tx => {
      await tx.insertInto('resource').values(rows).execute();
      await tx.insertInto('access').values(grants).execute();
    });
  }
}

function recipe(at: number, size: number) {
  const seldom = at % (size / 5) === 7 ? ' kumquat' : '';
  const title = `${titleFor(pick)}${seldom}${at % 100 === 3 ? ' sometimes' : ''}`;
  const body = bodyFor(title, pick);
  const search = searchedText(definitions.recipe, { title }, body);
  const stored = storedBody(definitions.recipe, body);
  return {
    ...aResource(`recipes/${randomUUID()}`),
    title,
    visibility: visibilities.VISIBILITY_LEVEL_HIDDEN,
    search,
    ...stored,
    create_time: at,
  };
}

function ownGrant(resource: string, resource_create_time: number) {
  const terms = {
    requester: null,
    level: levels.PERMISSION_LEVEL_ADMIN,
    state: states.ACCESS_STATE_ACCEPTED,
    accept_target: 0,
    version: 1,
  };
  return {
    name: `${resource}/accesses/ann`,
    resource,
    resource_type: 'recipe',
    resource_create_time,
    resource_visibility: visibilities.VISIBILITY_LEVEL_HIDDEN,
    recipient: viewer,
    ...terms,
    create_time: 1,
    update_time: 1,
  };
}

function pick<T>(from: readonly T[]): T {
  return from[Math.floor(Math.random() * from.length)] as T;
}
