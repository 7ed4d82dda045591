import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bodyPace } from './request-body.ts';
import { sendError } from './send-error.ts';

const quick = {
  seconds: 2,
  bytesPerSecond: 100_000,
  windowSeconds: 0.5,
  windowBytes: 1000,
  smallBytes: 1000,
  checkMillis: 20,
};

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  app.setErrorHandler(sendError);
  bodyPace(app, quick);
  app.post('/', async ({ body }) => ({ length: JSON.stringify(body).length }));
  // Like uploads: the handler reads the body.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  app.post('/upload', async ({ raw }) => {
    let length = 0;
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) length += chunk.length;
    return { length };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

function begun(path: string, length: number): ClientRequest {
  const type = path === '/' ? 'application/json' : 'multipart/form-data';
  const headers = { 'content-type': type, 'content-length': length };
  return request(`${app.listeningOrigin}${path}`, { method: 'POST', headers, agent: false });
}

async function answerOf(sent: ClientRequest): Promise<{ status: number | undefined; text: string }> {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, text: (await answer.setEncoding('utf8').toArray()).join('') };
}

test.each(['/', '/upload'])('a large body that stalls is rejected: POST %s', async path => {
  const sent = begun(path, 100_000);
  sent.write('"a');
  const { status, text } = await answerOf(sent);
  expect(status).toBe(409);
  expect(text).toContain('TOO_SLOW');
  await once(sent, 'close');
});

test('a large body that trickles is rejected', async () => {
  const sent = begun('/upload', 100_000);
  const trickle = setInterval(() => sent.write('a'), 50);
  expect((await answerOf(sent)).status).toBe(409);
  clearInterval(trickle);
});

test('a body that arrives steadily is read, even beyond one time window', async () => {
  const sent = begun('/upload', 20_000);
  const answer = answerOf(sent);
  for (let at = 0; at < 10; at++) {
    sent.write('a'.repeat(2000));
    await pause(100);
  }
  expect(await answer).toEqual({ status: 200, text: '{"length":20000}' });
});

test('a small body may pause, up to its deadline', async () => {
  const sent = begun('/', 10);
  const answer = answerOf(sent);
  sent.write('"aaaa');
  await pause(800);
  sent.end('aaaa"');
  expect((await answer).status).toBe(200);
  const late = begun('/', 10);
  late.write('"aaaa');
  expect((await answerOf(late)).status).toBe(409);
});
