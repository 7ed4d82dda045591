import { redirect } from '@tanstack/react-router';
import type { Auth } from '../../../auth/auth.ts';
import { paths } from '../../../paths.ts';

interface Entry {
  context: { auth: Auth };
  params: { userId: string };
  location: { hash: string };
  search: { show?: string };
}

/** Redirects the former addresses of settings on the user’s page and profile form. */
export function redirectToSettings({ context: { auth }, params, location, search }: Entry): void {
  const { state } = auth;
  if (state.status !== 'signedIn' || state.userName !== `users/${params.userId}`) return;
  const part = search.show ?? location.hash;
  if (part === 'settings') throw redirect({ to: paths.settings, replace: true });
  if (moved.includes(part)) throw redirect({ to: paths.settingsPage, params: { page: part }, replace: true });
}

const moved = ['notifications', 'access-keys', 'account'];
