import { allOrUndefined, type Kept, put, takeAway } from '../../../offline/shelves.ts';
import { openVault, sealJson, unsealJson, type Vault } from '../../../offline/vault.ts';
import type { Operation } from '../items/operation.ts';
import type { Waiting } from './waiting.ts';

/** Don’t block the user if the storage is slow. */
const patienceMs = 1000;

/** The device’s persistent queue for one session: encrypted with the session’s key, and deleted with the session. */
export class OutboxStore {
  readonly #vault: Promise<Vault> | undefined;
  readonly #sealed: Kept[] = [];
  #next: Promise<void> | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(token: string) {
    this.#vault = isSecureContext ? openVault(token) : undefined;
  }

  /** Resolves when the operation is on disk and survives the page; or when storage is unavailable or slow. */
  async put(waiting: Waiting): Promise<void> {
    await Promise.race([this.#put(waiting), new Promise(resolve => setTimeout(resolve, patienceMs))]);
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
    return takeAway('outbox', id);
  }
}
