import { ApiError } from '@potluck/contract/errors';
import type { FastifyRequest } from 'fastify';

/** PostgreSQL fails on NUL, and no name or text may contain one: refuses addresses with NUL at once. */
export async function refuseNul({ raw }: FastifyRequest): Promise<void> {
  if (raw.url?.includes('%00'))
    throw new ApiError('INVALID_ARGUMENT', 'MALFORMED_ADDRESS', 'The address must not hold a NUL character.');
}
