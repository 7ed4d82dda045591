/** The parts of the worker's global scope that we use: the app is checked with the DOM's types, which lack them. */
export interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  navigator: Navigator;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<WindowClient[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
}

interface WindowClient {
  focused: boolean;
  visibilityState: DocumentVisibilityState;
  focus: () => Promise<WindowClient>;
  postMessage: (message: unknown) => void;
}

export interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface PushEvent extends LastingEvent {
  data: { json: () => unknown } | null;
}

export interface NotificationEvent extends LastingEvent {
  action: string;
  notification: Notification;
}

export interface SubscriptionChangeEvent extends LastingEvent {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
}
