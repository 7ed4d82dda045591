import type { Auth } from '../auth/auth.ts';

/** What belongs to the device, whoever uses it. Everything else in these storages belongs to a person. */
const ofDevice = new Set([
  ...['jwt', 'rememberMe', 'language', 'colorScheme', 'install/dismissed'],
  // A link that a visitor opened, and answers of guests without an account.
  ...['join/secret', 'potluck.seats', 'potluck.seats.declined'],
]);

/**
 * Removes what people leave in the storages of this browser, such as their latest searches: when they sign out or their
 * session ends, and at a start without a session, because a tab may close without further events.
 */
export function forgetPersonal({ auth }: { auth: Auth }): void {
  let present = '';
  const isVisitor = () => auth.state.status === 'visitor' && !auth.tokens.token();
  const turn = async () => {
    const left = present;
    present = auth.state.status === 'signedIn' ? auth.state.userName : '';
    if (!isVisitor()) return;
    if (left) remove(key => (ownerOf(key) ?? left) === left);
    if (!(await inUseElsewhere()) && isVisitor()) remove(() => true);
  };
  const forget = () => void turn();
  auth.subscribe(forget);
  forget();
}

/** The user whom a key names, if any. */
function ownerOf(key: string): string | undefined {
  return /users\/[^/]+/.exec(key)?.[0];
}

/** Whether another page of this browser is signed in: see `persist-cache.ts`. Without a secure context, nobody knows. */
async function inUseElsewhere(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name = '' }) => name.startsWith('kept:'));
}

function remove(which: (key: string) => boolean): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    try {
      const keys = Object.keys(window[storage]);
      for (const key of keys) if (!isOfDevice(key) && which(key)) window[storage].removeItem(key);
    } catch {
      // The browser refuses storage, so there is nothing in it.
    }
}

function isOfDevice(key: string): boolean {
  return ofDevice.has(key) || key.startsWith('sort/');
}
