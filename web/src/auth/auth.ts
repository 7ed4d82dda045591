import { ApiError, type Client } from '@potluck/contract';
import { checkToken, endSession, exchangeToken } from './sign-in-calls.ts';
import type { TokenStore } from './token-store.ts';

/** `why` tells what a visitor came from: nothing yet, a session that ended, Logout, or a failure. */
export type AuthState =
  | { status: 'starting' }
  | { status: 'visitor'; why: 'new' | 'expired' | 'left' }
  | { status: 'visitor'; why: 'failed'; error: unknown }
  | { status: 'signedIn'; userName: string };

interface AuthOptions {
  client: Client;
  tokens: TokenStore;
  /** Loads the person and their settings; a sign-in is done only when both are there. */
  loadProfile: (userName: string) => Promise<unknown>;
}

/** Who is signed in. `ready` resolves once that is known for the first time. */
export class Auth {
  readonly ready: Promise<void>;
  readonly tokens: TokenStore;
  #state: AuthState = { status: 'starting' };
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
    try {
      this.#become(await this.#signIn(tokenKey));
    } catch (error) {
      this.#fail(error, tokenKey);
    }
    this.#known.resolve();
  }

  /** Signed out here even if the server cannot be told; the session then ends there when it expires. */
  async signOut(): Promise<void> {
    await endSession(this.#options.client).catch(() => undefined);
    this.#leave({ status: 'visitor', why: 'left' });
  }

  /** The server no longer takes this token; nothing happens if another one is in use by now. */
  expire(token: string | null): void {
    if (this.#state.status !== 'signedIn' || this.tokens.token() !== token) return;
    this.#leave({ status: 'visitor', why: 'expired' });
  }

  async #signIn(tokenKey: string): Promise<AuthState> {
    const { tokens } = this;
    const { client, loadProfile } = this.#options;
    if (tokenKey) tokens.save(await exchangeToken(client, { tokenKey }));
    if (!tokens.token()) return { status: 'visitor', why: 'new' };
    const userName = `users/${await checkToken(client)}`;
    await loadProfile(userName);
    return { status: 'signedIn', userName };
  }

  // A token outlives a server that is down for a moment, but not one that says it is no good.
  #fail(error: unknown, tokenKey: string) {
    const passing = error instanceof ApiError ? error.status >= 500 : error instanceof TypeError;
    if (!passing) this.tokens.clear();
    const expired = error instanceof ApiError && error.status === 401 && !tokenKey;
    if (expired) this.#become({ status: 'visitor', why: 'expired' });
    else this.#become({ status: 'visitor', why: 'failed', error });
  }

  #leave(state: AuthState) {
    this.tokens.clear();
    this.#become(state);
  }

  #become(state: AuthState) {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
