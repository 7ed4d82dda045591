/** Stores the session's token: permanently if Remember Me is ticked, as it is at first, else until the tab is closed. */
export interface TokenStore {
  token(): string | null;
  save(token: string): void;
  clear(): void;
  rememberMe(): boolean;
  setRememberMe(on: boolean): void;
}

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const tokenKey = 'jwt';
const rememberKey = 'rememberMe';

export function createTokenStore(persistent: Place, session: Place): TokenStore {
  const clear = () => {
    persistent.removeItem(tokenKey);
    session.removeItem(tokenKey);
  };
  const rememberMe = () => persistent.getItem(rememberKey) !== 'false';
  return {
    token: () => persistent.getItem(tokenKey) || session.getItem(tokenKey),
    save: token => {
      clear();
      (rememberMe() ? persistent : session).setItem(tokenKey, token);
    },
    clear,
    rememberMe,
    setRememberMe: on => persistent.setItem(rememberKey, String(on)),
  };
}

/** The storage or, if the browser refuses it, an in-memory one that lasts as long as the page. */
export function storageOrMemory(storage: () => Storage): Place {
  try {
    const place = storage();
    place.getItem(tokenKey);
    return place;
  } catch {
    const memory = new Map<string, string>();
    return {
      getItem: key => memory.get(key) ?? null,
      setItem: (key, value) => memory.set(key, value),
      removeItem: key => memory.delete(key),
    };
  }
}
