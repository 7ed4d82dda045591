import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { ApiError } from '@potluck/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { sendingOften } from '../http/compression.ts';

/** The built web app. Hashed files are cached for ever; every other address outside the API returns its page. */
export async function webRoutes(app: FastifyInstance, { config }: Pick<Context, 'config'>): Promise<void> {
  const page = join(config.webDir, 'index.html');
  if (!existsSync(page)) {
    app.setNotFoundHandler(() => {
      throw new ApiError('NOT_FOUND', 'WEB_NOT_BUILT', 'The web app is not built: start with npm run up.');
    });
    return;
  }
  const send = sendingOften(await readFile(page, 'utf8'));
  await app.register(filesRoutes, { root: config.webDir });
  await app.register(shareRoute);
  app.setNotFoundHandler(async (request, reply) => {
    const page = request.method === 'GET' || request.method === 'HEAD';
    // A missing file of an older build must not return the page, which would be read as a script.
    if (!page || request.url.startsWith('/assets/'))
      throw new ApiError('NOT_FOUND', 'ROUTE_NOT_FOUND', 'There is nothing at this address.');
    if (invites.test(request.url)) reply.header('x-robots-tag', 'noindex');
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    return send(request, reply);
  });
}

/**
 * Hundreds of hashed files share one route: a route each took an eighth of the server's start. The few files beside
 * them have their own routes, so that no page address asks the disk for a file.
 */
async function filesRoutes(app: FastifyInstance, { root }: { root: string }): Promise<void> {
  const options: FastifyStaticOptions = {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path)),
  };
  await app.register(fastifyStatic, { ...options, root: join(root, 'assets'), prefix: '/assets/' });
  await app.register(fastifyStatic, { ...options, wildcard: false, globIgnore: ['assets/**'] });
}

/**
 * The service worker answers what other apps share with the installed app. Should it be missing, the import opens
 * without the files, which are not read.
 */
async function shareRoute(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.post('/share', (_request, reply) => reply.redirect('/recipes/create?from=photos', 303));
}

/** The page of an invitation link. Its secret is in the fragment, which browsers do not send. */
const invites = /^\/join(?![\w-])/;

function cachingOf(path: string): string {
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}
