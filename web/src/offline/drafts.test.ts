import { dayMs } from '@potluck/contract/durations';
import { expect, test } from 'vitest';
import { Drafts, draftLimits } from './drafts.ts';
import { allOf, clearAllBut, put } from './object-stores.ts';
import { openVault } from './vault.ts';

function draftsOf(key: string): Drafts {
  const drafts = new Drafts();
  drafts.unlock(key);
  return drafts;
}

/** Leaves a draft behind, like a page that has closed. */
async function leave(form: string, value: unknown, drafts = draftsOf('ann')) {
  const draft = drafts.open(form);
  draft?.keep(value);
  draft?.close();
  await expect.poll(() => drafts.waiting(form)).toContain(form);
}

const found = (form: string, key = 'ann') => draftsOf(key).open(form)?.found;

test('a draft is restored only for its form and its person', async () => {
  await leave('event create', 'Soup');
  expect(await found('event create', 'bob')).toBeUndefined();
  expect(await found('list create')).toBeUndefined();
  expect(await found('event create')).toBe('Soup');
});

test('a visitor has no drafts, and an open draft stays usable when the session ends', async () => {
  const drafts = draftsOf('ann');
  const draft = drafts.open('event create');
  drafts.lock();
  expect(drafts.open('event create')).toBeUndefined();
  expect(await drafts.waiting('')).toEqual([]);
  draft?.keep('Soup');
  draft?.close();
  await expect.poll(() => draftsOf('ann').waiting('')).toEqual(['event create']);
});

test('drafts survive the cleanup at the end of a session', async () => {
  await leave('event create', 'Soup');
  await clearAllBut(new Set());
  expect(await found('event create')).toBe('Soup');
});

test('a tab takes over a draft that another tab has closed, but not an open one', async () => {
  const one = draftsOf('ann').open('event create');
  one?.keep('Soup');
  await one?.found;
  const other = draftsOf('ann').open('event create');
  expect(await other?.found).toBeUndefined();
  other?.keep('Bread');
  other?.close();
  await expect.poll(() => draftsOf('ann').waiting('')).toEqual(['event create']);
  expect(await found('event create')).toBe('Bread');
  one?.close();
});

test('a removed draft is not restored', async () => {
  await leave('event create', 'Soup');
  const drafts = draftsOf('ann');
  const draft = drafts.open('event create');
  draft?.keep(undefined);
  draft?.close();
  await expect.poll(() => drafts.waiting('')).toEqual([]);
});

test('a draft expires after 14 days, and only the newest 50 are kept', async () => {
  expect(draftLimits).toEqual({ max: 50, maxBytes: 5 * 2 ** 20, forMs: 14 * dayMs });
  await leave('event create', 'Soup');
  const { owner } = await openVault('ann');
  const [kept] = await allOf('drafts', owner);
  if (!kept) throw new Error('Nothing is kept.');
  await put('drafts', { ...kept, time: Date.now() - draftLimits.forMs - 1000 });
  expect(await draftsOf('ann').waiting('')).toEqual([]);
  expect(await found('event create')).toBeUndefined();
  draftsOf('ann');
  await expect.poll(() => allOf('drafts', owner)).toEqual([]);
});

test('neither the form’s name nor its content is readable on the device', async () => {
  await leave('event create', 'Soup');
  const { owner } = await openVault('ann');
  const [kept] = await allOf('drafts', owner);
  const readable = JSON.stringify(kept) + new TextDecoder().decode(kept?.sealed.bytes);
  expect(readable).not.toMatch(/event|Soup|ann/);
});

test('a logout finds the closed drafts of its user only, and deletes them', async () => {
  await leave('event create', 'Soup');
  await leave('event create', 'Bread', draftsOf('bob'));
  const open = draftsOf('ann').open('list create');
  open?.keep('Milk');
  await open?.found;
  const drafts = draftsOf('ann');
  const closed = await drafts.closed();
  expect(closed).toHaveLength(1);
  await drafts.discard(closed);
  expect(await drafts.closed()).toEqual([]);
  expect(await draftsOf('bob').closed()).toHaveLength(1);
  open?.close();
  await expect.poll(() => drafts.closed()).toHaveLength(1);
});
