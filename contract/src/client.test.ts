import { describe, expect, test } from 'vitest';
import { type Client, createClient } from './client.ts';
import type { ResourceDefinition } from './define-resource.ts';
import { ApiError, type Code, codes } from './errors.ts';
import { methodsOf } from './methods.ts';
import { resources } from './resources.ts';

interface Sent {
  url: string;
  method: string | undefined;
  headers: Record<string, string>;
  body: unknown;
}

/** A client that records its requests in `sent` and takes its responses from `answer`. */
function open(answer: () => Response = () => Response.json({}), token: () => string | null = () => 'secret') {
  const sent: Sent[] = [];
  const keep: typeof fetch = async (url, { method, headers, body, signal } = {}) => {
    signal?.throwIfAborted();
    sent.push({ url: String(url), method, headers: headers as Record<string, string>, body });
    return answer();
  };
  return { sent, client: createClient({ baseUrl: '/api', token, fetch: keep }) };
}

/** The single request that a call makes, as `METHOD path`, with its body. */
async function requestOf(call: (client: Client) => Promise<unknown>) {
  const { sent, client } = open();
  await call(client);
  expect(sent).toHaveLength(1);
  const body = sent[0]?.body;
  const options = typeof body === 'string' ? { body: JSON.parse(body) } : {};
  return { line: `${sent[0]?.method} ${sent[0]?.url}`, ...options };
}

function thrownBy(call: (client: Client) => Promise<unknown>, answer: () => Response): Promise<ApiError> {
  return call(open(answer).client).then(
    () => {
      throw new Error('nothing was thrown');
    },
    (error: ApiError) => error,
  );
}

const name = 'recipes/7';
const draft = { title: 'A', visibility: 'VISIBILITY_LEVEL_HIDDEN' } as const;

describe('a call becomes an API request:', () => {
  test.each<[string, (client: Client) => Promise<unknown>, { line: string; body?: unknown }]>([
    ['get', c => c.recipe.get({ name }), { line: 'GET /api/meals/v1alpha1/recipes/7' }],
    ['list', c => c.recipe.list(), { line: 'GET /api/meals/v1alpha1/recipes' }],
    [
      'list with all it can say',
      c => c.recipe.list({ parent: 'circles/1', pageSize: 5, pageToken: 't', filter: 'title = "a&b" OR x' }),
      {
        line: 'GET /api/meals/v1alpha1/recipes?parent=circles%2F1&pageSize=5&pageToken=t&filter=title+%3D+%22a%26b%22+OR+x',
      },
    ],
    ['list of nothing more', c => c.recipe.list({ filter: '' }), { line: 'GET /api/meals/v1alpha1/recipes' }],
    [
      'create',
      c => c.circle.create({ circle: draft }),
      { line: 'POST /api/circles/v1alpha1/circles', body: draft },
    ],
    [
      'create with an id and a parent',
      c => c.recipe.create({ parent: 'circles/1', recipeId: 'soup', recipe: draft }),
      { line: 'POST /api/meals/v1alpha1/recipes?parent=circles%2F1&recipeId=soup', body: draft },
    ],
    [
      'update',
      c => c.recipe.update({ updateMask: 'title,yield_amount', recipe: { name, title: 'B', etag: '"1"' } }),
      {
        line: 'PATCH /api/meals/v1alpha1/recipes/7?updateMask=title%2Cyield_amount',
        body: { name, title: 'B', etag: '"1"' },
      },
    ],
    [
      'update without a mask',
      c => c.recipe.update({ recipe: { name, title: 'B' } }),
      { line: 'PATCH /api/meals/v1alpha1/recipes/7', body: { name, title: 'B' } },
    ],
    ['delete', c => c.recipe.delete({ name }), { line: 'DELETE /api/meals/v1alpha1/recipes/7' }],
    [
      'delete with force',
      c => c.circle.delete({ name: 'circles/1', force: true }),
      { line: 'DELETE /api/circles/v1alpha1/circles/1?force=true' },
    ],
    [
      'favorite',
      c => c.recipe.favorite({ name }),
      { line: 'POST /api/meals/v1alpha1/recipes/7:favorite', body: {} },
    ],
    [
      'unfavorite',
      c => c.user.unfavorite({ name: 'users/1' }),
      { line: 'POST /api/users/v1alpha1/users/1:unfavorite', body: {} },
    ],
    ['a custom GET', c => c.recipe.tags({}), { line: 'GET /api/meals/v1alpha1/recipes:tags' }],
    [
      'a custom POST',
      c => c.recipeAccess.accept({ name: 'recipes/7/accesses/1' }),
      { line: 'POST /api/meals/v1alpha1/recipes/7/accesses/1:accept', body: {} },
    ],
    [
      'list below a parent',
      c => c.recipeAccess.list({ parent: name, pageSize: 2 }),
      { line: 'GET /api/meals/v1alpha1/recipes/7/accesses?pageSize=2' },
    ],
    [
      'a name with its holder before it',
      c => c.recipe.get({ name: 'circles/1/recipes/7' }),
      { line: 'GET /api/meals/v1alpha1/circles/1/recipes/7' },
    ],
    [
      'a singleton',
      c => c.userSettings.update({ userSettings: { name: 'users/1/settings', locale: 'en-GB' } }),
      {
        line: 'PATCH /api/users/v1alpha1/users/1/settings',
        body: { name: 'users/1/settings', locale: 'en-GB' },
      },
    ],
    [
      'anything else',
      c =>
        c.send({
          method: 'POST',
          path: '/auth/logout',
          query: { a: 1, b: false, c: undefined, d: '', e: null },
        }),
      { line: 'POST /api/auth/logout?a=1&b=false' },
    ],
  ])('%s', async (_, call, request) => {
    expect(await requestOf(call)).toEqual(request);
  });

  test.each([
    ['recipes/a b', 'recipes/a%20b'],
    ['recipes/a?b#c', 'recipes/a%3Fb%23c'],
    ['recipes/a:favorite', 'recipes/a%3Afavorite'],
    ['recipes/ü%2F', 'recipes/%C3%BC%252F'],
    ['recipes/a$&b', 'recipes/a%24%26b'],
  ])('the name %s keeps one path segment per id', async (odd, path) => {
    const { line } = await requestOf(client => client.recipe.get({ name: odd }));
    expect(line).toBe(`GET /api/meals/v1alpha1/${path}`);
  });
});

