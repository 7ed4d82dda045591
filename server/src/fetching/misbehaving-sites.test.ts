import type { Socket } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { drip, fetchFrom, localSite, pourForEver, rawLocalSite } from './testing/local-site.ts';

const page = '<h1>Soup</h1>';
const html = { 'content-type': 'text/html; charset=UTF-8' };

describe('an answer with an error status', () => {
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
  ])('of %i is reported as %s', async (status, reason) => {
    await using site = await localSite((_, answer) => answer.writeHead(status, html).end(page));
    await expect(fetchFrom(site)).rejects.toMatchObject({ name: 'FetchError', reason });
  });
});

describe('an answer of an unrequested type or encoding', () => {
  test.each(['application/pdf', 'text/plain', 'imagex/png', 'text', ''])('is rejected: %j', async type => {
    await using site = await localSite((_, answer) =>
      answer.writeHead(200, { 'content-type': type }).end('x'),
    );
    await expect(fetchFrom(site)).rejects.toMatchObject({ reason: 'WRONG_TYPE' });
  });

  test('is rejected without waiting for an endless body', async () => {
    await using site = await localSite((_, answer) => {
      pourForEver(answer.writeHead(200, { 'content-type': 'video/mp4' }));
    });
    await expect(fetchFrom(site)).rejects.toMatchObject({ reason: 'WRONG_TYPE' });
    await expect.poll(() => site.connections()).toBe(0);
  });

  test('is rejected if it has no type', async () => {
    await using site = await localSite((_, answer) => answer.writeHead(200).end(page));
    await expect(fetchFrom(site)).rejects.toMatchObject({ reason: 'WRONG_TYPE' });
  });

  test('is accepted if it belongs to a requested family of types', async () => {
    await using site = await localSite((_, answer) =>
      answer.writeHead(200, { 'content-type': 'IMAGE/WebP' }).end('x'),
    );
    expect((await fetchFrom(site)).contentType).toBe('image/webp');
  });

  test.each(['compress', 'gzip, gzip', 'aws-chunked'])('is rejected: content-encoding %j', async encoding => {
    await using site = await localSite((_, answer) => {
      answer.writeHead(200, { ...html, 'content-encoding': encoding }).end(page);
    });
    await expect(fetchFrom(site)).rejects.toMatchObject({ reason: 'WRONG_TYPE' });
  });
});

describe('a large page', () => {
  const zeros = Buffer.alloc(16 * 1024 * 1024);

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ])('is aborted, however well %s compresses it', async (encoding, pack) => {
    const bomb = pack(zeros);
    await using site = await localSite((_, answer) => {
      answer.writeHead(200, { ...html, 'content-encoding': encoding }).end(bomb);
    });
    await expect(fetchFrom(site)).rejects.toMatchObject({ reason: 'TOO_LARGE' });
  });

  test('is aborted if decompressing it needs too much memory', async () => {
    const greedy = zstdCompressSync(zeros, { params: { [constants.ZSTD_c_windowLog]: 26 } });
    await using site = await localSite((_, answer) => {
      answer.writeHead(200, { ...html, 'content-encoding': 'zstd' }).end(greedy);
    });
    await expect(fetchFrom(site)).rejects.toMatchObject({ reason: 'UNREACHABLE' });
  });

  test('is rejected because of its Content-Length', async () => {
    await using site = await localSite((_, answer) => {
      answer.writeHead(200, { ...html, 'content-length': '100001' }).write('x');
    });
    await expect(fetchFrom(site)).rejects.toMatchObject({ reason: 'TOO_LARGE' });
  });

  test('is aborted if it never ends', async () => {
    await using site = await localSite((_, answer) => pourForEver(answer.writeHead(200, html)));
    await expect(fetchFrom(site)).rejects.toMatchObject({ reason: 'TOO_LARGE' });
    await expect.poll(() => site.connections()).toBe(0);
  });

  test('is aborted if it is an endless series of empty archives', async () => {
    const nothing = gzipSync('');
    await using site = await localSite((_, answer) => {
      pourForEver(
        answer.writeHead(200, { ...html, 'content-encoding': 'gzip' }),
        Buffer.alloc(20_000, nothing),
      );
    });
    await expect(fetchFrom(site)).rejects.toMatchObject({ reason: 'TOO_LARGE' });
  });

  test('is accepted at exactly the limit', async () => {
    await using site = await localSite((_, answer) =>
      answer.writeHead(200, html).end(zeros.subarray(0, 100_000)),
    );
    expect((await fetchFrom(site)).bytes).toHaveLength(100_000);
  });
});

