import type { User, UserSettings } from '@potluck/contract';

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
  mealCalendar: '',
  homeCircle: '',
  notificationChoices: [],
  quietHours: null,
  pushWithoutWords: false,
  etag: '',
};
