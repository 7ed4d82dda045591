import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { fetchFrom, localSite, pourForEver, secureLocalSite } from './testing/local-site.ts';
import { testCertificate } from './testing/test-certificate.ts';

const page = '<h1>Soup</h1>';
const html = { 'content-type': 'text/html; charset=UTF-8' };

describe('a page', () => {
  test('is returned with its type, character encoding and final URL', async () => {
    await using site = await localSite((_, answer) => answer.writeHead(200, html).end(page));
    const fetched = await fetchFrom(site, 'http://recipes.example/soup?size=2#top');
    expect({ ...fetched, bytes: text(fetched.bytes) }).toEqual({
      bytes: page,
      contentType: 'text/html',
      charset: 'utf-8',
      finalUrl: 'http://recipes.example/soup?size=2',
      validators: { etag: '', lastModified: '' },
    });
    expect(site.requests).toEqual(['/soup?size=2']);
  });

  test('is fetched only if it has changed, given the validators of an earlier response', async () => {
    const etag = '"soup-1"';
    await using site = await localSite(({ headers }, answer) => {
      if (headers['if-none-match'] === etag) answer.writeHead(304, { etag }).end();
      else answer.writeHead(200, { ...html, etag }).end(page);
    });
    const first = await fetchFrom(site);
    expect(first.validators).toEqual({ etag, lastModified: '' });
    const again = await fetchFrom(site, 'http://recipes.example/', {
      validators: { etag, lastModified: '' },
    });
    expect(again).toMatchObject({ unchanged: true, bytes: new Uint8Array() });
  });

  test('is requested without headers that identify the server', async () => {
    await using site = await localSite(({ headers }, answer) => {
      answer.writeHead(200, html).end(JSON.stringify(headers));
    });
    const { bytes } = await fetchFrom(site, 'http://recipes.example/', { userAgent: 'Spoon' });
    expect(JSON.parse(text(bytes))).toEqual({
      host: 'recipes.example',
      connection: 'keep-alive',
      accept: 'text/html, image/*',
      'accept-encoding': 'gzip, br, zstd',
      'user-agent': 'Spoon',
    });
  });

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
    ['identity', (bytes: Buffer) => bytes],
  ])('is decompressed from %s', async (encoding, pack) => {
    await using site = await localSite((_, answer) => {
      answer.writeHead(200, { ...html, 'content-encoding': encoding }).end(pack(Buffer.from(page)));
    });
    expect(text((await fetchFrom(site)).bytes)).toBe(page);
  });

  test('leaves no connection open', async () => {
    await using site = await localSite((_, answer) => answer.writeHead(200, html).end(page));
    await fetchFrom(site);
    await expect.poll(() => site.connections()).toBe(0);
  });
});

describe('over https', () => {
  beforeAll(() => setDefaultCACertificates([...getCACertificates(), testCertificate.cert]));

  test('a site’s certificate must match the requested host name', async () => {
    await using site = await secureLocalSite((_, answer) => answer.writeHead(200, html).end(page));
    expect(text((await fetchFrom(site, 'https://recipes.example/')).bytes)).toBe(page);
    await expect(fetchFrom(site, 'https://other.example/')).rejects.toMatchObject({
      reason: 'UNREACHABLE',
      message: expect.stringContaining('certificate'),
    });
    expect(site.requests).toEqual(['/']);
  });

  test('a redirect to http is followed over https', async () => {
    await using site = await secureLocalSite(({ url }, answer) => {
      if (url === '/soup') answer.writeHead(200, html).end(page);
      else answer.writeHead(301, { location: 'http://recipes.example/soup' }).end();
    });
    const { finalUrl } = await fetchFrom(site, 'https://recipes.example/');
    expect(finalUrl).toBe('https://recipes.example/soup');
  });
});

