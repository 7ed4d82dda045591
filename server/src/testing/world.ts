import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@potluck/contract/client';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { fileBlobs } from '../blobs/file-blobs.ts';
import { readConfig } from '../config/config.ts';
import type { OpenedContext } from '../context/context.ts';
import { signInPerson } from '../sign-in/first-sign-in.ts';
import { createSession } from '../sign-in/sessions.ts';
import type { Store } from '../store/store.ts';

/** A signed-in person: their resource name, their token, and a typed client connected to the app. */
export interface Person {
  user: string;
  token: string;
  client: Client;
}

/** The whole server on a store, with people to call it. `inject` needs no port. */
export interface TestWorld {
  app: FastifyInstance;
  context: OpenedContext;
  person(name: string): Promise<Person>;
  close(): Promise<void>;
}

export async function openWorld(store: Store, env: Record<string, string> = {}): Promise<TestWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'potluck-world-'));
  // The API must not depend on whether the web app is built, so there is none.
  const config = { ...readConfig({ LOG_LEVEL: 'silent', ...env }), dataDir, webDir: join(dataDir, 'web') };
  const context = { config, store, blobs: await fileBlobs(join(dataDir, 'blobs')) };
  const app = await buildApp(context);
  return {
    app,
    context,
    person: name => signedIn(app, store, name),
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function signedIn(app: FastifyInstance, store: Store, name: string): Promise<Person> {
  const identity = {
    issuer: 'https://identity.example',
    subject: name,
    email: `${name.toLowerCase()}@example.com`,
    givenName: name,
    familyName: '',
    pictureUri: '',
  };
  const { user } = await signInPerson(store, identity, Date.now());
  const token = await createSession(store.db, user, Date.now());
  let client: Client | undefined;
  return {
    user,
    token,
    // Created lazily: a client has an object for every call, and many people never use theirs.
    get client() {
      client ??= clientOf(app, token);
      return client;
    },
  };
}

/** A typed client connected to the app, with a token. */
export function clientOf(app: FastifyInstance, token: string): Client {
  return createClient({ baseUrl: '/api', token: () => token, fetch: injected(app) });
}

/** A `fetch` that calls the app directly. */
function injected(app: FastifyInstance): typeof fetch {
  return async (address, init = {}) => {
    const { method = 'GET', headers, body } = init;
    const answer = await app.inject({
      method: method as 'GET',
      url: String(address),
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' && { payload: body }),
      ...(body instanceof Blob && { payload: Buffer.from(await body.arrayBuffer()) }),
    });
    const { statusCode: status, statusMessage: statusText } = answer;
    const empty = status === 204;
    return new Response(empty ? null : new Uint8Array(answer.rawPayload), {
      status,
      statusText,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  };
}
