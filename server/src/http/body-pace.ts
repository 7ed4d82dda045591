import { ApiError } from '@potluck/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { announcedBytes } from './unread-bodies.ts';

/** How fast a body has to arrive. */
export interface Pace {
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
export const usualPace: Pace = {
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
