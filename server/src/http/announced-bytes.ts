import type { FastifyRequest } from 'fastify';

/**
 * The body's length from the request header, or `most` without that header. A body never exceeds its announced length.
 */
export function announcedBytes({ headers }: Pick<FastifyRequest, 'headers'>, most: number): number {
  if (headers['transfer-encoding'] !== undefined) return most;
  return Number(headers['content-length'] ?? 0);
}
