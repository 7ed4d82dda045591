import type { Notification } from '@potluck/contract';
import { type Day, dayAt } from '@potluck/contract/day';
import { isGroupedKind } from '@potluck/contract/notification/notification-text';
import { platformOffset } from '@potluck/contract/zone-clock';
import { eventOf } from './leads-to.ts';

export type Bundle = readonly [Notification, ...Notification[]];

export interface NotificationGroup {
  /** On the viewer's clock; undefined for what waits for an answer, which comes before all days. */
  day: Day | undefined;
  /** What was done to one thing by several people stands together, the last first. */
  bundles: Bundle[];
}

/** What waits for an answer, then the days, the last first; within each the order stays. */
export function groupNotifications(notifications: Notification[], timeZone: string): NotificationGroup[] {
  const offsetAt = platformOffset(timeZone);
  const waiting = notifications.filter(waits);
  const days = Map.groupBy(
    notifications.filter(each => !waits(each)),
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

/** The same for the same done to the same thing; a friend made is told of alone. */
function actionOf({ name, kind, about, root }: Notification): string {
  if (!isGroupedKind(kind) || root.startsWith('users/')) return name;
  return `${kind} ${eventOf(about) ?? root}`;
}

/** Whether there is an answer to give: an invitation that is open still. */
export function waits({ kind, data }: Pick<Notification, 'kind' | 'data'>): boolean {
  if (kind === 'EVENT_INVITED') return data.response === 'NEEDS_ACTION';
  return data.state === 'ACCESS_STATE_PENDING';
}
