import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, expect as expectPage, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { XAccess } from '../contract/src/access.ts';
import type { RawRequest } from '../contract/src/client.ts';
import { Household, type Member } from '../e2e/product/household.ts';
import { addCircle, befriend } from '../e2e/product/kitchen.ts';
import { type RunningProduct, runProduct } from '../server/src/testing/services/running-product.ts';
import { unzipped } from '../server/src/testing/unzipped.ts';
import {
  type Addition,
  type Copy,
  copySources,
  inventory,
  type Ran,
  type ResourceName,
  renamed,
} from './add-a-resource/copy.ts';
import { type Group, places } from './add-a-resource/places.ts';
import { chromiumArgs, chromiumEnvironment, chromiumPath } from './browser.ts';

/*
 * Verifies docs/add-a-resource.md: adding a resource touches a fixed number of places, the compiler reports each
 * missing one, and everything else is derived. Adds inventories to a copy of the sources.
 */
const patienceMs = 240_000;
vi.setConfig({ testTimeout: patienceMs, hookTimeout: patienceMs });

const whole: Addition = { name: inventory, filled: places };

/** Each group is missing from a resource of its own, so that the compiler reports all of them at once. */
const incomplete: Record<Group, ResourceName> = {
  service: { singular: 'cellar', plural: 'cellars' },
  definition: { singular: 'attic', plural: 'attics' },
  'entry in the contract': { singular: 'garage', plural: 'garages' },
  files: { singular: 'larder', plural: 'larders' },
  registries: { singular: 'shed', plural: 'sheds' },
  paths: { singular: 'trunk', plural: 'trunks' },
  routes: { singular: 'locker', plural: 'lockers' },
  texts: inventory,
};
const groups = Map.groupBy(places, ({ group }) => group);

let copy: Copy;
beforeAll(async () => {
  copy = await copySources();
});
afterAll(() => copy[Symbol.asyncDispose]());

