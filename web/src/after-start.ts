import type { I18n } from '@lingui/core';
import { idle } from './api/settled.ts';
import type { App } from './app.tsx';
import { followBrowserZone } from './auth/follow-browser-zone.ts';
import { keepLately } from './offline/keep-lately.ts';
import { keepPush } from './push/keep-push.ts';

/** What this browser does for who is signed in, once their first screen stands. */
export function afterStart({ router, outbox, ...parts }: App & { i18n: I18n }): void {
  outbox.follow();
  void readyScreens(router);
  keepLately(parts);
  followBrowserZone(parts);
  keepPush({ ...parts, goTo: url => router.history.push(url) });
}

/**
 * Cards mostly lead to these: their code waits there, read and compiled. It costs the network nothing, since by then the
 * service worker keeps every file.
 */
async function readyScreens(router: App['router']): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  await serviceWorker.ready;
  for (const path of ['/recipes/$recipeId', '/lists/$listId'] as const) {
    await idle();
    await router.loadRouteChunk(router.routesByPath[path]);
  }
}
