import type { Socket } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { drip, fetchFrom, localSite, pourForEver, rawLocalSite } from './local-site.ts';

const page = '<h1>Soup</h1>';
const html = { 'content-type': 'text/html; charset=UTF-8' };

describe('a site that says no', () => {
  test.each([
    [404, 'NOT_FOUND'],
    [410, 'NOT_FOUND'],
    [401, 'REFUSED'],
    [403, 'REFUSED'],
    [429, 'REFUSED'],
    [451, 'REFUSED'],
    [304, 'UNREACHABLE'],
    [500, 'UNREACHABLE'],
    [503, 'UNREACHABLE'],
  ])('with %i is reported as %s', async (status, reason) => {
    await using site = await localSite((_, answer) => answer.writeHead(status, html).end(page));
    await expect(fetchFrom(site)).rejects.toMatchObject({ name: 'FetchError', reason });
  });
});

describe('what is of another type than asked for', () => {
  test.each(['application/pdf', 'text/plain', 'imagex/png', 'text', ''])('is refused: %j', async type => {
    await using site = await localSite((_, answer) =>
      answer.writeHead(200, { 'content-type': type }).end('x'),
    );
    await expect(fetchFrom(site)).rejects.toMatchObject({ reason: 'WRONG_TYPE' });
  });

  test('is refused without waiting for a body that never ends', async () => {
    await using site = await localSite((_, answer) => {
      pourForEver(answer.writeHead(200, { 'content-type': 'video/mp4' }));
    });
    await expect(fetchFrom(site)).rejects.toMatchObject({ reason: 'WRONG_TYPE' });
    await expect.poll(() => site.connections()).toBe(0);
  });

  test('is refused when there is no type at all', async () => {
    await using site = await localSite((_, answer) => answer.writeHead(200).end(page));
    await expect(fetchFrom(site)).rejects.toMatchObject({ reason: 'WRONG_TYPE' });
  });

  test('is taken when a whole family of types was asked for', async () => {
    await using site = await localSite((_, answer) =>
      answer.writeHead(200, { 'content-type': 'IMAGE/WebP' }).end('x'),
    );
    expect((await fetchFrom(site)).contentType).toBe('image/webp');
  });

  test.each(['compress', 'gzip, gzip', 'aws-chunked'])(
    'and what is packed as %j cannot be opened',
    async encoding => {
      await using site = await localSite((_, answer) => {
        answer.writeHead(200, { ...html, 'content-encoding': encoding }).end(page);
      });
      await expect(fetchFrom(site)).rejects.toMatchObject({ reason: 'WRONG_TYPE' });
    },
  );
});

describe('a page larger than wanted', () => {
  const zeros = Buffer.alloc(16 * 1024 * 1024);

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ])('is given up however small %s makes it', async (encoding, pack) => {
    const bomb = pack(zeros);
    await using site = await localSite((_, answer) => {
      answer.writeHead(200, { ...html, 'content-encoding': encoding }).end(bomb);
    });
    await expect(fetchFrom(site)).rejects.toMatchObject({ reason: 'TOO_LARGE' });
  });

  test('is given up when unpacking it takes more memory than a server may ask for', async () => {
    const greedy = zstdCompressSync(zeros, { params: { [constants.ZSTD_c_windowLog]: 26 } });
    await using site = await localSite((_, answer) => {
      answer.writeHead(200, { ...html, 'content-encoding': 'zstd' }).end(greedy);
    });
    await expect(fetchFrom(site)).rejects.toMatchObject({ reason: 'UNREACHABLE' });
  });

  test('is refused by its announced length', async () => {
    await using site = await localSite((_, answer) => {
      answer.writeHead(200, { ...html, 'content-length': '100001' }).write('x');
    });
    await expect(fetchFrom(site)).rejects.toMatchObject({ reason: 'TOO_LARGE' });
  });

  test('is given up when it never ends', async () => {
    await using site = await localSite((_, answer) => pourForEver(answer.writeHead(200, html)));
    await expect(fetchFrom(site)).rejects.toMatchObject({ reason: 'TOO_LARGE' });
    await expect.poll(() => site.connections()).toBe(0);
  });

  test('is given up when it is an archive of nothings that never ends', async () => {
    const nothing = gzipSync('');
    await using site = await localSite((_, answer) => {
      pourForEver(
        answer.writeHead(200, { ...html, 'content-encoding': 'gzip' }),
        Buffer.alloc(20_000, nothing),
      );
    });
    await expect(fetchFrom(site)).rejects.toMatchObject({ reason: 'TOO_LARGE' });
  });

  test('is taken to the last byte allowed', async () => {
    await using site = await localSite((_, answer) =>
      answer.writeHead(200, html).end(zeros.subarray(0, 100_000)),
    );
    expect((await fetchFrom(site)).bytes).toHaveLength(100_000);
  });
});

