import { redirect } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import type { Auth } from './auth.ts';

interface Entry {
  context: { auth: Auth };
  location: { href: string };
}

/** Sends a visitor to the sign-in, which returns them here; after a logout, the next sign-in starts at the recipes. */
export function signedInOnly({ context: { auth }, location }: Entry): void {
  const { state } = auth;
  if (state.status === 'signedIn') return;
  const left = state.status === 'visitor' && state.why === 'left';
  throw redirect({ to: paths.login, search: left ? {} : { return_to: location.href } });
}

/** Sends a signed-in user on to their destination. */
export function visitorOnly({ context: { auth }, search }: Entry & { search: { return_to?: string } }): void {
  if (auth.state.status !== 'signedIn') return;
  throw redirect({ href: placeToReturn(search.return_to) });
}

/** Accepts only a path of this app: an attacker may have written the URL. */
export function placeToReturn(path = ''): string {
  const ours = /^\/(?![/\\])/.test(path) && !/^\/(login)?([?#]|$)/.test(path);
  return ours ? path : paths.recipes;
}
