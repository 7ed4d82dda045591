import { hourMs } from '@potluck/contract/durations';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import type { Store } from '../store/store.ts';
import { type Invitations, noInvitations } from './admission.ts';
import { configuredProvider } from './configured-provider.ts';
import { cookieSetter } from './cookies.ts';
import { redirectRoutes } from './redirect-routes.ts';
import type { SignInContext } from './sign-in-context.ts';
import { tokenRoutes } from './token-routes.ts';

export interface SignInOptions {
  /**
   * Called after a person's first sign-in, with the address of their picture at the provider, or the empty text. Not
   * awaited; errors are logged.
   */
  onNewUser?: (user: string, pictureUri: string) => unknown;
  /** The links whose holders may sign up. */
  invitations?: Invitations;
  /** The clock, for tests. */
  now?: () => number;
}

/**
 * Mounts sign-in under the prefix of `app`, `/api/auth`. Throws errors as ApiError, except on the two addresses
 * through which browsers pass: those redirect to `/login?error=`.
 */
export function signInRoutes(
  app: FastifyInstance,
  context: Pick<Context, 'config' | 'store' | 'log' | 'limits' | 'reads'>,
  { onNewUser = () => {}, invitations = noInvitations, now = Date.now }: SignInOptions = {},
): void {
  const signIn: SignInContext = {
    ...context,
    provider: configuredProvider(context, app.server),
    cookies: cookieSetter(context.config.publicUrl),
    sweep: hourlySweep(context.store),
    onNewUser,
    invitations,
    now,
  };
  app.register(async scope => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    });
    scope.register(async inner => redirectRoutes(inner, signIn));
    scope.register(async inner => tokenRoutes(inner, signIn));
  });
}

/**
 * Returns a function that deletes expired rows at most once an hour. It runs on sign-ins: that is when rows are
 * created, and a timer would keep the process alive.
 */
function hourlySweep(store: Store): (now: number) => Promise<void> {
  let sweptTime = 0;
  return async now => {
    if (now - sweptTime < hourMs) return;
    sweptTime = now;
    await sweepExpired(store, now);
  };
}

async function sweepExpired({ db }: Store, now: number): Promise<void> {
  await db.deleteFrom('sign_in').where('expire_time', '<=', now).execute();
  await db.deleteFrom('token_key').where('expire_time', '<=', now).execute();
  // Expired access keys stay, so that their owners can see that they have expired.
  await db.deleteFrom('session').where('kind', '=', 'session').where('expire_time', '<=', now).execute();
}
