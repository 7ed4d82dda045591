import type { FastifyRequest } from 'fastify';

/** How long the body of a request is by its own word; `most` if it does not say. None is longer than it says. */
export function announcedBytes({ headers }: Pick<FastifyRequest, 'headers'>, most: number): number {
  if (headers['transfer-encoding'] !== undefined) return most;
  return Number(headers['content-length'] ?? 0);
}
