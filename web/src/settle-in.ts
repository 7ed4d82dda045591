import type { I18n } from '@lingui/core';
import type { App } from './app.tsx';
import { keepLately } from './offline/keep-lately.ts';
import { keepPush } from './push/keep-push.ts';

/** What this browser does for who is signed in, once their first screen stands. */
export function settleIn({ router, outbox, ...parts }: App & { i18n: I18n }): void {
  outbox.follow();
  keepLately(parts);
  keepPush({ ...parts, goTo: url => router.history.push(url) });
}
