import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { announcedBytes } from './announced-bytes.ts';

/** What is read of bodies that nobody wants any more; small ones are read however many there are. */
const smallBytes = 1024 * 1024;
const most = { bytes: 64 * 1024 * 1024, seconds: 30, atOnce: 4, secondsUnread: 2 };

/**
 * Keeps connections going where a request is answered before its body was read to the end, as refusals are: the next
 * request stands behind that body. What is left is read and thrown away, within bounds; beyond them the connection is
 * closed, once whoever sends has had the time to see the answer.
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

/** Node closes at once otherwise, and what comes in after that ends the connection for the other side unanswered. */
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
