import { redirect } from '@tanstack/react-router';
import type { Auth } from './auth.ts';

interface Entry {
  context: { auth: Auth };
  location: { href: string };
}

/** Sends a visitor to the sign-in, which brings them back; who has just logged out starts afresh. */
export function signedInOnly({ context: { auth }, location }: Entry): void {
  const { state } = auth;
  if (state.status === 'signedIn') return;
  const left = state.status === 'visitor' && state.why === 'left';
  throw redirect({ to: '/login', search: left ? {} : { return_to: location.href } });
}

/** Sends who is signed in on to where they meant to go. */
export function visitorOnly({ context: { auth }, search }: Entry & { search: { return_to?: string } }): void {
  if (auth.state.status !== 'signedIn') return;
  throw redirect({ href: placeToReturn(search.return_to) });
}

/** A path of this app alone: what stands in an address may have been written by anyone. */
export function placeToReturn(path = ''): string {
  const ours = /^\/(?![/\\])/.test(path) && !/^\/(login)?([?#]|$)/.test(path);
  return ours ? path : '/recipes';
}
