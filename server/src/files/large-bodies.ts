import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { announcedBytes } from '../http/announced-bytes.ts';
import { requireViewer } from '../sign-in/require-viewer.ts';

/** Smaller bodies are read for everyone: a connection buffers that many bytes anyway. */
const smallBytes = 64 * 1024;

/**
 * Limits bodies that are held in memory: large ones are read only for signed-in users, up to a total per user at a
 * time. Uploads go to disk instead, and their routes enforce their own limits.
 */
export function largeBodies(app: FastifyInstance, context: Context): void {
  app.addHook('preParsing', async (request, reply) => {
    const { bodyLimit } = request.routeOptions;
    const bytes = announcedBytes(request, bodyLimit);
    // Oversized bodies are rejected by their length alone.
    if (bytes <= smallBytes || bytes > bodyLimit || isUpload(request.headers['content-type'])) return;
    const { user } = await requireViewer(context, request);
    const held = context.limits.bodies.begin(user, bytes);
    reply.raw.once('close', () => held[Symbol.dispose]());
  });
}

/** Whether the content type may be an upload's: these are read only once there is room for them on disk. */
export function isUpload(contentType = ''): boolean {
  return /^multipart\/form-data\b/i.test(contentType);
}