describe('a slow site', () => {
  test.each<[string, (socket: Socket) => void]>([
    ['and says nothing', () => {}],
    ['in its headers', socket => drip(socket, 'HTTP/1.1 200 OK\r\n', 'X-A: b\r\n')],
    ['with early hints for ever', socket => drip(socket, '', 'HTTP/1.1 103 Early Hints\r\n\r\n')],
    ['in its body', socket => drip(socket, 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n', 'x')],
    ['in the middle of a chunk', socket => socket.write(`${chunkedStart}5\r\nab`)],
    ['to end a page that it has sent', socket => socket.write(`${chunkedStart}2\r\nab\r\n`)],
  ])('%s is aborted at the deadline', async (_, misbehave) => {
    await using site = await rawLocalSite(misbehave);
    const options = { timeoutMs: 300, signal: new AbortController().signal };
    await expect(fetchFrom(site, undefined, options)).rejects.toMatchObject({ reason: 'TIMEOUT' });
    await expect.poll(() => site.connections()).toBe(0);
  });

  test('at every redirect has one deadline for all redirects', async () => {
    await using site = await localSite((_, answer) => {
      setTimeout(() => answer.writeHead(302, { location: '/' }).end(), 200);
    });
    await expect(fetchFrom(site, undefined, { timeoutMs: 500 })).rejects.toMatchObject({ reason: 'TIMEOUT' });
  });

  test('is disconnected as soon as the caller aborts', async () => {
    await using site = await rawLocalSite(() => {});
    const caller = new AbortController();
    const fetching = fetchFrom(site, undefined, { signal: caller.signal });
    setTimeout(() => caller.abort(new Error('gone home')), 50);
    await expect(fetching).rejects.toThrow('gone home');
    await expect.poll(() => site.connections()).toBe(0);
  });

  test('is not contacted if the caller has already aborted', async () => {
    await using site = await localSite((_, answer) => answer.writeHead(200, html).end(page));
    const signal = AbortSignal.abort(new Error('gone home'));
    await expect(fetchFrom(site, undefined, { signal })).rejects.toThrow('gone home');
    expect(site.requests).toEqual([]);
  });
});

describe('an inconsistent answer', () => {
  test.each([
    ['breaks off before its announced length', `${plainStart(20)}abc`],
    ['ends in the middle of a chunk', `${chunkedStart}5\r\nab`],
    ['is no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['has two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd'],
    ['has headers without end', `HTTP/1.1 200 OK\r\nX-Long: ${'a'.repeat(100_000)}`],
    ['is not packed as announced', `${plainStart(3, 'Content-Encoding: gzip\r\n')}abc`],
    ['is empty', ''],
  ])('causes an error if it %s', async (_, bytes) => {
    await using site = await rawLocalSite(socket => socket.end(bytes));
    await expect(fetchFrom(site)).rejects.toMatchObject({ name: 'FetchError', reason: 'UNREACHABLE' });
  });

  test('is cut at its Content-Length', async () => {
    await using site = await rawLocalSite(socket => socket.end(`${plainStart(3)}abcdef`));
    expect((await fetchFrom(site)).bytes).toEqual(Buffer.from('abc'));
  });

  test('causes an error if its archive is incomplete', async () => {
    const half = gzipSync(page).subarray(0, 20);
    await using site = await localSite((_, answer) => {
      answer.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(half);
    });
    await expect(fetchFrom(site)).rejects.toMatchObject({ reason: 'UNREACHABLE' });
  });
});

test('a site without a server is unreachable', async () => {
  const site = await localSite(() => {});
  await site[Symbol.asyncDispose]();
  await expect(fetchFrom(site)).rejects.toMatchObject({ reason: 'UNREACHABLE' });
});

const chunkedStart = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n';

function plainStart(length: number, more = ''): string {
  return `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n${more}Content-Length: ${length}\r\n\r\n`;
}
