import { ApiError } from '@potluck/contract/errors';
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

/** How fast a body has to arrive. */
interface Pace {
  /** The whole body must arrive within this time, plus a second for each `bytesPerSecond`. */
  seconds: number;
  bytesPerSecond: number;
  /** A body that takes an upload slot must bring this many bytes in each window. */
  windowSeconds: number;
  windowBytes: number;
  /** Smaller bodies take no slot and only have the deadline. */
  smallBytes: number;
  checkMillis: number;
}

const KiB = 1024;

/** A phone with poor reception still averages 32 KiB/s, and never drops below 4 KiB/s for ten seconds. */
const usualPace: Pace = {
  seconds: 30,
  bytesPerSecond: 32 * KiB,
  windowSeconds: 10,
  windowBytes: 40 * KiB,
  smallBytes: 64 * KiB,
  checkMillis: 1000,
};

interface Receiving {
  request: FastifyRequest;
  reply: FastifyReply;
  bytes: number;
  deadline: number;
  window: { begin: number; received: number };
}

/** How long the client may read the refusal before the connection closes. */
const readAnswerMillis = 2000;

/** Refuses slow bodies, so that a few bytes a second cannot hold an upload slot or a connection. */
export function bodyPace(app: FastifyInstance, pace: Pace = usualPace): void {
  const receiving = new Set<Receiving>();
  app.addHook('preParsing', async (request, reply) => {
    const bytes = announcedBytes(request, request.routeOptions.bodyLimit);
    if (bytes === 0 || request.raw.complete) return;
    const begin = performance.now();
    const deadline = begin + 1000 * (pace.seconds + bytes / pace.bytesPerSecond);
    const window = { begin, received: receivedOf(request) };
    receiving.add({ request, reply, bytes, deadline, window });
  });
  const timer = setInterval(() => {
    for (const one of receiving) {
      if (isOver(one)) receiving.delete(one);
      else if (tooSlow(one, pace)) refuse(one);
    }
  }, pace.checkMillis).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function isOver({ request: { raw }, reply }: Receiving): boolean {
  return raw.complete || raw.readableEnded || raw.destroyed || reply.sent;
}

function tooSlow(one: Receiving, { smallBytes, windowSeconds, windowBytes }: Pace): boolean {
  const [now, received] = [performance.now(), receivedOf(one.request)];
  if (now > one.deadline) return true;
  if (one.bytes <= smallBytes) return false;
  // Bytes that arrived but were not read yet are not the client's fault.
  if (one.request.raw.readableLength > 0 || received >= one.window.received + windowBytes) {
    one.window = { begin: now, received };
    return false;
  }
  return now > one.window.begin + windowSeconds * 1000;
}

/** Answers while the body is still being read. Its reader fails when the connection closes. */
function refuse({ request, reply }: Receiving): void {
  reply.raw.once('finish', () => {
    setTimeout(() => request.raw.destroy(), readAnswerMillis).unref();
  });
  reply.send(
    new ApiError(
      'ABORTED',
      'TOO_SLOW',
      'The request arrived too slowly: try again with a better connection.',
    ),
  );
}

/** How many bytes arrived on the connection so far. */
function receivedOf({ raw }: FastifyRequest): number {
  return raw.socket.bytesRead ?? 0;
}