test('the guide lists all places in order, 20 at most', async () => {
  const guide = await readFile(fileURLToPath(new URL('../docs/add-a-resource.md', import.meta.url)), 'utf8');
  const rows = guide.matchAll(/^\| *\d+ \| `([^`]+)`/gm);
  expect([...rows].map(([, file]) => file)).toEqual(places.map(({ file }) => file));
  expect(places.length).toBeLessThanOrEqual(20);
});

describe('a check reports a resource without', () => {
  const checks = new Map<string, Ran>();
  beforeAll(async () => {
    await copy.fill(without('service'), without('definition'));
    checks.set('contract', await copy.check('contract'));
    await copy.fill(
      // The registries report an entry for an unknown resource instead of the missing ones of others.
      without('entry in the contract', 'registries'),
      without('files'),
      without('registries'),
      // Routes with unknown paths would hide the missing routes of others.
      without('paths', 'routes'),
      without('routes'),
    );
    for (const by of ['web', 'texts'] as const) checks.set(by, await copy.check(by));
  });

  test.each([...groups])('the %s', (group, forgotten) => {
    for (const { file, missed } of forgotten) {
      const says = RegExp(renamed(missed.says.source, incomplete[group]));
      expect(checks.get(missed.by), file).toMatchObject({
        failed: true,
        printed: expect.stringMatching(says),
      });
    }
  });
});

test('a resource compiles with all of its places', async () => {
  await copy.fill(whole);
  for (const by of ['contract', 'server', 'web', 'texts'] as const)
    expect(await copy.check(by)).toMatchObject({ failed: false });
});

describe('a new resource', () => {
  let dataDir: string;
  let product: RunningProduct;
  let ann: Member;
  let bob: Member;
  beforeAll(async () => {
    await copy.fill(whole);
    expect(await copy.buildWeb()).toMatchObject({ failed: false });
    dataDir = await mkdtemp(join(tmpdir(), 'potluck-'));
    product = await runProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, copy.path('server/src/main.mjs'));
    const household = new Household(product.url);
    [ann, bob] = await Promise.all([household.member('Ann Miller'), household.member('Bob Stone')]);
    await befriend(ann, bob);
  });
  afterAll(async () => {
    await product.stop();
    await rm(dataDir, { recursive: true });
  });

  test('can be read and found with a grant, and changed with a higher level', async () => {
    const { name, inventoryAccess } = await create(ann, {});
    expect(inventoryAccess.permissionLevel).toBe('PERMISSION_LEVEL_ADMIN');
    const found = (member: Member) => ask(member, 'GET', `/search/v1alpha1/hits:find?query=celar`);
    await expect(ask(bob, 'GET', at(name))).rejects.toMatchObject({ status: 404 });
    expect(await found(bob)).toEqual({ hits: [] });

    const recipient = { user: { name: bob.user } };
    const offered = { recipient, level: 'PERMISSION_LEVEL_READ' };
    const grant = await ask<{ name: string }>(ann, 'POST', `${at(name)}/accesses`, offered);
    await ask(bob, 'POST', `${at(grant.name)}:accept`, {});
    expect(await ask(bob, 'GET', at(name))).toMatchObject({ title: 'Cellar', note: 'Bring a lamp' });
    expect(await found(bob)).toMatchObject({
      hits: [{ resource: name, type: 'inventory', title: 'Cellar' }],
    });
    await expect(ask(bob, 'PATCH', at(name), { note: 'Mine' })).rejects.toMatchObject({ status: 403 });
    await ask(ann, 'PATCH', at(grant.name), { level: 'PERMISSION_LEVEL_WRITE' });
    expect(await ask(bob, 'PATCH', at(name), { note: 'Ours' })).toMatchObject({ note: 'Ours' });

    await ask(bob, 'POST', `${at(name)}:favorite`, {});
    const marked = await ask(bob, 'GET', `${at('inventories')}?filter=favorited%20%3D%20true`);
    expect(marked).toMatchObject({ inventories: [{ name, favorited: true }], nextPageToken: '' });
    await ask(ann, 'DELETE', at(name));
    await expect(ask(bob, 'GET', at(name))).rejects.toMatchObject({ status: 404 });
  });

  test('in a circle is accessible to its members', async () => {
    const circle = await addCircle(ann, {});
    const { name } = await create(ann, { title: 'Shed' }, circle.name);
    const listed = await ask(ann, 'GET', `${at('inventories')}?parent=${circle.name}`);
    expect(listed).toMatchObject({ inventories: [{ name }] });
    expect(await ask(ann, 'GET', at(`${circle.name}/${name}`))).toMatchObject({ name });
  });

  test('is part of the account’s archive, and listed in its README', async () => {
    const { name } = await create(ann, { title: 'Attic' });
    const answer = await fetch(`${product.url}/api/files/users/v1alpha1/${ann.user}:export`, {
      headers: { authorization: `Bearer ${ann.token}` },
    });
    const files = await unzipped(Buffer.from(await answer.arrayBuffer()));
    expect(JSON.parse(files['inventories.json'] ?? '')).toContainEqual(expect.objectContaining({ name }));
    expect(files['README.txt']).toContain('inventories.json\n    your inventories');
  });

  test('has API documents with every call and field', async () => {
    const specs = await ask(ann, 'GET', '/openapi/specs.json');
    expect(specs).toContainEqual({ name: 'inventories', url: 'openapi/inventories.json' });
    const { paths, components } = await ask<Document>(ann, 'GET', '/openapi/inventories.json');
    expect(Object.keys(paths)).toContain(
      '/inventories/v1alpha1/inventories/{inventory}/accesses/{access}:accept',
    );
    const fields = Object.entries(components.schemas.Inventory?.properties ?? {});
    expect(fields.map(([field]) => field)).toContain('inventoryAccess');
    expect(fields.filter(([, { description }]) => !description)).toEqual([]);
  });

  describe('on screens', () => {
    let browser: Browser;
    beforeAll(async () => {
      const [executablePath, env] = await Promise.all([chromiumPath(), chromiumEnvironment()]);
      browser = await chromium.launch({ executablePath, env, args: chromiumArgs });
    });
    afterAll(() => browser.close());

    async function pageOf({ state }: Member, address: string): Promise<Page> {
      const context = await browser.newContext({
        baseURL: product.url,
        storageState: state,
        locale: 'en-GB',
      });
      const page = await context.newPage();
      await page.goto(address);
      return page;
    }

    test('can be created, changed and found, appears under its owners, and opens offline', async () => {
      const page = await pageOf(ann, '/recipes');
      const heading = page.getByRole('heading', { level: 1 });
      await page.getByRole('link', { name: 'Inventories' }).click();
      await page.getByRole('link', { name: 'New inventory' }).first().click();
      await page.getByRole('textbox', { name: 'Title' }).fill('Freezer');
      await page.getByRole('button', { name: 'Save' }).click();
      await expectPage(heading).toHaveText('Freezer');
      await page.getByRole('link', { name: 'Edit' }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill('Chest freezer');
      await page.getByRole('button', { name: 'Save' }).click();
      await expectPage(heading).toHaveText('Chest freezer');

      const card = page.getByRole('main').getByRole('link', { name: 'Chest freezer' });
      await page.goto(`/${ann.user}?show=inventories`);
      await expectPage(card).toBeVisible();
      await page.goto('/inventories');
      await expectPage(card).toBeVisible();
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Search everything' }).fill('chest');
      await page.getByRole('option', { name: 'Chest freezer' }).click();
      await expectPage(heading).toHaveText('Chest freezer');

      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.context().setOffline(true);
      await page.reload();
      await expectPage(heading).toHaveText('Chest freezer');
      await page.goto('/inventories');
      await expectPage(card).toBeVisible();
    });

    test('can be created by members of a circle, and readers see that they cannot change it', async () => {
      const circle = await addCircle(ann, {});
      const page = await pageOf(ann, `/${circle.name}?show=inventories`);
      await page.getByRole('link', { name: 'New inventory' }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill('Camping box');
      await page.getByRole('button', { name: 'Save' }).click();
      await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Camping box');
      await page.goto(`/${circle.name}?show=inventories`);
      await expectPage(page.getByRole('link', { name: 'Camping box' })).toBeVisible();

      const { name } = await create(ann, { visibility: 'VISIBILITY_LEVEL_PUBLIC' });
      const bobs = await pageOf(bob, `/${name}/edit`);
      await expectPage(bobs.getByText('You can view this inventory, but not change it')).toBeVisible();
    });
  });
});

/** The resource that lacks the places of a group. */
function without(group: Group, ...more: Group[]): Addition {
  const missing = [group, ...more, 'texts'];
  return { name: incomplete[group], filled: places.filter(place => !missing.includes(place.group)) };
}

interface Document {
  paths: object;
  components: { schemas: Record<string, { properties: Record<string, { description?: string }> }> };
}

interface Inventory {
  name: string;
  inventoryAccess: XAccess;
}

async function create(member: Member, more: object, parent = ''): Promise<Inventory> {
  const body = { title: 'Cellar', visibility: 'VISIBILITY_LEVEL_PRIVATE', note: 'Bring a lamp', ...more };
  return ask(member, 'POST', `${at('inventories')}?parent=${parent}`, body);
}

/** Sends a raw request: only the copy's client has types for inventories, and this is the original's. */
function ask<T = unknown>({ api }: Member, method: RawRequest['method'], path: string, body?: object) {
  return api.send<T>({ method, path, body });
}

function at(name: string): string {
  return `/inventories/v1alpha1/${name}`;
}
