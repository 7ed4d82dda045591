import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { configuredProvider } from './configured-provider.ts';
import { cookieSetter } from './cookies.ts';
import { redirectRoutes } from './redirect-routes.ts';
import type { SignInContext } from './sign-in-context.ts';
import { hourlySweep } from './sweep.ts';
import { tokenRoutes } from './token-routes.ts';

export interface SignInOptions {
  /**
   * Called for a person after their first sign-in, with the address of their picture at the provider, or the
   * empty text. Nobody waits for it, and errors are logged.
   */
  onNewUser?: (user: string, pictureUri: string) => unknown;
  /** The clock, for tests. */
  now?: () => number;
}

/**
 * Mounts sign-in under the prefix of `app`, `/api/auth`. Errors are thrown as ApiError, except on the two
 * addresses that people's browsers pass through: those redirect to `/login?error=`.
 */
export function signInRoutes(
  app: FastifyInstance,
  context: Pick<Context, 'config' | 'store' | 'log' | 'limits' | 'reads'>,
  { onNewUser = () => {}, now = Date.now }: SignInOptions = {},
): void {
  const signIn: SignInContext = {
    ...context,
    provider: configuredProvider(context, app.server),
    cookies: cookieSetter(context.config.publicUrl),
    sweep: hourlySweep(context.store),
    onNewUser,
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
