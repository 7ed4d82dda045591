import './older-browsers.ts';
import { onlineManager } from '@tanstack/react-query';
import type { AnyRoute } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { withPrefetched } from './api/prefetched-answers.ts';
import { settled } from './api/wait-for-queries.ts';
import { createApp } from './app.tsx';
import { createTokenStore, storageOrMemory, tokenKey } from './auth/token-store.ts';
import { Language } from './language/language.ts';
import { loadChunk } from './ui/browser/lazy-part.tsx';
import { SettledContext } from './ui/browser/settled-context.ts';

const key = takeTokenKey();
const persistent = storageOrMemory(() => localStorage);
const language = new Language(persistent);
const tokens = createTokenStore(
  persistent,
  storageOrMemory(() => sessionStorage),
);
const app = createApp({ tokens, language, fetch: withPrefetched(fetch.bind(window)) });
const { auth, cache, live, outbox, router, updates, element } = app;

// A logout in one tab applies to all.
addEventListener('storage', event => {
  if (event.key === tokenKey && event.oldValue && !event.newValue) auth.expire(tokens.token());
});

// If a stylesheet fails to load, its script fails too, and that failure is handled.
addEventListener('vite:preloadError', event => {
  if (/CSS/.test(event.payload.message)) event.preventDefault();
});

// React Query assumes that it starts online, so tell it if the browser starts offline.
onlineManager.setOnline(navigator.onLine);
void start();

// The page's static outline stays until there is a screen to show.
async function start() {
  const known = Promise.all([language.start(), auth.start(key)]);
  if (tokens.token()) fetchScreen();
  await Promise.all([known, router.load()]);
  const place = document.getElementById('root');
  if (place) await draw(createRoot(place));
  live.follow();
  outbox.follow();
  delete window.askedBefore;
  const { afterStart } = await loadChunk(() => import('./after-start.ts'));
  afterStart({ ...app, i18n: language.i18n });
  if (import.meta.env.PROD) await updates.start();
}

// Defers whatever the first screen can do without until it is drawn.
async function draw(root: Root): Promise<void> {
  root.render(framed(false));
  await settled(cache);
  root.render(framed(true));
}

function framed(settled: boolean): ReactNode {
  return (
    <StrictMode>
      <SettledContext value={settled}>{element}</SettledContext>
    </StrictMode>
  );
}

// Loads the code of the first screen in parallel with the token check.
function fetchScreen() {
  const routes: Readonly<Record<string, AnyRoute>> = router.routesById;
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = routes[routeId];
    if (route) void router.loadRouteChunk(route);
  }
}

// The key is good for a single exchange: remove it from the address bar and the history.
function takeTokenKey() {
  const address = new URL(location.href);
  const key = address.searchParams.get('token_key') ?? '';
  address.searchParams.delete('token_key');
  if (key) history.replaceState(history.state, '', address);
  return key;
}
