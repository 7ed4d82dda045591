import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servedPath } from '@potluck/contract/served-paths';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { sendError } from '../http/send-error.ts';
import { servedPaths } from '../testing/documents/open-api.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { openWorld } from '../testing/world.ts';
import { webRoutes } from './web-routes.ts';

let webDir: string;
beforeEach(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'potluck-web-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'index.html'), '<title>Potluck</title>');
  await writeFile(join(webDir, 'assets/a-1.js'), 'plain');
  await writeFile(join(webDir, 'assets/a-1.js.br'), 'packed');
});
afterEach(() => rm(webDir, { recursive: true }));

test('every address returns the app, except files, which are cached forever, and missing files', async () => {
  const app = await opened();
  for (const url of ['/', '/recipes/7', '/nothing/here']) {
    const answer = await app.inject({ url });
    expect(answer.body).toBe('<title>Potluck</title>');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  }
  const file = await app.inject({ url: '/assets/a-1.js' });
  expect(file).toMatchObject({ statusCode: 200, body: 'plain' });
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject({ url: '/assets/gone.js' })).statusCode).toBe(404);
  expect((await app.inject({ url: '/assets/..%2f..%2fpackage.json' })).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/recipes' })).statusCode).toBe(404);
});

test('without a service worker, a share opens the import', async () => {
  const app = await opened();
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await app.inject({ method: 'POST', url: '/share', headers, payload: '--x--' });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/recipes/create?from=photos');
});

test('the page of an invitation link is not indexed, all others may be', async () => {
  const app = await opened();
  const tagOf = async (url: string) => (await app.inject({ url })).headers['x-robots-tag'];
  expect(await Promise.all(['/join', '/join?from=chat'].map(tagOf))).toEqual(['noindex', 'noindex']);
  expect(await Promise.all(['/', '/joiners', '/recipes/join'].map(tagOf))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('browsers that accept brotli get the precompressed file', async () => {
  const app = await opened();
  const answer = await app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer).toMatchObject({ body: 'packed' });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
  });
});

test('without a build, the answer says how to make one', async () => {
  await rm(join(webDir, 'index.html'));
  const answer = await (await opened()).inject({ url: '/' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toContain('npm run up');
});

anyEngine(open => {
  test('the service worker and the development server know every address that the server answers', async () => {
    const env = { PUBLIC_URL: 'http://localhost:8080', DEVELOPMENT_SIGN_IN: 'true', DRAW_PICTURES: 'off' };
    const world = await openWorld(await open(), env);
    onTestFinished(() => world.close());
    const web = /^\/(?:assets\/|[^/]*\.\w+$|share$|principals|\*?$)|^\*/;
    const routes = servedPaths(world.app, '').filter(path => !web.test(path));
    expect(routes.filter(path => !servedPath.test(path))).toEqual([]);
    const others = ['/oauth/authorize?client_id=x', '/dav/', '/mcp', '/development-identity/auth'];
    expect(others.filter(path => !servedPath.test(path))).toEqual([]);
    expect(['/api-docs', '/connect/x', '/seats'].filter(path => servedPath.test(path))).toEqual([]);
  });
});

async function opened() {
  const app = Fastify();
  app.setErrorHandler(sendError);
  const config = { ...readConfig({}), webDir };
  await webRoutes(app, { config });
  return app;
}