describe('a site that is slow', () => {
  test.each<[string, (socket: Socket) => void]>([
    ['and says nothing', () => {}],
    ['in its headers', socket => drip(socket, 'HTTP/1.1 200 OK\r\n', 'X-A: b\r\n')],
    ['with early hints for ever', socket => drip(socket, '', 'HTTP/1.1 103 Early Hints\r\n\r\n')],
    ['in its body', socket => drip(socket, 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n', 'x')],
    ['in the middle of a chunk', socket => socket.write(`${chunkedStart}5\r\nab`)],
    ['to end a page that it has sent', socket => socket.write(`${chunkedStart}2\r\nab\r\n`)],
  ])('%s is given up at the deadline', async (_, misbehave) => {
    await using site = await rawLocalSite(misbehave);
    const options = { timeoutMs: 300, signal: new AbortController().signal };
    await expect(fetchFrom(site, undefined, options)).rejects.toMatchObject({ reason: 'TIMEOUT' });
    await expect.poll(() => site.connections()).toBe(0);
  });

  test('at every redirect has one deadline for all of them', async () => {
    await using site = await localSite((_, answer) => {
      setTimeout(() => answer.writeHead(302, { location: '/' }).end(), 200);
    });
    await expect(fetchFrom(site, undefined, { timeoutMs: 500 })).rejects.toMatchObject({ reason: 'TIMEOUT' });
  });

  test('is left as soon as the caller no longer waits', async () => {
    await using site = await rawLocalSite(() => {});
    const caller = new AbortController();
    const fetching = fetchFrom(site, undefined, { signal: caller.signal });
    setTimeout(() => caller.abort(new Error('gone home')), 50);
    await expect(fetching).rejects.toThrow('gone home');
    await expect.poll(() => site.connections()).toBe(0);
  });

  test('is not even asked when the caller has left already', async () => {
    await using site = await localSite((_, answer) => answer.writeHead(200, html).end(page));
    const signal = AbortSignal.abort(new Error('gone home'));
    await expect(fetchFrom(site, undefined, { signal })).rejects.toThrow('gone home');
    expect(site.requests).toEqual([]);
  });
});

describe('an answer that is not as it says', () => {
  test.each([
    ['breaks off before its announced length', `${plainStart(20)}abc`],
    ['ends in the middle of a chunk', `${chunkedStart}5\r\nab`],
    ['is no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['has two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd'],
    ['has headers without end', `HTTP/1.1 200 OK\r\nX-Long: ${'a'.repeat(100_000)}`],
    ['is not packed as announced', `${plainStart(3, 'Content-Encoding: gzip\r\n')}abc`],
    ['is empty', ''],
  ])('is reported when it %s', async (_, bytes) => {
    await using site = await rawLocalSite(socket => socket.end(bytes));
    await expect(fetchFrom(site)).rejects.toMatchObject({ name: 'FetchError', reason: 'UNREACHABLE' });
  });

  test('is cut at the announced length when more follows', async () => {
    await using site = await rawLocalSite(socket => socket.end(`${plainStart(3)}abcdef`));
    expect((await fetchFrom(site)).bytes).toEqual(Buffer.from('abc'));
  });

  test('is reported when its archive is cut off', async () => {
    const half = gzipSync(page).subarray(0, 20);
    await using site = await localSite((_, answer) => {
      answer.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(half);
    });
    await expect(fetchFrom(site)).rejects.toMatchObject({ reason: 'UNREACHABLE' });
  });
});

test('a site that nobody serves is unreachable', async () => {
  const site = await localSite(() => {});
  await site[Symbol.asyncDispose]();
  await expect(fetchFrom(site)).rejects.toMatchObject({ reason: 'UNREACHABLE' });
});

const chunkedStart = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n';

function plainStart(length: number, more = ''): string {
  return `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n${more}Content-Length: ${length}\r\n\r\n`;
}
