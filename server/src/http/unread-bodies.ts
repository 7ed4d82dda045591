import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How much of an unneeded body is read. Smaller bodies are always read. */
const smallBytes = 1024 * 1024;
const max = { bytes: 64 * 1024 * 1024, seconds: 30, atOnce: 4, secondsUnread: 2 };

/**
 * Keeps a connection usable when an answer, such as a refusal, is sent before the whole body was read: the next request
 * follows that body. Discards the rest, within limits. Beyond them, closes the connection after the client had time to
 * read the answer.
 */
export function unreadBodies(app: FastifyInstance): void {
  let drained = 0;
  app.addHook('onSend', async (request, reply) => {
    if (!isUnread(request)) return;
    keepOpen(reply);
    const small = announcedBytes(request, max.bytes) <= smallBytes;
    if (drained >= max.atOnce && !small) return closeAfter(request, max.secondsUnread);
    drained += 1;
    request.raw.once('close', () => (drained -= 1));
    drain(request);
  });
}

function isUnread({ raw }: FastifyRequest): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': chunked } = raw.headers;
  return (chunked !== undefined || length !== '0') && !raw.readableEnded && !raw.destroyed;
}

/** Node would close at once, and later data would end the connection before the client reads the answer. */
function keepOpen(reply: FastifyReply): void {
  reply.removeHeader('connection');
  reply.raw.shouldKeepAlive = true;
}

function drain(request: FastifyRequest): void {
  const { raw } = request;
  let left = max.bytes;
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  closeAfter(request, max.seconds);
  raw.resume();
}

function closeAfter({ raw }: FastifyRequest, seconds: number): void {
  const timer = setTimeout(() => raw.destroy(), seconds * 1000).unref();
  raw.once('close', () => clearTimeout(timer));
}

/**
 * The body's length from the request header, or `max` without that header. A body never exceeds its announced length.
 */
export function announcedBytes({ headers }: Pick<FastifyRequest, 'headers'>, max: number): number {
  if (headers['transfer-encoding'] !== undefined) return max;
  return Number(headers['content-length'] ?? 0);
}
