import { createMemoryHistory } from '@tanstack/react-router';
import { onTestFinished } from 'vitest';
import { createApp } from '../app.tsx';
import { createTokenStore, storageOrMemory } from '../auth/token-store.ts';
import { Language } from '../language/language.ts';
import { clearAllBut } from '../offline/object-stores.ts';
import type { FakeApi } from './fake-api.ts';
import { renderNow } from './render-now.ts';

interface OpenOptions {
  /** The stored token; '' for a visitor. */
  token?: string;
  /** The one-time key from the sign-in redirect. */
  tokenKey?: string;
  /** The language of this browser's last user. */
  spoken?: string;
}

/** Opens the whole app at an address, with a fake server. */
export async function openApp(
  path: string,
  api: FakeApi,
  { token = 'anns-session', tokenKey, spoken }: OpenOptions = {},
) {
  const storage = memoryStorages();
  if (token) storage.persistent.setItem('jwt', token);
  if (spoken) storage.persistent.setItem('language', spoken);
  const tokens = createTokenStore(storage.persistent, storage.session);
  const history = createMemoryHistory({ initialEntries: [path] });
  const language = new Language(storage.persistent);
  const app = createApp({ tokens, language, history, fetch: api.fetch });
  // Ends the session and clears caches and storage, so that tests don't affect each other.
  onTestFinished(async () => {
    await app.auth.signOut();
    app.cache.clear();
    await clearAllBut(new Set());
  });
  await Promise.all([language.start(), app.auth.start(tokenKey), app.router.load()]);
  await renderNow(app.element);
  return { ...app, ...storage, href: () => app.router.state.location.href };
}

/** Both storages of a browser, in memory. */
export function memoryStorages() {
  const refused = () => {
    throw new DOMException('The operation is insecure.');
  };
  return { persistent: storageOrMemory(refused), session: storageOrMemory(refused) };
}
