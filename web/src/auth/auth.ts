import { ApiError, type Client } from '@potluck/contract';
import { checkToken, endSession, exchangeToken } from './sign-in-calls.ts';
import type { TokenStore } from './token-store.ts';

/**
 * `why` says how a visitor came here: new, after a session that ended, after Logout, or after a failure.
 * `recalled`: the server has not said who this is, and the screens show what this device remembers: for the time being
 * while it is `asked`, else because it does not answer.
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

/** The last change at the time when the server said who this is: anything fetched later includes it. */
export interface KnownChanges {
  id: string;
  time: number;
}

interface AuthOptions {
  client: Client;
  tokens: TokenStore;
  /** Loads the person and their settings; a sign-in is complete only with both. */
  loadProfile: (userName: string) => Promise<unknown>;
  /**
   * The person last known for the token, with what they last saw, until the server has answered; "" if
   * unknown.
   */
  lastKnown?: (token: string) => Promise<string>;
}

/** A network that takes longer to say who this is might as well not be there: who is recalled is told so. */
const patienceMs = 4000;

/** A person who is not known waits this long, and is then told. */
const longestMs = 20_000;

/** Who is signed in. `ready` resolves once that is known for the first time. */
export class Auth {
  readonly ready: Promise<void>;
  /** Resolves once the server has said who this is, or has taken too long to. */
  asked: Promise<unknown> = Promise.resolve();
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

  /** Signs in with the key that the sign-in returned, else with the stored token. */
  async start(tokenKey = ''): Promise<void> {
    const told = this.#ask(tokenKey);
    this.asked = Promise.race([told, this.#goOnUnanswered()]);
    await (tokenKey ? told : Promise.race([told, this.#goOnUnasked(told)]));
    this.#known.resolve();
  }

  /** Signs out here even if the server cannot be reached; the session then ends there when it expires. */
  async signOut(): Promise<void> {
    await Promise.race([endSession(this.#options.client).catch(() => undefined), after(patienceMs)]);
    this.#leave({ status: 'visitor', why: 'left' });
  }

  /** The server no longer accepts this token; nothing happens if another one is in use by now. */
  expire(token: string | null): void {
    if (this.#state.status !== 'signedIn' || this.tokens.token() !== token) return;
    this.#leave({ status: 'visitor', why: 'expired' });
  }

  async #ask(tokenKey: string): Promise<void> {
    const asking = {};
    this.#asking = asking;
    // The answer is ignored if the person has left meanwhile.
    const stale = () => this.#asking !== asking;
    const told = await Promise.race([this.#signIn(tokenKey), tooLong()]).catch(async (error: unknown) => {
      const known = !tokenKey && passing(error) && (await this.#recall('unanswered'));
      return known || stale() ? undefined : this.#failed(error, tokenKey);
    });
    if (told && !stale()) this.#become(told);
  }

  /** What was seen shows at once, and nobody is sent away without network: the server itself guards what it returns. */
  async #goOnUnasked(told: Promise<void>): Promise<void> {
    if (!(await this.#recall('asked'))) await told;
  }

  async #goOnUnanswered(): Promise<void> {
    await after(patienceMs);
    const { state } = this;
    if (state.status === 'signedIn' && state.recalled) this.#become({ ...state, recalled: 'unanswered' });
  }

  /** Whether the person last known for the token is remembered; they go on as signed in. */
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

  // A token survives a server that is down for a moment, but not one that rejects it.
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