describe('a missing name or parent is rejected before anything is sent', () => {
  type AnyCalls = Record<string, (request?: object) => Promise<unknown>>;
  const all = Object.entries<ResourceDefinition>(resources).flatMap(([key, definition]) =>
    methodsOf(definition).map(method => ({ key, definition, method })),
  );
  const needing = all.flatMap(({ key, definition, method }) => {
    const field =
      method.on === 'resource' ? 'name' : definition.pattern.split('/').length > 2 ? 'parent' : '';
    return field ? [[key, method.verb || method.kind, field, definition.singular] as const] : [];
  });

  test.each(needing)('%s.%s requires request.%s', async (key, verb, field, singular) => {
    const { sent, client } = open();
    const call = (client as unknown as Record<string, AnyCalls>)[key]?.[verb];
    for (const request of [
      undefined,
      {},
      { [field]: '' },
      { [field]: 5 },
      { [singular]: {} },
      { [singular]: null },
    ])
      await expect(call?.(request)).rejects.toThrow(`missing required field request.${field}`);
    expect(sent).toEqual([]);
  });

  test('every other method is a call on a top-level collection', () => {
    const others = all
      .filter(({ method }) => method.on === 'collection')
      .map(({ method }) => method.bindings[0]);
    expect(needing.length + others.filter(binding => !binding?.includes('{')).length).toBe(all.length);
  });
});

