import { ApiError } from '@potluck/contract/errors';
import type { Config } from '../config/config.ts';
import { FetchError } from './fetch-error.ts';
import type { Fetched, FetchOptions } from './fetch-public.ts';

interface RequestedAddress extends Pick<FetchOptions, 'accept' | 'maxBytes' | 'file' | 'signal'> {
  /** The request field that holds the address. */
  field: string;
  address: string;
}

/** Fetches the address in a request; errors point to its field. */
export async function fetchRequestedAddress(
  { standIns }: Config,
  requested: RequestedAddress,
): Promise<Fetched> {
  const { field, address, ...options } = requested;
  const { fetchPublic } = await import('./fetch-public.ts');
  try {
    return await fetchPublic(address, { ...options, timeoutMs, resolve: standIns });
  } catch (error) {
    if (requested.signal?.aborted)
      throw new ApiError('ABORTED', 'GIVEN_UP', 'Nobody waits for the answer any more.');
    if (!(error instanceof FetchError)) throw error;
    const fieldViolations = [{ field, description: error.message }];
    throw new ApiError('INVALID_ARGUMENT', error.reason, error.message, { fieldViolations });
  }
}

const timeoutMs = 15_000;