describe('a redirect', () => {
  test.each([301, 302, 303, 307, 308])('with status %i is followed', async status => {
    await using site = await redirecting(status, {
      '/': '/a',
      '/a': 'http://www.recipes.example/b',
      '/b': '?c',
    });
    expect((await fetchFrom(site)).finalUrl).toBe('http://www.recipes.example/b?c');
    expect(site.requests).toEqual(['/', '/a', '/b', '/b?c']);
  });

  test('to a name with unescaped umlauts is followed', async () => {
    const location = Buffer.from('/süße-äpfel').toString('latin1');
    await using site = await redirecting(302, { '/': location });
    await fetchFrom(site);
    expect(site.requests[1]).toBe('/s%C3%BC%C3%9Fe-%C3%A4pfel');
  });

  test('is not followed if the caller allows none', async () => {
    await using site = await redirecting(302, { '/': '/soup' });
    const fetched = fetchFrom(site, 'http://recipes.example/', { maxRedirects: 0 });
    await expect(fetched).rejects.toMatchObject({ reason: 'TOO_MANY_REDIRECTS' });
    expect(site.requests).toEqual(['/']);
  });

  test('is followed up to five times', async () => {
    await using site = await redirecting(302, { '/5': '/4', '/4': '/3', '/3': '/2', '/2': '/1', '/1': '/0' });
    expect((await fetchFrom(site, 'http://recipes.example/5')).finalUrl).toBe('http://recipes.example/0');
    await using round = await redirecting(302, { '/': '/' });
    await expect(fetchFrom(round)).rejects.toMatchObject({ reason: 'TOO_MANY_REDIRECTS' });
    expect(round.requests).toHaveLength(6);
  });

  test.each([
    ['http://127.0.0.1/', 'ADDRESS_NOT_ALLOWED'],
    ['http://localhost/', 'ADDRESS_NOT_ALLOWED'],
    ['//[::1]/', 'ADDRESS_NOT_ALLOWED'],
    ['http://169.254.169.254/latest/meta-data/', 'ADDRESS_NOT_ALLOWED'],
    ['http://0x7f.1/', 'ADDRESS_NOT_ALLOWED'],
    ['http://recipes.example:22/', 'ADDRESS_NOT_ALLOWED'],
    ['http://user@recipes.example/', 'BAD_ADDRESS'],
    ['file:///etc/passwd', 'BAD_ADDRESS'],
    ['http://[', 'UNREACHABLE'],
  ])('to %s is rejected', async (location, reason) => {
    await using site = await redirecting(302, { '/': location });
    await expect(fetchFrom(site)).rejects.toMatchObject({ reason });
    expect(site.requests).toEqual(['/']);
  });

  test('to the real port of a local server is rejected', async () => {
    await using secret = await localSite((_, answer) => answer.writeHead(200, html).end('secret'));
    await using site = await redirecting(302, { '/': `http://${secret.address}/` });
    const port = Number(new URL(`http://${secret.address}`).port);
    await expect(fetchFrom(site, undefined, { ports: [80, port] })).rejects.toMatchObject({
      reason: 'ADDRESS_NOT_ALLOWED',
    });
    expect(secret.requests).toEqual([]);
  });

  test('with an endless body is followed', async () => {
    await using site = await localSite(({ url }, answer) => {
      if (url === '/soup') return answer.writeHead(200, html).end(page);
      answer.writeHead(302, { location: '/soup' });
      pourForEver(answer);
    });
    expect(text((await fetchFrom(site)).bytes)).toBe(page);
  });
});

test('a configuration mistake does not become an error of the site', async () => {
  await using site = await localSite((_, answer) => answer.end());
  const resolve = { 'recipes.example:80': '10.0.0.1:80' };
  await expect(fetchFrom(site, undefined, { resolve })).rejects.not.toHaveProperty('reason');
});

function redirecting(status: number, targets: Record<string, string>) {
  return localSite(({ url = '' }, answer) => {
    const location = targets[url];
    if (location === undefined) answer.writeHead(200, html).end(page);
    else answer.writeHead(status, { location }).end();
  });
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString();
}
