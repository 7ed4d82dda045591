import { ApiError, outlines, type SharedKey } from '@potluck/contract';
import { dayMs } from '@potluck/contract/durations';
import type { Query, QueryCacheNotifyEvent, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ResourceKey } from '../api/calls.ts';
import { type AccessKey, isShared, type LinkKey } from '../api/shared-calls.ts';
import { isFromKept } from './from-kept.ts';
import { allOf, hasAny, type Limits, put, remove, trim } from './object-stores.ts';
import { openVault, sealJson, unsealJson, type Vault } from './vault.ts';

const limits: Limits = { max: 300, maxBytes: 20 * 2 ** 20, forMs: 14 * dayMs };
/** Answers arrive in bursts: debounce the writes. */
const pauseMs = 300;

interface Shown {
  userName: string;
  key: QueryKey;
  data: unknown;
}

/**
 * Restores the answers that this token's user saw lately, unless the query cache has newer ones. Returns the user's
 * name, "" if nothing is stored. Restored answers keep their age, so they are stale and fetched again as soon as
 * possible.
 */
export async function restoreAnswers(cache: QueryClient, token: string): Promise<string> {
  if (!isSecureContext) return '';
  const vault = await openVault(token);
  let who = '';
  const saved = (await allOf('answers', vault.owner)).filter(({ time }) => time >= Date.now() - limits.forMs);
  const opened = await Promise.all(
    saved.map(async ({ sealed, time }) => ({ time, shown: await unsealJson(vault, sealed) })),
  );
  for (const { time, ...each } of opened) {
    const shown = each.shown as Shown | undefined;
    if (!shown) continue;
    who = shown.userName;
    const known = cache.getQueryState(shown.key)?.dataUpdatedAt ?? 0;
    if (known < time) cache.setQueryData(shown.key, shown.data, { updatedAt: time });
  }
  const starts = who !== '' && cache.getQueryState(['user', 'get', who]) !== undefined;
  if (starts || !(await hasAny('kept'))) return who;
  const { restoreEssentials } = await import('./kept/essentials.ts');
  return (await restoreEssentials(cache, vault)) || who;
}

/** Persists this user's answers until the signal fires. */
export function keepAnswers(
  cache: QueryClient,
  vault: Vault,
  { userName, signal }: { userName: string; signal: AbortSignal },
): void {
  const fresh = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = (query: Query) => {
    fresh.add(query);
    timer ??= setTimeout(() => void write(), pauseMs);
  };
  for (const query of cache.getQueryCache().findAll({ predicate: worthKeeping })) note(query);
  const stop = cache.getQueryCache().subscribe(event => {
    if (answered(event) && worthKeeping(event.query)) note(event.query);
    else if (withdrawn(event)) void forget(event.query);
  });
  // A phone may kill the app without further events.
  const hidden = () => void (document.hidden && write());
  document.addEventListener('visibilitychange', hidden);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    stop();
    document.removeEventListener('visibilitychange', hidden);
  });

  async function write(): Promise<void> {
    timer = undefined;
    const queries = [...fresh];
    fresh.clear();
    for (const query of queries) if (!signal.aborted && !isFromKept(query)) await keep(query);
    await trim('answers', limits);
  }

  async function keep({ queryKey: key, queryHash, state }: Query): Promise<void> {
    const { data, dataUpdatedAt: time } = state;
    const [name, sealed] = await Promise.all([
      vault.nameOf(queryHash),
      sealJson(vault, { userName, key, data } satisfies Shown),
    ]);
    const size = sealed.bytes.byteLength;
    if (!signal.aborted) await put('answers', { name, owner: vault.owner, time, size, sealed });
  }

  async function forget({ queryHash }: Query): Promise<void> {
    await remove('answers', await vault.nameOf(queryHash));
  }
}

function answered(event: QueryCacheNotifyEvent): boolean {
  return event.type === 'updated' && event.action.type === 'success';
}

/** The resource is gone, or no longer visible to the user. */
function withdrawn(event: QueryCacheNotifyEvent): boolean {
  if (event.type !== 'updated' || event.action.type !== 'error') return false;
  const { error } = event.action;
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}

/** Selects queries by the first two parts of their key: only resources, and no secrets. */
function worthKeeping({ queryKey, state }: Query): boolean {
  const [resource, call] = queryKey;
  return state.data !== undefined && cachedResources.has(resource) && calls.has(call);
}

/** Whether answers about each type are persisted. Shared resources always are, their grants and links never. */
const isCached: Record<Exclude<ResourceKey, SharedKey | AccessKey | LinkKey>, boolean> = {
  cooking: true,
  cookbookEntry: true,
  ingredientUse: true,
  listItem: true,
  listItemCompletion: false,
  pantryItem: true,
  event: true,
  eventLink: false,
  seat: false,
  eventRecipe: true,
  attendee: true,
  userSettings: true,
  accessKey: false,
  assistantChange: false,
  session: false,
  pushDevice: false,
  reminder: true,
  hit: false,
  link: false,
  notification: true,
  deletedResource: false,
  recipeImport: false,
  home: true,
  editor: false,
  account: false,
  invitedAddress: false,
  operatorAction: false,
  backup: false,
  instance: false,
};
const cachedResources = new Set<unknown>([
  ...Object.keys(outlines).filter(isShared),
  ...Object.entries(isCached).flatMap(([key, cached]) => (cached ? key : [])),
]);

const calls = new Set<unknown>([
  'get',
  'list',
  'assignees',
  'expand',
  'openItems',
  'today',
  'covers',
  'ofMenu',
  'suggestions',
  'tags',
  'cookable',
  // Needed to keep drafts while offline.
  'draftKey',
]);
