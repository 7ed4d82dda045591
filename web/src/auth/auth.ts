import { ApiError, type Client } from '@potluck/contract';
import { checkToken, endSession, exchangeToken } from './sign-in-calls.ts';
import type { TokenStore } from './token-store.ts';

/**
 * `why` tells what a visitor came from: nothing yet, a session that ended, Logout, or a failure. `recalled`: the server
 * has not said who this is, and what shows is from memory.
 */
export type AuthState =
  | { status: 'starting' }
  | { status: 'visitor'; why: 'new' | 'expired' | 'left' }
  | { status: 'visitor'; why: 'failed'; error: unknown }
  | { status: 'signedIn'; userName: string; known?: KnownChanges; recalled?: true };

/** The last change that the server had told of when it was asked who this is: what is fetched later holds it. */
export interface KnownChanges {
  id: string;
  time: number;
}

interface AuthOptions {
  client: Client;
  tokens: TokenStore;
  /** Loads the person and their settings; a sign-in is done only when both are there. */
  loadProfile: (userName: string) => Promise<unknown>;
  /** Whom the token was last known to be of, with what they were shown, while the server does not answer; "" if unknown. */
  lastKnown?: (token: string) => Promise<string>;
}

/** A network that takes longer to say who this is may as well be none. */
const patienceMs = 4000;

/** Whoever is not known waits for so long, and is then told. */
const longestMs = 20_000;

/** Who is signed in. `ready` resolves once that is known for the first time. */
export class Auth {
  readonly ready: Promise<void>;
  readonly tokens: TokenStore;
  #state: AuthState = { status: 'starting' };
  #asking: object | undefined;
  readonly #options: AuthOptions;
  readonly #listeners = new Set<() => void>();
  readonly #known = Promise.withResolvers<void>();

  constructor(options: AuthOptions) {
    this.#options = options;
    this.tokens = options.tokens;
    this.ready = this.#known.promise;
  }

  get state(): AuthState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Signs in with the key that the sign-in page came back with, else with the stored token. */
  async start(tokenKey = ''): Promise<void> {
    const asked = this.#ask(tokenKey);
    await (tokenKey ? asked : Promise.race([asked, this.#goOnUnasked(asked)]));
    this.#known.resolve();
  }

  /** Signed out here even if the server cannot be told; the session then ends there when it expires. */
  async signOut(): Promise<void> {
    await Promise.race([endSession(this.#options.client).catch(() => undefined), after(patienceMs)]);
    this.#leave({ status: 'visitor', why: 'left' });
  }

  /** The server no longer takes this token; nothing happens if another one is in use by now. */
  expire(token: string | null): void {
    if (this.#state.status !== 'signedIn' || this.tokens.token() !== token) return;
    this.#leave({ status: 'visitor', why: 'expired' });
  }

  async #ask(tokenKey: string): Promise<void> {
    const asking = {};
    this.#asking = asking;
    // Who has left meanwhile is not asked about any more.
    const stale = () => this.#asking !== asking;
    const told = await Promise.race([this.#signIn(tokenKey), tooLong()]).catch(async (error: unknown) => {
      const known = !tokenKey && passing(error) && (await this.#recall());
      return known || stale() ? undefined : this.#failed(error, tokenKey);
    });
    if (told && !stale()) this.#become(told);
  }

  /** Without network nobody is sent away: what the server gives out it guards itself. */
  async #goOnUnasked(asked: Promise<void>): Promise<void> {
    const slow = await Promise.race([asked.then(() => false), after(patienceMs)]);
    if (!slow || !(await this.#recall())) await asked;
  }

  /** Whether it is known who the token was last of; they go on as signed in. */
  async #recall(): Promise<boolean> {
    const token = this.tokens.token();
    const userName = token && (await this.#options.lastKnown?.(token));
    if (!userName || this.tokens.token() !== token) return false;
    if (this.#state.status !== 'signedIn') this.#become({ status: 'signedIn', userName, recalled: true });
    return true;
  }

  async #signIn(tokenKey: string): Promise<AuthState> {
    const { tokens } = this;
    const { client, loadProfile } = this.#options;
    if (tokenKey) tokens.save(await exchangeToken(client, { tokenKey }));
    if (!tokens.token()) return { status: 'visitor', why: 'new' };
    const time = Date.now();
    const { userId, changeId: id } = await checkToken(client);
    const userName = `users/${userId}`;
    await loadProfile(userName);
    return { status: 'signedIn', userName, ...(id && { known: { id, time } }) };
  }

  // A token outlives a server that is down for a moment, but not one that says it is no good.
  #failed(error: unknown, tokenKey: string): AuthState {
    if (!passing(error)) this.tokens.clear();
    const expired = error instanceof ApiError && error.code === 'UNAUTHENTICATED' && !tokenKey;
    return expired ? { status: 'visitor', why: 'expired' } : { status: 'visitor', why: 'failed', error };
  }

  #leave(state: AuthState) {
    this.#asking = undefined;
    this.tokens.clear();
    this.#become(state);
  }

  #become(state: AuthState) {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function passing(error: unknown): boolean {
  return error instanceof ApiError ? error.passing : error instanceof TypeError;
}

async function tooLong(): Promise<never> {
  await after(longestMs);
  throw new ApiError('UNAVAILABLE', 'NO_ANSWER', 'The server takes too long to answer. Try again.');
}

function after(ms: number): Promise<true> {
  return new Promise(resolve => setTimeout(() => resolve(true), ms));
}
