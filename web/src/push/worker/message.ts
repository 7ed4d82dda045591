/** What a page tells the service worker. */
export type WorkerMessage = 'take-over' | 'forget-session' | { keepSession: SavedSession };

/** Whom the worker acts for when nobody has the app open; kept until they sign out. */
export interface SavedSession {
  /** `users/…` */
  user: string;
  token: string;
  /** How the device speaks where the person has chosen nothing. */
  locale: string;
  timeZone: string;
  /** In the language of the person: a push was answered, and the answer did not arrive. */
  failed: string;
}