describe('every request', () => {
  test('has the JSON content type, and the current token', async () => {
    const tokens = ['first', null];
    const { sent, client } = open(undefined, () => tokens.shift() ?? null);
    await client.recipe.get({ name });
    await client.recipe.list();
    expect(sent.map(({ headers }) => headers)).toEqual([
      { 'content-type': 'application/json', authorization: 'Bearer first' },
      { 'content-type': 'application/json' },
    ]);
  });

  test('leaves the content type of a form to the browser', async () => {
    const { sent, client } = open();
    const body = new FormData();
    body.set('file', new Blob(['x']));
    await client.send({ method: 'PUT', path: '/files/meals/v1alpha1/recipes/7/image', body });
    expect(sent[0]).toMatchObject({ headers: { authorization: 'Bearer secret' }, method: 'PUT' });
    expect(sent[0]?.headers).not.toHaveProperty('content-type');
    expect(sent[0]?.body).toBe(body);
  });

  test('sends a Blob field as the body, with its own type', async () => {
    const { sent, client } = open();
    const icalendar = new Blob(['BEGIN:VCALENDAR'], { type: 'text/calendar' });
    await client.calendar.importEvents({ name: 'calendars/7', icalendar });
    expect(sent[0]).toMatchObject({ headers: { 'content-type': 'text/calendar' }, method: 'POST' });
    expect(sent[0]?.body).toBe(icalendar);
  });

  test('can be canceled', async () => {
    const { sent, client } = open();
    const signal = AbortSignal.abort();
    await expect(client.recipe.get({ name }, { signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent).toEqual([]);
  });

  test('uses the configured base URL', async () => {
    const urls: string[] = [];
    const remember: typeof fetch = async url => {
      urls.push(String(url));
      return Response.json({});
    };
    await createClient({
      baseUrl: 'https://potluck.example/api',
      token: () => null,
      fetch: remember,
    }).user.list();
    expect(urls).toEqual(['https://potluck.example/api/users/v1alpha1/users']);
  });
});

describe('a successful answer', () => {
  test('returns its JSON', async () => {
    const { client } = open(() => Response.json({ name, title: 'Soup' }));
    expect(await client.recipe.get({ name })).toEqual({ name, title: 'Soup' });
  });

  test('returns nothing for a 204', async () => {
    const { client } = open(() => new Response(null, { status: 204 }));
    expect(await client.recipe.delete({ name })).toBeUndefined();
  });

  test('returns a file as a Blob', async () => {
    const { client } = open(() => new Response('bytes', { headers: { 'content-type': 'image/webp' } }));
    const picture = await client.send<Blob>({ method: 'GET', path: '/files/x', file: true });
    expect(picture.type).toBe('image/webp');
    expect(await picture.text()).toBe('bytes');
  });

  test.each([
    ['the page of a network that asks to sign in', '<html>', 'text/html'],
    ['words of no kind', 'ok', 'text/plain'],
    ['JSON that was cut short', '{"name":"recip', 'application/json'],
  ])('is an error if it is %s', async (_, body, type) => {
    const answer = () => new Response(body, { headers: { 'content-type': type } });
    const error = await thrownBy(c => c.recipe.get({ name }), answer);
    expect(error).toMatchObject({ code: 'UNAVAILABLE', passing: true });
  });
});

describe('a failed call throws', () => {
  const refuse =
    (body: unknown, status = 400, statusText = 'Bad Request') =>
    () =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, statusText });

  test('the server’s message, with its details', async () => {
    const thrown = new ApiError('ABORTED', 'ETAG_MISMATCH', 'recipes/7 was changed meanwhile.', {
      metadata: { etag: '"2"' },
      fieldViolations: [{ field: 'etag', description: 'is stale' }],
    });
    const error = await thrownBy(c => c.recipe.get({ name }), refuse(thrown.toBody(), 409, 'Conflict'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toEqual(thrown);
    expect(error.status).toBe(409);
  });

  test.each([
    '',
    '<html>',
    '{}',
    'null',
    '[]',
    '"text"',
    '{"message":""}',
    '{"message":5,"details":null}',
    '{"details":[null,5]}',
  ])('its status if the body %j has no message', async body => {
    const error = await thrownBy(c => c.recipe.get({ name }), refuse(body, 503, 'Service Unavailable'));
    expect(error).toMatchObject({
      message: 'API error: 503 Service Unavailable',
      code: 'UNAVAILABLE',
      reason: 'UNKNOWN',
      fieldViolations: [],
    });
  });

  test.each(Object.keys(codes) as Code[])('the API’s error %s as that code', async code => {
    const thrown = new ApiError(code, 'BECAUSE', 'No.');
    const error = await thrownBy(c => c.recipe.list(), refuse(thrown.toBody(), thrown.status));
    expect(error).toMatchObject({ code, reason: 'BECAUSE', message: 'No.' });
  });

  test.each([
    ['a proxy', 404, { code: 5, message: 'No.', details: [] }],
    ['a proxy that has seen us', 502, new ApiError('NOT_FOUND', 'BECAUSE', 'No.').toBody()],
    ['another API', 403, { code: 7, message: 'No.', details: [{ reason: 'X', domain: 'other' }] }],
    ['nobody we know', 418, { code: 1, message: 'No.' }],
  ])('an error from %s with %i as temporary, with its message', async (_, status, body) => {
    const error = await thrownBy(c => c.recipe.list(), refuse(body, status));
    expect(error).toMatchObject({ code: 'UNAVAILABLE', message: 'No.', passing: true });
  });

  test.each([400, 401, 403, 404, 408, 425, 500, 502, 504, 520])(
    'a page with status %i as temporary',
    async status => {
      const error = await thrownBy(c => c.recipe.list(), refuse('<html>', status));
      expect(error).toMatchObject({ code: 'UNAVAILABLE', reason: 'UNKNOWN', passing: true });
    },
  );

  test.each([
    ['seconds', () => '120', '120'],
    ['a date', () => new Date(Date.now() + 90_500).toUTCString(), expect.stringMatching(/^([678]\d|9[01])$/)],
    ['a word', () => 'soon', undefined],
  ])('an error with a retry delay for %s in Retry-After', async (_, header, retryAfterSeconds) => {
    const answer = () => new Response('<html>', { status: 503, headers: { 'retry-after': header() } });
    const { metadata } = await thrownBy(c => c.recipe.list(), answer);
    expect(metadata.retryAfterSeconds).toEqual(retryAfterSeconds);
  });

  test('the network’s own error, unchanged', async () => {
    const offline = new TypeError('Failed to fetch');
    const answer = () => {
      throw offline;
    };
    expect(await thrownBy(c => c.recipe.list(), answer)).toBe(offline);
  });
});
