import { ApiError, type Client, type Cooking, type ListItem, type PantryItem } from '@potluck/contract';
import type { QueryClient } from '@tanstack/react-query';
import { noteTick } from '../../live/echoes.ts';
import { allOrUndefined, type CachedEntry, put, remove } from '../../offline/object-stores.ts';
import { openVault, sealJson, unsealJson, type Vault } from '../../offline/vault.ts';
import { tickName } from '../list/items/operation.ts';
import { perform } from '../list/items/perform-operation.ts';
import { settleInList } from '../list/items/settle-operation.ts';
import { performInPantry, settleInPantry } from '../pantry/items/perform-pantry-operation.ts';
import { performCooking, settleCooking } from '../recipe/cooked/perform-cooking-operation.ts';
import { itemsOf, type Operation } from './operations.ts';
import type { Waiting } from './outbox-state.ts';
import type { Server } from './server.ts';
import type { SettleOptions } from './settle-items.ts';

export { inOneTab } from '../../live/one-tab-lock.ts';

// What the outbox needs to send: its store on the device, and one attempt at an operation. The code is loaded with the
// first operation, or after the first screen.

/** Don’t block the user if the storage is slow. */
const storePatienceMs = 1000;

/** The device’s persistent queue for one session: encrypted with the session’s key, and deleted with the session. */
export class OutboxStore {
  readonly #vault: Promise<Vault> | undefined;
  readonly #sealed: CachedEntry[] = [];
  #next: Promise<void> | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(token: string) {
    this.#vault = isSecureContext ? openVault(token) : undefined;
  }

  /** Resolves when the operation is on disk and survives the page; or when storage is unavailable or slow. */
  async put(waiting: Waiting): Promise<void> {
    await Promise.race([this.#put(waiting), new Promise(resolve => setTimeout(resolve, storePatienceMs))]);
  }

  async #put({ id, operation }: Waiting): Promise<void> {
    const vault = await this.#vault;
    if (!vault) return;
    const sealed = await sealJson(vault, operation);
    const size = sealed.bytes.byteLength;
    this.#sealed.push({ name: id, owner: vault.owner, time: Date.now(), size, sealed });
    this.#next ??= this.#last.then(() => this.#write());
    await this.#next;
  }

  /** Batches everything that arrived during the previous write. */
  async #write(): Promise<void> {
    this.#last = this.#next ?? this.#last;
    this.#next = undefined;
    await put('outbox', ...this.#sealed.splice(0));
  }

  /** In insertion order; undefined if the browser’s storage gives no answer. */
  async all(): Promise<Waiting[] | undefined> {
    const vault = await this.#vault;
    if (!vault) return [];
    const kept = await allOrUndefined('outbox', vault.owner);
    const read = kept?.map(async ({ name, sealed }) => ({
      id: name,
      operation: (await unsealJson(vault, sealed)) as Operation,
    }));
    return read && (await Promise.all(read)).filter(({ operation }) => operation);
  }

  takeAway(id: string): Promise<void> {
    return remove('outbox', id);
  }
}

interface AttemptOptions {
  client: Client;
  cache: QueryClient;
  signal: AbortSignal;
  /** The pending operations, in order. */
  waiting: readonly Waiting[];
}

/** The items on the server after an operation, of the kind that the operation affects. */
export type Result = ListItem[] | PantryItem[] | Cooking[];

/** The server’s answer to an operation. */
export type Outcome = { askedTime: number } & ({ now: Result } | { error: unknown });

/** A network slower than this counts as no network. */
const networkPatienceMs = 30_000;

/** Sends an operation once. */
export async function attempt(next: Waiting, options: AttemptOptions): Promise<Outcome> {
  const { client, cache, signal, waiting } = options;
  const patience = () => AbortSignal.any([signal, AbortSignal.timeout(networkPatienceMs)]);
  const askedTime = Date.now();
  noteOwnTick(cache, next.operation);
  try {
    return { askedTime, now: await send({ client, patience }, next.operation) };
  } catch (error) {
    // NOT_FOUND on a retry: an earlier attempt succeeded, and the user then removed the item.
    if (gone(error) && removedLater(next, waiting)) return { askedTime, now: [] };
    return { askedTime, error };
  }
}

function send(server: Server, operation: Operation): Promise<Result> {
  if ('recipe' in operation) return performCooking(server, operation);
  return 'pantry' in operation ? performInPantry(server, operation) : perform(server, operation);
}

/** Puts the server’s result of an operation in the cache. */
export function settle(
  options: SettleOptions,
  operation: Operation,
  answer: { now?: Result; askedTime: number },
): void {
  // `send` has returned items of the operation’s kind.
  if ('recipe' in operation)
    settleCooking(options, operation, answer as { now?: Cooking[]; askedTime: number });
  else if ('pantry' in operation)
    settleInPantry(options, operation, answer as { now?: PantryItem[]; askedTime: number });
  else settleInList(options, operation, answer as { now?: ListItem[]; askedTime: number });
}

/** Marks a tick as ours: the response arrives before the live change record. */
function noteOwnTick(cache: QueryClient, operation: Operation): void {
  if (operation.kind === 'complete')
    noteTick(cache, 'create', tickName(operation.item.name, operation.completion));
  if (operation.kind === 'reopen') noteTick(cache, 'delete', operation.item.completion);
}

function removedLater({ id, operation }: Waiting, waiting: readonly Waiting[]): boolean {
  const names = new Set(itemsOf(operation).map(({ name }) => name));
  const later = waiting.filter(each => each.id > id && removals.has(each.operation.kind));
  return later.some(each => itemsOf(each.operation).some(({ name }) => names.has(name)));
}

const removals: ReadonlySet<Operation['kind']> = new Set(['remove', 'removeFromPantry', 'removeCooking']);

// Error classification. Only errors known to be final drop an operation; all others leave it in the queue.

/** A permanent rejection by the server. */
export function final(error: unknown): boolean {
  return error instanceof ApiError && finalCodes.has(error.code);
}

const finalCodes: ReadonlySet<ApiError['code']> = new Set([
  ...(['INVALID_ARGUMENT', 'FAILED_PRECONDITION', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const),
  ...(['NOT_FOUND', 'ALREADY_EXISTS', 'PERMISSION_DENIED', 'UNIMPLEMENTED'] as const),
]);

/** The item does not exist, or no longer exists. */
function gone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_FOUND';
}

/** No server was reached: no response, or a response from something else. */
export function noResponse(error: unknown): boolean {
  return !(error instanceof ApiError) || error.code === 'UNAVAILABLE';
}

/** The server failed on this operation, or a concurrent change aborted it: other operations may succeed. */
export function aboutOne(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'INTERNAL' || error.code === 'ABORTED');
}

const longestAskedMs = 300_000;

/** The response’s Retry-After, up to a limit. */
export function retryAfterMs(error: unknown): number {
  const seconds = error instanceof ApiError ? Number(error.metadata.retryAfterSeconds ?? 0) : 0;
  return Math.min(longestAskedMs, 1000 * (seconds || 0));
}
