import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { announcedBytes } from './announced-bytes.ts';

/** How much is read of bodies that nobody needs any more; small ones are always read. */
const smallBytes = 1024 * 1024;
const most = { bytes: 64 * 1024 * 1024, seconds: 30, atOnce: 4, secondsUnread: 2 };

/**
 * Keeps a connection usable when its request is answered before the body was read to the end, as refusals
 * are: the next request comes after that body. The rest is read and discarded, within limits; beyond them the
 * connection is closed, once the client has had time to see the answer.
 */
export function unreadBodies(app: FastifyInstance): void {
  let drained = 0;
  app.addHook('onSend', async (request, reply) => {
    if (!isUnread(request)) return;
    keepOpen(reply);
    const small = announcedBytes(request, most.bytes) <= smallBytes;
    if (drained >= most.atOnce && !small) return closeAfter(request, most.secondsUnread);
    drained += 1;
    request.raw.once('close', () => (drained -= 1));
    drain(request);
  });
}

function isUnread({ raw }: FastifyRequest): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': chunked } = raw.headers;
  return (chunked !== undefined || length !== '0') && !raw.readableEnded && !raw.destroyed;
}

/**
 * Node would close at once, and whatever arrives after that ends the connection before the client sees an
 * answer.
 */
function keepOpen(reply: FastifyReply): void {
  reply.removeHeader('connection');
  reply.raw.shouldKeepAlive = true;
}

function drain(request: FastifyRequest): void {
  const { raw } = request;
  let left = most.bytes;
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  closeAfter(request, most.seconds);
  raw.resume();
}

function closeAfter({ raw }: FastifyRequest, seconds: number): void {
  const timer = setTimeout(() => raw.destroy(), seconds * 1000).unref();
  raw.once('close', () => clearTimeout(timer));
}
