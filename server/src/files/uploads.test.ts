import { once as heard } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { inAnnsWorld } from '../testing/anns-world.ts';
import { incoming } from '../testing/incoming.ts';
import { onePixel } from '../testing/picture-form.ts';
import type { Person } from '../testing/world.ts';

vi.setConfig({ testTimeout: 120_000 });

const MiB = 1024 * 1024;
const type = 'multipart/form-data; boundary=b';
const head = (field: string) =>
  `--b\r\ncontent-disposition: form-data; name="${field}"; filename="a"\r\n\r\n`;
const end = '\r\n--b--\r\n';
const form = (content: Buffer, field = 'file') =>
  Buffer.concat([Buffer.from(head(field)), content, Buffer.from(end)]);

inAnnsWorld((here, once) => {
  once.each([
    ['a small picture with 21 MiB behind it in its file', form(withBehind(21))],
    ['the same with 40 MiB', form(withBehind(40))],
    [
      'a small picture with 25 MiB behind the last part',
      Buffer.concat([form(onePixel), Buffer.alloc(25 * MiB)]),
    ],
    ['a real picture of 41 MB', largePicture()],
  ])('%s is too large, chunked or not', async (_, given) => {
    await listening();
    const body = await given;
    for (const chunked of [false, true, false, true]) {
      const { status, reason } = await put(here.ann, body, chunked);
      expect({ status, reason }).toEqual({ status: 413, reason: 'PICTURE_TOO_LARGE' });
    }
    expect(await put(here.ann, form(onePixel), true)).toMatchObject({ status: 200 });
    await expect.poll(() => incoming(here.world)).toEqual([]);
  });

  once('JSON beyond the body limit is too large, chunked or not', async () => {
    await listening();
    const body = Buffer.alloc(3 * MiB, ' ');
    for (const chunked of [false, true])
      expect(
        await send(here.ann, body, {
          path: '/api/meals/v1alpha1/recipes',
          method: 'POST',
          chunked,
          type: json,
        }),
      ).toMatchObject({ status: 413, reason: 'BODY_TOO_LARGE' });
  });

  once('after a refused upload, the same connection serves the next request', async () => {
    const origin = await listening();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { authorization: `Bearer ${here.ann.token}` };
    for (let at = 0; at < 30; at++) {
      // Every other request is rejected before its body is read.
      const wrong = { ...(at % 2 ? {} : headers), 'content-type': type };
      const refused = request(`${origin}${imageOf(here.ann)}`, { method: 'PUT', headers: wrong, agent });
      const refusal = statusOf(refused);
      refused.end(form(Buffer.alloc(131_000 + at * 20_000), 'files'));
      expect(await refusal).toBe(at % 2 ? 401 : 400);
      const next = request(`${origin}/api/users/v1alpha1/${here.ann.user}`, { headers, agent });
      const answer = statusOf(next);
      next.end();
      expect(await answer).toBe(200);
    }
    agent.destroy();
  });

  test('a person with too many uploads at once is rejected before the body is read, and others are not', async () => {
    await listening();
    const bob = await here.world.person('Bob');
    const begun = await Promise.all(Array.from({ length: 10 }, () => begin(here.ann)));
    await expect.poll(async () => (await incoming(here.world)).length).toBeGreaterThanOrEqual(10);
    const refused = await put(here.ann, Buffer.alloc(0), false, 19 * MiB);
    expect(refused).toMatchObject({ status: 429, reason: 'TOO_MUCH_AT_ONCE', retryAfter: '5' });
    expect((await put(bob, form(onePixel))).status).toBe(200);
    for (const each of begun) each.destroy();
    await expect.poll(() => incoming(here.world)).toEqual([]);
    expect((await put(here.ann, form(onePixel))).status).toBe(200);
  });

  once('four people with as many uploads as allowed leave room for others', async () => {
    await listening();
    const people = await Promise.all(['Bob', 'Cat', 'Dan', 'Eve'].map(name => here.world.person(name)));
    const begun = await Promise.all(people.flatMap(each => Array.from({ length: 10 }, () => begin(each))));
    await expect.poll(async () => (await incoming(here.world)).length).toBeGreaterThanOrEqual(40);
    expect((await put(here.ann, form(onePixel))).status).toBe(200);
    for (const each of begun) each.destroy();
    await expect.poll(() => incoming(here.world)).toEqual([]);
  });

  once(
    'large JSON bodies are read only for people who are signed in, and a limited number at once',
    async () => {
      await listening();
      const create = { path: '/api/meals/v1alpha1/recipes', method: 'POST', type: json, length: MiB };
      const nothing = Buffer.alloc(0);
      expect(await send({ token: 'none' }, nothing, create)).toMatchObject({ status: 401 });
      const begun = Array.from({ length: 30 }, () => opened(here.ann, create).on('error', () => {}));
      for (const each of begun) each.flushHeaders();
      await expect
        .poll(() => send(here.ann, nothing, { ...create, wait: 200 }))
        .toMatchObject({ status: 429, reason: 'TOO_MUCH_AT_ONCE', retryAfter: '5' });
      const bob = await here.world.person('Bob');
      const soup = Buffer.from(
        JSON.stringify({
          title: 'Soup',
          description: 'x'.repeat(19_000),
          visibility: 'VISIBILITY_LEVEL_PRIVATE',
          pad: ' '.repeat(90_000),
        }),
      );
      expect((await send(bob, soup, { ...create, length: soup.length })).status).toBe(200);
      for (const each of begun) each.destroy();
      await expect
        .poll(async () => (await send(here.ann, soup, { ...create, length: soup.length })).status)
        .toBe(200);
    },
  );

  function withPath({ user }: Person) {
    return { path: imageOf({ user }), method: 'PUT' };
  }

  async function listening(): Promise<string> {
    const { app } = here.world;
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    return app.listeningOrigin;
  }

  /** Starts an upload and sends only its beginning. */
  async function begin(who: Person): Promise<ClientRequest> {
    const sent = opened(who, { ...withPath(who), length: MiB });
    sent.on('error', () => {});
    sent.write(head('file'));
    return sent;
  }

  function put(who: Person, body: Buffer, chunked = false, length = body.length) {
    return send(who, body, { ...withPath(who), chunked, length });
  }

  interface Sent {
    path: string;
    method: string;
    chunked?: boolean;
    type?: string;
    length?: number;
    /** How long to wait for a response; by default until the connection ends. */
    wait?: number;
  }

  function opened({ token }: Pick<Person, 'token'>, sent: Sent): ClientRequest {
    const { path, method, chunked = false, length = 0 } = sent;
    return request(`${here.world.app.listeningOrigin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': sent.type ?? type,
        ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
      },
    });
  }

  async function send(who: Pick<Person, 'token'>, body: Buffer, sent: Sent) {
    const upload = opened(who, { length: body.length, ...sent });
    const answered = heard(upload, 'response') as Promise<[IncomingMessage]>;
    // A server may close the connection during an upload once it has responded.
    upload.on('error', () => {});
    if (body.length > 0) void pipeline(Readable.from(pieces(body)), upload).catch(() => {});
    else upload.flushHeaders();
    const over = sent.wait
      ? pause(sent.wait).then(() => undefined)
      : heard(upload, 'close').then(() => undefined);
    const [answer] = (await Promise.race([answered, over])) ?? [];
    if (!answer) {
      upload.destroy();
      return { status: 0 };
    }
    const text = (await answer.setEncoding('utf8').toArray()).join('');
    upload.destroy();
    const { details } = JSON.parse(text) as { details?: { reason: string }[] };
    return {
      status: answer.statusCode,
      reason: details?.[0]?.reason,
      retryAfter: answer.headers['retry-after'],
    };
  }
});

const json = 'application/json';

/** Fails if no response arrives within seconds. */
async function statusOf(sent: ClientRequest): Promise<number | undefined> {
  const [answer] = (await heard(sent, 'response', { signal: AbortSignal.timeout(10_000) })) as [
    IncomingMessage,
  ];
  await answer.toArray();
  return answer.statusCode;
}

function imageOf({ user }: Pick<Person, 'user'>): string {
  return `/api/files/users/v1alpha1/${user}/image`;
}

/** A generator, so that later parts are not available at once. */
async function* pieces(body: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < body.length; at += 256 * 1024) {
    yield body.subarray(at, at + 256 * 1024);
    await pause(0);
  }
}

function withBehind(mebibytes: number): Buffer {
  return Buffer.concat([onePixel, Buffer.alloc(mebibytes * MiB)]);
}

async function largePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const create = { width: 3700, height: 3700, channels: 3, background: '#888', noise } as const;
  return form(await sharp({ create }).png({ compressionLevel: 0 }).toBuffer());
}
