import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { announcedBytes } from '../http/announced-bytes.ts';
import { requireViewer } from '../sign-in/require-viewer.ts';

/** What is smaller than this is read for anybody: as many bytes lie in the buffers of a connection. */
const smallBytes = 64 * 1024;

/**
 * Bodies that lie in memory while they are answered, if they are not small, are read of people who are signed in, and of
 * each only so much at once. Uploads lie on the disk, and are told of by who takes them in.
 */
export function largeBodies(app: FastifyInstance, context: Context): void {
  app.addHook('preParsing', async (request, reply) => {
    const { bodyLimit } = request.routeOptions;
    const bytes = announcedBytes(request, bodyLimit);
    // What is too large is refused by its length alone.
    if (bytes <= smallBytes || bytes > bodyLimit || isUpload(request.headers['content-type'])) return;
    const { user } = await requireViewer(context, request);
    const held = context.limits.bodies.begin(user, bytes);
    reply.raw.once('close', () => held[Symbol.dispose]());
  });
}

/** As anything that may be an upload says: it is not read before there is a place for it on the disk. */
export function isUpload(contentType = ''): boolean {
  return /^multipart\/form-data\b/i.test(contentType);
}
