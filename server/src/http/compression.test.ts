import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { compressResponse, sendingOften } from './compression.ts';

const long = { words: 'lemon lentil soup '.repeat(500) };
const page = `<title>${'Potluck '.repeat(500)}</title>`;

let app: FastifyInstance;
let sent: unknown[];
beforeEach(() => {
  app = Fastify();
  sent = [];
  app.addHook('onSend', compressResponse);
  app.addHook('onSend', async (_request, _reply, payload) => {
    sent.push(payload);
    return payload;
  });
  app.get('/long', async () => long);
  app.get('/short', async () => ({ words: 'soup' }));
  app.get('/text', async (_, reply) => reply.type('text/plain').send(long.words));
  const send = sendingOften(page);
  app.get('/page', async (request, reply) => send(request, reply.type('text/html; charset=utf-8')));
});

async function ask(url: string, encodings?: string) {
  const headers = encodings === undefined ? {} : { 'accept-encoding': encodings };
  const answer = await app.inject({ url, headers });
  return { bytes: answer.rawPayload, text: answer.body, headers: answer.headers };
}

const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate', 'gzip'],
  ['zstd;q=0, GZIP;q=0.5', 'gzip'],
] as const)('for clients that accept %s, answers use %s', async (encodings, way) => {
  const { bytes, headers } = await ask('/long', encodings);
  expect(headers).toMatchObject({ 'content-encoding': way, vary: 'accept-encoding' });
  expect(JSON.parse(unpack[way](bytes).toString())).toEqual(long);
  expect(headers['content-length']).toBe(String(bytes.length));
});

test.each([undefined, '', 'identity', 'gzip;q=0, zstd; q=0.000', 'x-gzip-like'])(
  'for clients that accept %j, answers are not compressed',
  async encodings => {
    const { text, headers } = await ask('/long', encodings);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers.vary).toBe('accept-encoding');
    expect(JSON.parse(text)).toEqual(long);
  },
);

test.each(['/short', '/text'])('%s is not compressed', async url => {
  expect((await ask(url, 'gzip, zstd')).headers).not.toHaveProperty('content-encoding');
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
] as const)(
  'a frequent answer is compressed only once: for clients that accept %s, with %s',
  async (encodings, way) => {
    const first = await ask('/page', encodings);
    await ask('/page', encodings);
    expect(first.headers).toMatchObject({ 'content-encoding': way, vary: 'accept-encoding' });
    expect(unpack[way](first.bytes).toString()).toBe(page);
    expect(sent[1]).toBe(sent[0]);
    expect((await ask('/page')).text).toBe(page);
  },
);
