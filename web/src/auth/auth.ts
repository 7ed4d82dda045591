import { ApiError, type Client } from '@potluck/contract';
import { checkToken, endAllSessions, endSession, exchangeToken } from './sign-in-calls.ts';
import type { TokenStore } from './token-store.ts';

/**
 * `why` says how the visitor got here: new, expired session, logout, or failure. `recalled`: the server has not
 * confirmed the user yet, and the screens show this device's cache: `asked` while the request is pending, `unanswered`
 * if the server does not answer.
 */
export type AuthState =
  | { status: 'starting' }
  | { status: 'visitor'; why: 'new' | 'expired' | 'left' }
  | { status: 'visitor'; why: 'failed'; error: unknown }
  | {
      status: 'signedIn';
      userName: string;
      known?: KnownChanges;
      draftKey?: string;
      recalled?: 'asked' | 'unanswered';
    };

/** The latest change when the server confirmed the user: anything fetched later includes it. */
export interface KnownChanges {
  id: string;
  time: number;
}

interface AuthOptions {
  client: Client;
  tokens: TokenStore;
  /** Loads the user and their settings; a sign-in is complete only with both. */
  loadProfile: (userName: string) => Promise<unknown>;
  /**
   * The user last known for the token, together with their cached data, until the server has answered; "" if unknown.
   */
  lastKnown?: (token: string) => Promise<string>;
}

/** After this long without an answer, a recalled user sees that the app is offline. */
const patienceMs = 4000;

/** After this long without an answer, a sign-in without cached data fails with an error. */
const longestMs = 20_000;

/** The authentication state. `ready` resolves once it is known for the first time. */
export class Auth {
  readonly ready: Promise<void>;
  /** Resolves once the server has confirmed the user, or has taken too long. */
  pending: Promise<unknown> = Promise.resolve();
  readonly tokens: TokenStore;
  #state: AuthState = { status: 'starting' };
  #asking: object | undefined;
  #signingOut = false;
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

  /** Signs in with the one-time key from the sign-in redirect, else with the stored token. */
  async start(tokenKey = ''): Promise<void> {
    const answer = this.#ask(tokenKey);
    this.pending = Promise.race([answer, this.#goOnUnanswered()]);
    await (tokenKey ? answer : Promise.race([answer, this.#continueUnverified(answer)]));
    this.#known.resolve();
  }

  /** Signs out locally even if the server does not answer; the session on the server then ends when it expires. */
  async signOut(): Promise<void> {
    await Promise.race([endSession(this.#options.client).catch(() => undefined), after(patienceMs)]);
    this.#leave({ status: 'visitor', why: 'left' });
  }

  /** Ends all sessions of the user, this one included. Rejects, and stays signed in, if the server does not answer. */
  async signOutEverywhere(): Promise<void> {
    this.#signingOut = true;
    try {
      await endAllSessions(this.#options.client);
    } finally {
      this.#signingOut = false;
    }
    this.#leave({ status: 'visitor', why: 'left' });
  }

  /** The server rejected this token; does nothing if the app uses another token by now. */
  expire(token: string | null): void {
    if (this.#state.status !== 'signedIn' || this.tokens.token() !== token) return;
    // Streams and other requests may learn that the session has ended before `signOutEverywhere` gets its answer.
    this.#leave({ status: 'visitor', why: this.#signingOut ? 'left' : 'expired' });
  }

  async #ask(tokenKey: string): Promise<void> {
    const asking = {};
    this.#asking = asking;
    // Ignore the answer if the user has signed out meanwhile.
    const stale = () => this.#asking !== asking;
    const answer = await Promise.race([this.#signIn(tokenKey), tooLong()]).catch(async (error: unknown) => {
      const known = !tokenKey && passing(error) && (await this.#recall('unanswered'));
      return known || stale() ? undefined : this.#failed(error, tokenKey);
    });
    if (answer && !stale()) this.#become(answer);
  }

  /** Shows cached data at once, also offline: the server itself guards everything it returns. */
  async #continueUnverified(answer: Promise<void>): Promise<void> {
    if (!(await this.#recall('asked'))) await answer;
  }

  async #goOnUnanswered(): Promise<void> {
    await after(patienceMs);
    const { state } = this;
    if (state.status === 'signedIn' && state.recalled) this.#become({ ...state, recalled: 'unanswered' });
  }

  /** Signs in the user last known for the token; returns false if this device has no cache for it. */
  async #recall(recalled: 'asked' | 'unanswered'): Promise<boolean> {
    const token = this.tokens.token();
    const userName = token && (await this.#options.lastKnown?.(token));
    if (!userName || this.tokens.token() !== token) return false;
    const { state } = this;
    if (state.status !== 'signedIn' || (state.recalled === 'asked' && recalled === 'unanswered'))
      this.#become({ status: 'signedIn', userName, recalled });
    return true;
  }

  async #signIn(tokenKey: string): Promise<AuthState> {
    const { tokens } = this;
    const { client, loadProfile } = this.#options;
    if (tokenKey) tokens.save(await exchangeToken(client, { tokenKey }));
    if (!tokens.token()) return { status: 'visitor', why: 'new' };
    const time = Date.now();
    const { userId, changeId: id, draftKey } = await checkToken(client);
    const userName = `users/${userId}`;
    await loadProfile(userName);
    return {
      status: 'signedIn',
      userName,
      ...(id && { known: { id, time } }),
      ...(draftKey && { draftKey }),
    };
  }

  // Keep the token if the server is down for a moment, but not if the server rejects it.
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
  throw new ApiError('UNAVAILABLE', 'NO_ANSWER', 'The server is taking too long to answer. Try again.');
}

function after(ms: number): Promise<true> {
  return new Promise(resolve => setTimeout(() => resolve(true), ms));
}

/** Runs the work for the signed-in user, now and after each later sign-in; its signal fires at sign-out. */
export function whileSignedIn(auth: Auth, work: (userName: string, signal: AbortSignal) => void): void {
  let present = '';
  let leaving = new AbortController();
  const turn = () => {
    const { state } = auth;
    const userName = state.status === 'signedIn' ? state.userName : '';
    if (userName === present) return;
    leaving.abort();
    leaving = new AbortController();
    present = userName;
    if (state.status === 'signedIn') work(userName, leaving.signal);
  };
  auth.subscribe(turn);
  turn();
}
