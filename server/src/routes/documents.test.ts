import { methodsOf } from '@potluck/contract/methods';
import { apiDocuments } from '@potluck/contract/openapi/documents';
import { definitions } from '@potluck/contract/resources';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AnswerCheck, validator } from '../testing/documents/answer-check.ts';
import { DocumentedRequests } from '../testing/documents/documented-requests.ts';
import {
  type DocumentedRequest,
  documentedPaths,
  type OpenApi,
  type Operation,
  operationsOf,
  requestOf,
  servedDocuments,
  servedPaths,
} from '../testing/documents/open-api.ts';
import { PathStock } from '../testing/documents/path-stock.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { type RecipeSite, recipeSite } from '../testing/services/recipe-site.ts';
import { openWorld, type TestWorld } from '../testing/world.ts';

/*
 * The documents describe exactly what is served. The test calls every operation as its document allows, and in many
 * ways that it forbids. Each answer must be listed in the document, in the documented form.
 */
const byName = [...(apiDocuments() as Map<string, unknown> as Map<string, OpenApi>)];
const documents = byName.map(([, document]) => document);
const named = documents
  .flatMap(operationsOf)
  .map(each => [`${each.method.toUpperCase()} ${each.path}`, each] as const);
const answered = named.filter(([, operation]) => !streams(operation));
const [ofSignIn = [], ofResources = []] = [true, false].map(each =>
  answered.filter(([, { path }]) => /^\/(auth|openapi|feeds)\//.test(path) === each),
);

// Compiling the schemas is slow, and they are the same for all documents and both engines.
const openApi = new Validator();
const examples = validator();
const check = new AnswerCheck();

test.each(byName)('the document of %s is valid OpenAPI 3.1', async (_, document) => {
  expect(await openApi.validate({ ...structuredClone(document) })).toEqual({ valid: true });
  expect(openApi.version).toBe('3.1');
});

test.each(byName)('the examples in the document of %s match their schemas', (_, { components }) => {
  for (const [name, schema] of Object.entries(components.schemas)) {
    const validate = examples.compile(schema);
    for (const example of (schema.examples ?? []) as unknown[])
      expect({ name, fits: validate(example), errors: validate.errors }).toEqual({
        name,
        fits: true,
        errors: null,
      });
  }
});

test('every operation has a unique id', () => {
  const ids = named.map(([, { operationId }]) => operationId);
  expect(ids).not.toContain(undefined);
  expect(new Set(ids).size).toBe(ids.length);
});

const mebibyte = 1024 * 1024;

/** A calendar to subscribe to. */
const holidays = {
  headers: { 'content-type': 'text/calendar' },
  body: [
    ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'DTSTART:20270306T090000Z', 'SUMMARY:Carnival'],
    ...['END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n'),
};

anyEngine((open, engine) => {
  let world: TestWorld;
  let site: RecipeSite;
  /** Owns everything that is read repeatedly. */
  let resident: PathStock;
  const requests = new DocumentedRequests(engine === 'sqlite' ? 1 : 2);
  const fulfilled = new Set<string>();
  // The other addresses of a method run the same code, which does not depend on the engine.
  const firstAddresses = ofResources.filter(([, operation]) => isFirstAddress(operation));
  const operations = engine === 'sqlite' ? ofResources : firstAddresses;
  beforeAll(async () => {
    site = await recipeSite({ '/calendar.ics': holidays });
    world = await openWorld(await open(), site.env);
    resident = await newcomer();
  });
  afterAll(async () => {
    await world.close();
    await site[Symbol.asyncDispose]();
  });

  async function newcomer(): Promise<PathStock> {
    return new PathStock(world, await world.person(crypto.randomUUID()));
  }

  /** Prepares what an operation's path needs for its owner, and how they call it. */
  async function stocked(operation: Operation, owner: PathStock) {
    const stock = await owner.for(operation.path);
    return {
      stock,
      ask: (request: DocumentedRequest, token = owner.person.token) => ask(operation, request, token),
    };
  }

  async function ask(operation: Operation, request: DocumentedRequest, token: string) {
    const answer = await world.app.inject(requestOf(operation, token, request));
    const summary = `${answer.statusCode} to ${JSON.stringify(request).slice(0, 300)}`;
    const untruths = (await check.untruths(operation, answer)).map(untruth => `${summary}: ${untruth}`);
    return { status: answer.statusCode, untruths, summary: `${summary}: ${answer.body.slice(0, 300)}` };
  }

  test('the documents are public', async () => {
    expect(await servedDocuments(world.app)).toEqual(documents);
  });

  test('the documents list exactly the addresses that are served', () => {
    const served = servedPaths(world.app, '/api').filter(path => !/^\/openapi\/[\w-]+\.json$/.test(path));
    expect(served.concat('/openapi/specs.json').sort()).toEqual(documentedPaths(documents));
  });

  test.each(ofSignIn)('%s answers any caller and input as documented', async (_, operation) => {
    const person = await world.person(crypto.randomUUID());
    const untrue: string[] = [];
    for (const token of [person.token, '', 'potluck_session_nonsense'])
      for (const id of ['nosuch', 'a%00b', '%zz', 'x'.repeat(600)])
        for (const body of operation.method === 'get' ? [undefined] : ['', '{', '{}', '[]']) {
          const path = Object.fromEntries(operation.parameters.map(({ name }) => [name, id]));
          untrue.push(...(await ask(operation, { path, body }, token)).untruths);
        }
    expect(untrue).toEqual([]);
  });

  test.each(operations)(
    '%s answers valid requests as documented',
    { timeout: 60_000 },
    async (_, operation) => {
      const untrue: string[] = [];
      // Two rounds with random differences. One is enough for further addresses, which run the same code, and for
      // `/files`, which creates pictures.
      const once = operation.path.startsWith('/files') || !isFirstAddress(operation);
      for (let round = 0; round < (once ? 1 : 2); round++) {
        const owner = leavesStock(operation) ? resident : await newcomer();
        const { stock, ask } = await stocked(operation, owner);
        const { status, untruths, summary } = await ask(requests.fitting(operation, stock));
        const refused = status !== 200 && !(status === 404 && unknownToAll(operation));
        untrue.push(...untruths, ...(refused ? [summary] : []));
        if (status === 200) fulfilled.add(methodOf(operation));
      }
      expect(untrue).toEqual([]);
    },
  );

  test.each(named.filter(([, operation]) => streams(operation)))(
    '%s, an endless stream, refuses requests as documented',
    async (_, operation) => {
      const { token } = await world.person(crypto.randomUUID());
      const refused = [
        await ask(operation, {}, ''),
        await ask(operation, { headers: { 'last-event-id': 'nonsense' } }, token),
      ];
      expect(refused.map(({ status }) => status)).toEqual([401, 400]);
      expect(refused.flatMap(({ untruths }) => untruths)).toEqual([]);
    },
  );

  test('every method of every resource has succeeded at least once', () => {
    const every = definitions.flatMap(methodsOf).map(({ id }) => id);
    expect(every.filter(id => !fulfilled.has(id))).toEqual([]);
  });

  test.each(firstAddresses)(
    '%s refuses invalid requests as documented',
    { timeout: 60_000 },
    async (_, operation) => {
      const { stock, ask } = await stocked(operation, resident);
      const untrue: string[] = [];
      for (const { request: broken, status: forbidden } of requests.broken(operation, stock)) {
        const answer = await ask(broken);
        // Random texts of maximum length may exceed the body limit, which is checked first.
        const large = Buffer.byteLength(JSON.stringify(broken.body ?? {})) > mebibyte;
        const status = large && answer.status === 413 ? 413 : forbidden;
        untrue.push(
          ...answer.untruths,
          ...(answer.status === status ? [] : [`not ${status} but ${answer.summary}`]),
        );
      }
      const fitting = requests.fitting(operation, stock);
      const unknown = operation.security?.length === 0 ? 200 : 401;
      // A withdrawn answer cannot be withdrawn again.
      const tokens = operation.path.endsWith('/seats:withdraw') ? [''] : ['', 'potluck_session_nonsense'];
      for (const token of tokens) {
        const { status, untruths, summary } = await ask(fitting, token);
        untrue.push(...untruths, ...(status === unknown ? [] : [summary]));
      }
      const stranger = await world.person(crypto.randomUUID());
      untrue.push(...(await ask(fitting, stranger.token)).untruths);
      expect(untrue).toEqual([]);
    },
  );
});

function streams({ responses }: Operation): boolean {
  return 'text/event-stream' in (responses[200]?.content ?? {});
}

/** The id of the method behind an operation. Each further address adds a number. */
function methodOf({ operationId = '' }: Operation): string {
  return operationId.replace(/\.\d+$/, '');
}

function isFirstAddress(operation: Operation): boolean {
  return methodOf(operation) === operation.operationId;
}

/** Whether other calls can still use the resources in its path afterwards. */
function leavesStock({ method, path }: Operation): boolean {
  return method === 'get' || path.startsWith('/files');
}

/** A new person has no friends or circles that could precede a name. */
function unknownToAll({ path }: Operation): boolean {
  return /\/(users|circles)\/\{\w+\}\/users\/\{\w+\}\/accesses$/.test(path);
}
