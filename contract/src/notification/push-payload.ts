/** The JSON payload of a push to a device's service worker. */
export interface PushPayload {
  /** In the person's language; generic if the person chose `pushWithoutWords`. */
  title: string;
  /** May be empty. */
  body: string;
  /** The language of title and body, such as `de`. */
  lang: string;
  /** A push with the same tag replaces the displayed notification. */
  tag: string;
  /** The app path that a tap opens. */
  url: string;
  /** The notification's name, to mark it as read; empty for a test push. */
  notification: string;
  /** Whether it stays until dismissed, as alarms do. */
  requireInteraction: boolean;
  /** When the event happened, in milliseconds since the epoch. */
  timestamp: number;
  /** At most two, the limit of most systems. */
  actions: readonly PushAction[];
  /** The number of unread notifications, for the app badge. */
  unreadCount: number;
}

/** A button on a push, and the API request that pressing it sends on behalf of the person. */
export interface PushAction {
  /** `accept`, `going`, `snooze`: independent of the language. */
  action: string;
  title: string;
  request: { method: 'POST' | 'PATCH'; path: string; body: object };
}
