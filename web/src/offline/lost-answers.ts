import { ApiError, type Client, outlines } from '@potluck/contract';
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { callsOf, type ListArgs, listPage, pageSize, type ResourceKey } from '../api/calls.ts';
import { idle, settled } from '../api/wait-for-queries.ts';
import type { Auth } from '../auth/auth.ts';
import { affectedBy, affectedByReset } from '../live/affected-queries.ts';
import { inOneTab } from '../live/one-tab-lock.ts';
import type { StreamEvent } from '../live/watch-changes.ts';
import { changesSince } from './kept/changes-since.ts';
import { allOf, type CachedEntry, find, put, remove } from './object-stores.ts';
import { sealJson, unsealJson, type Vault } from './vault.ts';

interface Dropping {
  auth: Auth;
  cache: QueryClient;
  vault: Vault;
  userName: string;
  signal: AbortSignal;
}

/** After a loss, waits this long for further ones. */
const settleMs = 5000;

/**
 * Deletes cached answers about what the user has lost access to, in one tab of the browser: at the start, whatever they
 * lost since the last visit, and later whatever the server reports.
 */
export async function dropLostAnswers({ auth, cache, vault, userName, signal }: Dropping): Promise<void> {
  await auth.pending;
  await settled(cache);
  const token = auth.tokens.token();
  if (!token || signal.aborted) return;
  const client = createApi({ token: auth.tokens.token, onRefused: refused => auth.expire(refused) });
  await inOneTab(`lost-answers:${userName}`, signal, async () => {
    while (!signal.aborted) {
      const next = new AbortController();
      const either = AbortSignal.any([signal, next.signal]);
      const loss = message(userName, either, isLoss);
      const done = await checkLosses({ client, cache, vault, userName, token, signal }).catch(() => false);
      // Any message means that the server answers again.
      await (done ? loss : Promise.race([loss, message(userName, either, () => true)]));
      next.abort();
    }
  });
}

type LiveMessage = Partial<StreamEvent>;

function isLoss({ event, notice }: LiveMessage): boolean {
  return event === 'reset' || notice?.name === '';
}

/** Resolves some time after a matching message of the change stream. */
async function message(user: string, signal: AbortSignal, matches: (each: LiveMessage) => boolean) {
  const live = new BroadcastChannel(`live:${user}`);
  await new Promise<void>(resolve => {
    live.onmessage = ({ data }: MessageEvent<LiveMessage>) =>
      data.event && matches(data) && setTimeout(resolve, settleMs);
    signal.addEventListener('abort', () => resolve());
  });
  live.close();
}

export interface CheckOptions {
  client: Client;
  cache: QueryClient;
  vault: Vault;
  userName: string;
  token: string;
  signal: AbortSignal;
  fetch?: typeof fetch;
}

/** Reads what changed since the last check. The cursor moves at the end, so an interrupted check is repeated. */
export async function checkLosses(options: CheckOptions): Promise<true> {
  const { vault, userName, token, signal, fetch: send = fetch.bind(window) } = options;
  const cursor = await readCursor(vault);
  const { cursor: now, notices, reset } = await changesSince({ token, cursor, signal, fetch: send });
  const losses = notices.filter(({ name }) => name === '').map(affectedBy);
  const affected = (key: QueryKey) => (reset ? affectedByReset(key) : losses.some(each => each(key)));
  // Without a cursor, this visit is the first that checks: what it fetched itself is up to date.
  const before = cursor === '' ? performance.timeOrigin : Number.POSITIVE_INFINITY;
  if (reset || losses.length > 0)
    for (const entry of await allOf('answers', vault.owner))
      if (entry.time < before) await confirm(entry, affected, options);
  await saveCursor(vault, { userName, key: cursorKey, data: now });
  return true;
}

/** Fetches a cached answer again if it is affected; deletes it if that is refused, or cannot be done here. */
async function confirm(
  { name, sealed }: CachedEntry,
  affected: (key: QueryKey) => boolean,
  { cache, vault, client, signal }: CheckOptions,
): Promise<void> {
  const { key } = ((await unsealJson(vault, sealed)) ?? {}) as { key?: QueryKey };
  if (!key || !affected(key)) return;
  const query = cache.getQueryCache().find({ queryKey: key, exact: true });
  // The screen that shows it fetches it.
  if (query?.isActive()) return;
  await idle();
  signal.throwIfAborted();
  const data = await fetchAgain({ key, query, client, signal }).catch((error: unknown) => {
    if (!(error instanceof ApiError && (error.status === 403 || error.status === 404))) throw error;
  });
  if (data !== undefined) cache.setQueryData(key, data);
  else {
    cache.removeQueries({ queryKey: key, exact: true, type: 'inactive' });
    await remove('answers', name);
  }
}

interface Refetch {
  key: QueryKey;
  query: Query | undefined;
  client: Client;
  signal: AbortSignal;
}

/** Undefined if the answer is of a kind that only its screen can fetch. */
async function fetchAgain({ key, query, client, signal }: Refetch): Promise<unknown> {
  if (query?.options.queryFn) return query.fetch();
  const [of, call, about] = key;
  if (!isResource(of)) return undefined;
  if (call === 'get') return callsOf(client, of).get({ name: String(about) }, { signal });
  if (call !== 'list') return undefined;
  const page = await listPage(client, of, { pageSize, ...(about as ListArgs), signal });
  return { pages: [page], pageParams: [''] };
}

function isResource(of: unknown): of is ResourceKey {
  return typeof of === 'string' && Object.hasOwn(outlines, of);
}

/** Stored like an answer, so that everything that reads answers may read it. */
const cursorKey = ['lostAnswers', 'cursor'];

async function readCursor(vault: Vault): Promise<string> {
  const found = await find('answers', await vault.nameOf(hashKey(cursorKey)));
  const { data = '' } = ((found && (await unsealJson(vault, found.sealed))) ?? {}) as { data?: string };
  return data;
}

async function saveCursor(vault: Vault, content: object): Promise<void> {
  const name = await vault.nameOf(hashKey(cursorKey));
  const sealed = await sealJson(vault, content);
  const size = sealed.bytes.byteLength;
  await put('answers', { name, owner: vault.owner, time: Date.now(), size, sealed });
}
