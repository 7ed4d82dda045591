import { ApiError } from '@potluck/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { announcedBytes } from './announced-bytes.ts';

/** How fast a body has to arrive. */
export interface Pace {
  /** The whole body has so long, and a second more for each `bytesPerSecond`. */
  seconds: number;
  bytesPerSecond: number;
  /** A body that takes up a place has to bring so many bytes in each window. */
  windowSeconds: number;
  windowBytes: number;
  /** Smaller bodies take up no place and only have the deadline. */
  smallBytes: number;
  checkMillis: number;
}

const KiB = 1024;

/** A phone at the edge of a network still sends 32 KiB a second on average, and never less than 4 for ten seconds. */
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

/** The client has this long to read the refusal before the connection is closed. */
const readAnswerMillis = 2000;

/** Refuses bodies that trickle in, so that nobody keeps the place of an upload, or a connection, with a few bytes a second. */
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
  // What arrived and was not read yet is no fault of the client.
  if (one.request.raw.readableLength > 0 || received >= one.window.received + windowBytes) {
    one.window = { begin: now, received };
    return false;
  }
  return now > one.window.begin + windowSeconds * 1000;
}

/** Answers while the body is still being read: its reader fails when the connection closes. */
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

/** What the connection brought so far. */
function receivedOf({ raw }: FastifyRequest): number {
  return raw.socket.bytesRead ?? 0;
}
