/** Messages from a page to the service worker. */
export type WorkerMessage = 'take-over' | 'forget-session' | { keepSession: SavedSession };

/** The session that the worker acts for while no page is open; kept until sign-out. */
export interface SavedSession {
  /** `users/…` */
  user: string;
  token: string;
  /** The device's language, for users who have not set one. */
  locale: string;
  timeZone: string;
  /** In the user's language: the error if the answer to a push could not be sent. */
  failed: string;
}
