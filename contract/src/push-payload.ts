/** What a push carries to the service worker of a device, as JSON. */
export interface PushPayload {
  /** In the language of the person; with `pushWithoutWords` it only says that something is new. */
  title: string;
  /** May be empty. */
  body: string;
  /** The language of both, as in `de`. */
  lang: string;
  /** What is told again under the same tag takes the place of what was shown. */
  tag: string;
  /** Where a tap leads: a path of the app. */
  url: string;
  /** The notification that this is, to mark it as read; empty for a test. */
  notification: string;
  /** An alarm stays until somebody looks. */
  requireInteraction: boolean;
  /** When it happened, in milliseconds of the epoch. */
  timestamp: number;
  /** At most two, as most systems show no more. */
  actions: readonly PushAction[];
  /** How many notifications are unread, for the badge of the app. */
  unreadCount: number;
}

/** A button on a push, and what is asked of the API in the name of the person when it is pressed. */
export interface PushAction {
  /** `accept`, `going`, `snooze`: the same in each language. */
  action: string;
  title: string;
  request: { method: 'POST' | 'PATCH'; path: string; body: object };
}
