import { ApiError, type Client } from '@potluck/contract';

/** The client, and a timeout signal for each request. */
export interface Server {
  client: Client;
  patience: () => AbortSignal;
}

/** The number of requests that one operation sends at the same time. */
export const atOnce = 6;

/** Ignores this error: an earlier attempt already succeeded. */
export function unless(reason: string): (error: unknown) => undefined {
  return error => {
    if (!(error instanceof ApiError) || error.reason !== reason) throw error;
  };
}
