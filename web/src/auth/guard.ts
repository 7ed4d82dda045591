import { redirect } from '@tanstack/react-router';
import type { Auth } from './auth.ts';

interface Entry {
  context: { auth: Auth };
  location: { href: string };
}

/** Sends a visitor to the sign-in, which brings them back; after a Logout, the next sign-in starts afresh. */
export function signedInOnly({ context: { auth }, location }: Entry): void {
  const { state } = auth;
  if (state.status === 'signedIn') return;
  const left = state.status === 'visitor' && state.why === 'left';
  throw redirect({ to: '/login', search: left ? {} : { return_to: location.href } });
}

/** Sends a signed-in person on to where they were going. */
export function visitorOnly({ context: { auth }, search }: Entry & { search: { return_to?: string } }): void {
  if (auth.state.status !== 'signedIn') return;
  throw redirect({ href: placeToReturn(search.return_to) });
}

/** Accepts only a path of this app: anybody may have written the address. */
export function placeToReturn(path = ''): string {
  const ours = /^\/(?![/\\])/.test(path) && !/^\/(login)?([?#]|$)/.test(path);
  return ours ? path : '/recipes';
}
