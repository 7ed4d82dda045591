import type { TokenStore } from '../auth/token-store.ts';
import type { CachedPictures } from '../ui/pictures/use-picture.ts';

/** The pictures cached for the session of these tokens, written one at a time while the browser is idle. */
export function sessionPictures(tokens: TokenStore): CachedPictures {
  let last: Promise<unknown> = Promise.resolve();
  const load = () => import('./cached-pictures.ts');
  return {
    shown(address, from) {
      const token = isSecureContext && tokens.token();
      if (!token) return;
      last = last
        .then(idle)
        .then(load)
        .then(({ keepPicture }) => keepPicture(token, address, from))
        .catch(() => undefined);
    },
    async find(address, from) {
      const token = isSecureContext && tokens.token();
      return token ? (await load()).cachedPicture(token, address, from).catch(() => undefined) : undefined;
    },
  };
}

const idleMs = 2000;

function idle(): Promise<unknown> {
  return new Promise(resolve =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: idleMs })
      : setTimeout(resolve, idleMs),
  );
}
