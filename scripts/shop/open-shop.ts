import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@potluck/contract';
import { befriend } from '../../e2e/product/kitchen.ts';
import { signInPerson } from '../../server/src/sign-in/first-sign-in.ts';
import { createSession } from '../../server/src/sign-in/sessions.ts';
import { openStore } from '../../server/src/store/store.ts';
import { freePort } from '../../server/src/testing/services/free-port.ts';
import { type RunningProduct, runProduct } from '../../server/src/testing/services/running-product.ts';
import type { Stocked } from '../../web/src/testing/shop.ts';
import { FaultyProxy } from './faulty-proxy.ts';

type Member = Parameters<typeof befriend>[0];

export interface Open {
  product: RunningProduct;
  environment: { DATA_DIR: string; PORT: string; LOG_LEVEL: string };
  proxy: FaultyProxy;
  people: [Member, Member];
}

/** Starts the server behind a proxy, with two friends. */
export async function openShop(): Promise<Open> {
  const dataDir = await mkdtemp(join(tmpdir(), 'potluck-shop-'));
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const people = await signedIn({ databaseUrl: '', dataDir }, url);
  const environment = { DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'error' };
  const product = await runProduct({ ...environment });
  await befriend(...people);
  const proxy = new FaultyProxy(url);
  await proxy.start();
  return { product, environment, proxy, people };
}

async function signedIn(config: Parameters<typeof openStore>[0], url: string): Promise<[Member, Member]> {
  const store = await openStore(config);
  const member = async (givenName: string): Promise<Member> => {
    const email = `${givenName.toLowerCase()}@example.com`;
    const identity = { issuer: 'https://identity.example', subject: givenName, email };
    const names = { givenName, familyName: '', pictureUri: '' };
    const { user } = await signInPerson(store, { ...identity, ...names }, Date.now());
    const token = await createSession(store.db, user, Date.now());
    const api = createClient({ baseUrl: `${url}/api`, token: () => token });
    return { email, fullName: givenName, user, token, api, state: { cookies: [], origins: [] } };
  };
  const people: [Member, Member] = [await member('Ann'), await member('Bob')];
  await store.close();
  return people;
}

/** Creates a list that both may change. */
export async function makeList([ann, bob]: [Member, Member], titles: string[]): Promise<string> {
  const list = { title: 'Shop', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
  const { name: parent } = await ann.api.list.create({ list });
  for (const title of titles) await ann.api.listItem.create({ parent, listItem: { title } });
  const level = 'PERMISSION_LEVEL_WRITE';
  const recipient = { user: { name: bob.user } };
  const { name } = await ann.api.listAccess.create({ parent, listAccess: { recipient, level } });
  await bob.api.listAccess.accept({ name });
  return parent;
}

export async function stockOf(api: Client, parent: string): Promise<Stocked[]> {
  const { listItems } = await api.listItem.list({ parent, pageSize: 1000 });
  const stocked = listItems.map(async ({ name, title, completed }) => {
    const { listItemCompletions } = await api.listItemCompletion.list({ parent: name });
    return { title, completed, ticks: listItemCompletions.length };
  });
  return Promise.all(stocked);
}

export async function killServer(open: Open): Promise<void> {
  open.product.signal('SIGKILL');
  await open.product.ended;
  open.product = await runProduct({ ...open.environment });
}

export async function closeShop({ product, proxy, environment }: Open): Promise<void> {
  product.signal('SIGKILL');
  await product.ended;
  await proxy.stop();
  await rm(environment.DATA_DIR, { recursive: true, force: true });
}
