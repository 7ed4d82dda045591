import { dayMs } from '@potluck/contract/durations';
import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import type { Auth } from '../auth/auth.ts';
import { allOf, type CachedEntry, find, type Limits, put, remove, trim } from './object-stores.ts';
import { openVault, sealJson, unsealJson, type Vault } from './vault.ts';

/** Documented in SECURITY.md. */
export const draftLimits: Limits = { max: 50, maxBytes: 5 * 2 ** 20, forMs: 14 * dayMs };

/** Up to this many tabs can have the same form open, each with its own draft. */
const slotCount = 8;

/** The draft of one form, locked by this page until it is closed: no other tab opens it meanwhile. */
export interface OpenDraft {
  /** The restored draft; undefined if there is none. */
  readonly found: Promise<unknown>;
  /**
   * Replaces the draft; undefined deletes it. Cheap enough for every keystroke: a page may close without further
   * events.
   */
  keep: (value: unknown) => void;
  close: () => void;
}

interface Content {
  form: string;
  value: unknown;
}

/**
 * Unsaved input, encrypted on this device. The key comes from the server and is the same in all sessions of a user:
 * drafts outlast the session that wrote them, and only their author can open them.
 */
export class Drafts {
  #key = '';
  #vault: Promise<Vault> | undefined;
  readonly #closing = new Map<string, Promise<unknown>>();

  unlock(key: string): void {
    if (key === this.#key) return;
    this.#key = key;
    this.#vault = key && isSecureContext ? openVault(key) : undefined;
    if (this.#vault) void trim('drafts', draftLimits);
  }

  /** Open drafts stay open, so that they can still be written when a session ends. */
  lock(): void {
    this.unlock('');
  }

  /** Undefined if drafts cannot be kept: for visitors, and without HTTPS. */
  open(form: string): OpenDraft | undefined {
    if (!this.#vault) return undefined;
    const draft = new ClaimedDraft(this.#vault, form, this.#closing.get(form));
    return {
      found: draft.found,
      keep: value => draft.keep(value),
      close: () => void this.#closing.set(form, draft.close()),
    };
  }

  /** The forms with a draft that no tab has open, newest first; their names begin with `prefix`. */
  async waiting(prefix: string): Promise<string[]> {
    const vault = await this.#vault;
    if (!vault) return [];
    await Promise.all(this.#closing.values());
    const saved = (await this.closed()).filter(fresh);
    const contents = await Promise.all(
      saved.toSorted((one, other) => other.time - one.time).map(({ sealed }) => unsealJson(vault, sealed)),
    );
    return contents.flatMap(each => (isContent(each) && each.form.startsWith(prefix) ? each.form : []));
  }

  /** All drafts of the user on this device that no tab has open. */
  async closed(): Promise<CachedEntry[]> {
    const vault = await this.#vault;
    if (!vault) return [];
    const { held = [] } = await navigator.locks.query();
    const open = new Set(held.map(({ name }) => name));
    return (await allOf('drafts', vault.owner)).filter(({ name }) => !open.has(lockOf(name)));
  }

  async discard(drafts: readonly CachedEntry[]): Promise<void> {
    for (const { name } of drafts) await remove('drafts', name);
  }
}

class ClaimedDraft {
  readonly found: Promise<unknown>;
  readonly #vault: Promise<Vault>;
  readonly #form: string;
  readonly #released = Promise.withResolvers<void>();
  readonly #name: Promise<string | undefined>;
  /** The next write: while one value is being written, only the latest later value waits. */
  #next: { value: unknown } | undefined;
  #writing: Promise<void> | undefined;
  /** The stored draft as JSON; undefined for none, null while it is still loading. */
  #text: string | undefined | null = null;

  constructor(vault: Promise<Vault>, form: string, before: Promise<unknown> | undefined) {
    this.#vault = vault;
    this.#form = form;
    this.#name = Promise.resolve(before).then(async () => claim(await vault, form, this.#released.promise));
    this.found = this.#read().catch(() => undefined);
  }

  keep(value: unknown): void {
    const text = value === undefined ? undefined : JSON.stringify(value);
    if (text === this.#text) return;
    this.#text = text;
    this.#next = { value };
    this.#writing ??= this.#writeAll();
  }

  async close(): Promise<void> {
    await this.found;
    await this.#writing;
    await trim('drafts', draftLimits);
    this.#released.resolve();
  }

  async #read(): Promise<unknown> {
    const [vault, name] = await Promise.all([this.#vault, this.#name]);
    const saved = name ? await find('drafts', name) : undefined;
    const content = saved && fresh(saved) ? await unsealJson(vault, saved.sealed) : undefined;
    const value = isContent(content) ? content.value : undefined;
    if (this.#text === null) this.#text = value === undefined ? undefined : JSON.stringify(value);
    return value;
  }

  async #writeAll(): Promise<void> {
    await this.found;
    while (this.#next) {
      const { value } = this.#next;
      this.#next = undefined;
      await this.#write(value).catch(() => undefined);
    }
    this.#writing = undefined;
  }

  async #write(value: unknown): Promise<void> {
    const [vault, name] = await Promise.all([this.#vault, this.#name]);
    if (!name) return;
    if (value === undefined) return remove('drafts', name);
    const sealed = await sealJson(vault, { form: this.#form, value } satisfies Content);
    const size = sealed.bytes.byteLength;
    await put('drafts', { name, owner: vault.owner, time: Date.now(), size, sealed });
  }
}

/** Locks a slot of the form for this page: one with an unopened draft if there is one, else an empty one. */
async function claim(vault: Vault, form: string, released: Promise<void>): Promise<string | undefined> {
  const slots = Array.from({ length: slotCount }, (_, slot) => `draft:${slot}:${form}`);
  const names = await Promise.all(slots.map(vault.nameOf));
  const saved = await Promise.all(names.map(name => find('drafts', name)));
  const full = (name: string) => (saved.some(each => each?.name === name) ? 0 : 1);
  for (const name of names.toSorted((one, other) => full(one) - full(other)))
    if (await holdLock(lockOf(name), released)) return name;
  return undefined;
}

function holdLock(name: string, released: Promise<void>): Promise<boolean> {
  return new Promise(resolve => {
    void navigator.locks.request(name, { ifAvailable: true }, lock => {
      resolve(lock !== null);
      return lock ? released : undefined;
    });
  });
}

/** The Web Lock of the page that has a stored draft open. */
function lockOf(name: string): string {
  return `draft:${name}`;
}

function fresh({ time }: CachedEntry): boolean {
  return time >= Date.now() - draftLimits.forMs;
}

function isContent(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && 'form' in value && 'value' in value;
}

/** Unlocks the drafts of the signed-in user. Offline, the key comes from the persisted cache of their session. */
export function followDrafts(drafts: Drafts, { auth, cache }: { auth: Auth; cache: QueryClient }): void {
  const turn = () => {
    const { state } = auth;
    if (state.status !== 'signedIn') return drafts.lock();
    const cached = ['userSettings', 'draftKey', state.userName];
    if (state.draftKey) cache.setQueryData(cached, state.draftKey);
    drafts.unlock(cache.getQueryData<string>(cached) ?? '');
  };
  auth.subscribe(turn);
  turn();
}

/** The default outside of the app: locked, so it keeps nothing. */
export const DraftsContext = createContext(new Drafts());
