import { ApiError } from '@potluck/contract/errors';
import type { FastifyRequest } from 'fastify';

/** No name and no text contains a NUL, and PostgreSQL fails on one: an address with it is refused at once. */
export async function refuseNul({ raw }: FastifyRequest): Promise<void> {
  if (raw.url?.includes('%00'))
    throw new ApiError('INVALID_ARGUMENT', 'MALFORMED_ADDRESS', 'The address must not hold a NUL character.');
}
