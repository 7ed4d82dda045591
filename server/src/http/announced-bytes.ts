import type { FastifyRequest } from 'fastify';

/**
 * The length of a request's body by its own header; `most` if it has none. No body is longer than announced.
 */
export function announcedBytes({ headers }: Pick<FastifyRequest, 'headers'>, most: number): number {
  if (headers['transfer-encoding'] !== undefined) return most;
  return Number(headers['content-length'] ?? 0);
}
