import { useLingui } from '@lingui/react/macro';
import type { User, UserSettings } from '@potluck/contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useApi } from '../api/api.ts';
import { resourceQuery } from '../api/calls.ts';
import { isTag, spokenTag } from '../language/languages.ts';
import type { Auth, AuthState } from './auth.ts';

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

/** The profile before a sign-in and after a sign-out. */
export const emptyUser: User = {
  name: '',
  username: '',
  givenName: '',
  familyName: '',
  imageUri: '',
  bio: '',
  favorited: false,
  muted: false,
  access: null,
  etag: '',
};

export const emptySettings: UserSettings = {
  name: '',
  email: '',
  operator: false,
  timeZone: '',
  browserTimeZone: '',
  locale: '',
  weekStart: 'WEEK_START_UNSPECIFIED',
  measurementSystem: 'MEASUREMENT_SYSTEM_UNSPECIFIED',
  theme: 'THEME_UNSPECIFIED',
  dismissedHints: [],
  mealSlots: [],
  diets: [],
  avoids: [],
  planWithDiet: false,
  staples: [],
  notStaples: [],
  mealCalendar: '',
  homeCircle: '',
  notificationChoices: [],
  quietHours: null,
  pushWithoutWords: false,
  etag: '',
};

/** The locale for dates and numbers: the user's choice, else that of the texts. */
export function useLocale(): string {
  const { locale } = useViewer().settings;
  const { i18n } = useLingui();
  return isTag(locale) ? locale : spokenTag(i18n);
}

/** The user's time zone, from their settings or else from the browser. */
export function useTimeZone(): string {
  const { timeZone } = useViewer().settings;
  return timeZone || browserZone();
}

export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
