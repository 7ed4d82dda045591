import type { User, UserSettings } from '@potluck/contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useApi } from '../api/api.ts';
import { resourceQuery } from '../api/queries.ts';
import type { Auth, AuthState } from './auth.ts';
import { emptySettings, emptyUser } from './empty-profile.ts';

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthContext above it.');
  return auth;
}

export function useAuthState(): AuthState {
  const auth = useAuth();
  return useSyncExternalStore(auth.subscribe, () => auth.state);
}

/** The signed-in user, with their settings; both are empty for a visitor. */
export function useViewer(): { signedIn: boolean; user: User; settings: UserSettings } {
  const state = useAuthState();
  const client = useApi();
  const signedIn = state.status === 'signedIn';
  const name = signedIn ? state.userName : '';
  const user = useQuery({ ...resourceQuery(client, 'user', name), enabled: signedIn });
  const settings = useQuery({
    ...resourceQuery(client, 'userSettings', `${name}/settings`),
    enabled: signedIn,
  });
  return {
    signedIn,
    user: (signedIn && user.data) || emptyUser,
    settings: (signedIn && settings.data) || emptySettings,
  };
}
