import type { I18n } from '@lingui/core';
import { idle } from './api/wait-for-queries.ts';
import type { App } from './app.tsx';
import { followBrowserZone } from './auth/follow-browser-zone.ts';
import { forgetPersonal } from './offline/forget-personal.ts';
import { persistCache } from './offline/persist-cache.ts';
import { paths } from './paths.ts';
import { keepPush } from './push/push-subscription.ts';

/** Starts background work for a signed-in user, after their first screen is drawn. */
export function afterStart({ router, ...parts }: App & { i18n: I18n }): void {
  void readyScreens(router);
  persistCache(parts);
  forgetPersonal(parts);
  followBrowserZone(parts);
  keepPush({ ...parts, goTo: url => router.history.push(url) });
}

/**
 * Preloads the code of the screens that cards mostly lead to. Waits for the service worker, which has cached every file
 * by then, so it uses no network.
 */
async function readyScreens(router: App['router']): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  await serviceWorker.ready;
  for (const path of [paths.recipe, paths.list] as const) {
    await idle();
    await router.loadRouteChunk(router.routesByPath[path]);
  }
}
