import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { ApiError, type Client, createClient, errorOf } from '@potluck/contract';
import { dayMs } from '@potluck/contract/durations';
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { serverSentence } from './server-sentence.ts';

interface ApiOptions {
  token: () => string | null;
  /** Called with a token that the server rejected. */
  onRefused: (token: string) => void;
  fetch?: typeof fetch;
}

/** The app's only client. If the server answers 401 to a request with a token, it calls `onRefused`. */
export function createApi({ token, onRefused, fetch: send = fetch.bind(window) }: ApiOptions): Client {
  return createClient({
    baseUrl: '/api',
    token,
    fetch: async (input, init) => {
      const response = await send(input, init);
      const sent = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '');
      if (sent && (await sessionEnded(response))) onRefused(sent);
      return response;
    },
  });
}

/** Whether the 401 comes from the server itself rather than from a proxy in front of it. */
async function sessionEnded(response: Response): Promise<boolean> {
  return response.status === 401 && (await errorOf(response.clone())).code === 'UNAUTHENTICATED';
}

/** The app's only query cache. Retries reads, and only if there was no answer (offline, 503). */
export function createQueryClient(): QueryClient {
  const queryCache = new QueryCache();
  followLateFirstAnswers(queryCache);
  return new QueryClient({
    queryCache,
    mutationCache: new MutationCache(),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: dayMs,
        retry: (failures, error) => failures < 2 && unanswered(error),
        retryDelay: failures => 600 * 2 ** failures,
        refetchInterval: askAgainMs,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * Data on the screen that could not be refreshed is fetched again with a growing backoff: the server does not report
 * the same change a second time.
 */
function askAgainMs({ state }: Pick<Query, 'state'>): number | false {
  const { data, error, dataUpdatedAt } = state;
  if (data === undefined || !(error instanceof ApiError ? error.passing : unreachable(error))) return false;
  return Math.min(15_000, Math.max(1000, (Date.now() - dataUpdatedAt) / 2));
}

/** The error as one sentence for users. */
export function messageOf(error: unknown, i18n: I18n): string {
  if (unreachable(error)) return t(i18n)`Couldn’t reach the server. Check your connection and try again.`;
  if (error instanceof ApiError) return serverSentence(error, i18n);
  return error instanceof Error ? error.message : t(i18n)`Something went wrong.`;
}

/** Another user saved a change after this version was read. */
export function changedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'ETAG_MISMATCH';
}

/** Offline, or the server is unavailable: the request may succeed later. */
export function unanswered(error: unknown): boolean {
  return error instanceof ApiError ? error.code === 'UNAVAILABLE' : unreachable(error);
}

/** The error that browsers throw when offline. */
function unreachable(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

export const ApiContext = createContext<Client | null>(null);

export function useApi(): Client {
  const client = useContext(ApiContext);
  if (!client) throw new Error('useApi needs an ApiContext above it.');
  return client;
}

/**
 * React Query does not cancel a first fetch when its query is invalidated, because the callers that await it would
 * fail. Its answer may be older than the change that invalidated it, so fetch once more afterwards.
 */
function followLateFirstAnswers(cache: QueryCache): void {
  cache.subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'invalidate') void askAgainAfter(event.query);
  });
}

async function askAgainAfter(query: Query): Promise<void> {
  if (query.state.data !== undefined || query.state.fetchStatus !== 'fetching') return;
  await query.promise?.catch(() => undefined);
  query.invalidate();
  // A failure shows wherever the query is displayed, as usual.
  if (query.isActive()) await query.fetch().catch(() => undefined);
}
