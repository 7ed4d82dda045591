import type { FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import type { Invitations } from './admission.ts';
import type { CookieSetter } from './cookies.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** Shared by the routes of sign-in. */
export interface SignInContext extends Pick<Context, 'config' | 'store' | 'log' | 'limits' | 'reads'> {
  provider: IdentityProvider;
  cookies: CookieSetter;
  sweep: (now: number) => Promise<void>;
  onNewUser: (user: string, pictureUri: string) => unknown;
  invitations: Invitations;
  now: () => number;
}

/** For routes with secrets in their addresses: logs the route instead of the requested address. */
export const quietLog = {
  req: ({ method, routeOptions }: FastifyRequest) => ({ method, url: routeOptions.url }),
};
