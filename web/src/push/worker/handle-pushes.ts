import type { PushPayload } from '@potluck/contract/notification/push-payload';
import type { SavedSession, WorkerMessage } from './worker-message.ts';
import type {
  LastingEvent,
  NotificationEvent,
  PushEvent,
  SubscriptionChangeEvent,
  WorkerScope,
} from './worker-scope.ts';

/** The data of a shown notification; that of a timer has only an address. */
type Shown = Pick<PushPayload, 'url'> & Partial<PushPayload>;

/** Shows incoming pushes, handles their buttons, and renews the subscription. */
export function handlePushes(worker: WorkerScope): void {
  const on = <E extends LastingEvent>(type: string, work: (event: E) => Promise<unknown>) =>
    worker.addEventListener(type, event => (event as E).waitUntil(work(event as E)));
  on<PushEvent>('push', async ({ data }) => data && show(worker, data.json() as PushPayload));
  on<NotificationEvent>('notificationclick', ({ action, notification }) => {
    notification.close();
    return answer(worker, notification.data as Shown, action);
  });
  on<SubscriptionChangeEvent>('pushsubscriptionchange', change => subscribeAnew(worker, change));
  on<LastingEvent & { data: WorkerMessage }>('message', async ({ data }) => {
    if (data === 'forget-session') await forgetSession();
    else if (typeof data === 'object') await keepSession(data.keepSession);
  });
}

async function show({ registration, navigator }: WorkerScope, payload: PushPayload): Promise<void> {
  const { title, body, lang, tag, actions, requireInteraction, timestamp, unreadCount } = payload;
  const options = {
    body,
    lang,
    tag,
    renotify: true,
    requireInteraction,
    timestamp,
    data: payload,
    icon,
    badge: icon,
    actions: actions.map(each => ({ action: each.action, title: each.title })),
  };
  await registration.showNotification(title, options);
  await showCount(navigator, unreadCount);
}

const icon = '/icons/icon-192.png';

/** Sets the badge of the app icon, where the system supports that. */
async function showCount(navigator: Navigator, count: number): Promise<void> {
  await navigator.setAppBadge?.(count).catch(() => undefined);
}

/** A click on a notification opens its subject; a click on a button sends the button's API request. */
async function answer(worker: WorkerScope, shown: Shown, action: string): Promise<void> {
  const chosen = shown.actions?.find(each => each.action === action);
  const session = chosen && (await savedSession());
  if (!chosen || !session) return open(worker, shown.url);
  if (await sent(chosen.request, session)) return readHere(worker, shown, session);
  const options = {
    body: shown.title ?? '',
    lang: shown.lang ?? '',
    tag: shown.tag ?? '',
    icon,
    data: shown,
  };
  await worker.registration.showNotification(session.failed, { ...options, data: { url: shown.url } });
  await open(worker, shown.url).catch(() => undefined);
}

async function readHere({ navigator }: WorkerScope, shown: Shown, session: SavedSession): Promise<void> {
  const { notification, unreadCount = 0 } = shown;
  if (!notification) return;
  await showCount(navigator, Math.max(0, unreadCount - 1));
  const path = `/api/users/v1alpha1/${notification}:read`;
  await sent({ method: 'POST', path, body: { read: true } }, session);
}

interface WorkerRequest {
  method: string;
  path: string;
  body: object;
}

/** Whether the server accepted it; false if offline. */
async function sent({ method, path, body }: WorkerRequest, { token }: SavedSession): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const request = fetch(path, { method, headers, body: JSON.stringify(body) });
  return request.then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Opens the URL in an existing window, by client-side navigation, or else in a new one. */
async function open({ clients }: WorkerScope, url: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const one = windows.find(({ focused }) => focused) ?? windows[0];
  if (!one) return void (await clients.openWindow(url));
  one.postMessage({ goTo: url });
  // Browsers refuse this some moments after the click.
  await one.focus().catch(() => undefined);
}

/** A push service may replace a subscription; the server must learn the new one before the next push. */
async function subscribeAnew(worker: WorkerScope, change: SubscriptionChangeEvent): Promise<void> {
  const { oldSubscription, newSubscription } = change;
  const session = await savedSession();
  const options = oldSubscription?.options;
  if (!session || !options) return;
  const { applicationServerKey } = options;
  const made =
    newSubscription ??
    (await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = made.toJSON();
  const path = `/api/users/v1alpha1/${session.user}/pushDevices`;
  const { locale, timeZone } = session;
  await sent({ method: 'POST', path, body: { title: '', endpoint, keys, locale, timeZone } }, session);
}

// A worker cannot read localStorage, where pages keep the token of a remembered session; IndexedDB is exactly as
// accessible to other code.
const [database, shelf, only] = ['push', 'session', 0];

async function savedSession(): Promise<SavedSession | undefined> {
  return perform('readonly', store => store.get(only) as IDBRequest<SavedSession | undefined>);
}

async function keepSession(session: SavedSession): Promise<void> {
  await perform('readwrite', store => store.put(session, only));
}

async function forgetSession(): Promise<void> {
  await perform('readwrite', store => store.delete(only));
}

async function perform<T>(
  mode: IDBTransactionMode,
  action: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(shelf);
  const db = await answerTo(opening);
  try {
    return await answerTo(action(db.transaction(shelf, mode).objectStore(shelf)));
  } finally {
    db.close();
  }
}

function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
