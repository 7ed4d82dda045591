import type { Notification } from '@potluck/contract';
import { type Day, dayAt } from '@potluck/contract/day';
import { isGroupedKind } from '@potluck/contract/notification/notification-text';
import { platformOffset } from '@potluck/contract/zone-clock';
import { eventOf } from './notification-link.tsx';

export type Bundle = readonly [Notification, ...Notification[]];

export interface NotificationGroup {
  /** In the viewer's time zone; undefined for notifications that wait for an answer, which come before all days. */
  day: Day | undefined;
  /** Several people doing the same thing to one resource form a bundle, newest first. */
  bundles: Bundle[];
}

/**
 * Groups notifications: first those that wait for an answer, then by day, newest first; keeps the order within each
 * group.
 */
export function groupNotifications(notifications: Notification[], timeZone: string): NotificationGroup[] {
  const offsetAt = platformOffset(timeZone);
  const waiting = notifications.filter(needsAnswer);
  const days = Map.groupBy(
    notifications.filter(each => !needsAnswer(each)),
    each => dayAt(Date.parse(each.updateTime ?? ''), offsetAt),
  );
  return [
    ...(waiting.length > 0 ? [{ day: undefined, bundles: bundled(waiting) }] : []),
    ...[...days].map(([day, of]) => ({ day, bundles: bundled(of) })),
  ];
}

function bundled(notifications: Notification[]): Bundle[] {
  const bundles = Map.groupBy(notifications, actionOf).values();
  return [...bundles].flatMap(([first, ...more]) => (first ? [[first, ...more] as const] : []));
}

/** Equal for the same action on the same resource; a new friendship is never bundled. */
function actionOf({ name, kind, about, root, data }: Notification): string {
  if (!isGroupedKind(kind) || data.together || root.startsWith('users/') || data.dishes.length > 0)
    return name;
  return `${kind} ${eventOf(about) ?? root} ${data.response} ${data.originalStartTime}`;
}

/** Whether it asks for an answer: an invitation that is still pending. */
export function needsAnswer({ kind, data }: Pick<Notification, 'kind' | 'data'>): boolean {
  if (kind === 'EVENT_INVITED') return data.response === 'NEEDS_ACTION';
  // Several invitations are answered in the index.
  if (data.together) return false;
  return data.state === 'ACCESS_STATE_PENDING';
}
