import type { Notification } from '@potluck/contract';
import { isGroupedKind } from '@potluck/contract/notification/notification-text';
import { clockOf, platformOffset } from '@potluck/contract/zone-clock';
import { eventOf } from './leads-to.ts';

export type Bundle = readonly [Notification, ...Notification[]];

export interface NotificationGroup {
  /** `waiting` stands before all days; a day is that of the viewer's clock, in days of the epoch. */
  key: 'waiting' | number;
  /** What was done to one thing by several people stands together, the last first. */
  bundles: Bundle[];
}

/** What waits for an answer, then the days, the last first; within each the order stays. */
export function groupNotifications(notifications: Notification[], timeZone: string): NotificationGroup[] {
  const offset = platformOffset(timeZone);
  const waiting = notifications.filter(waits);
  const days = Map.groupBy(
    notifications.filter(each => !waits(each)),
    each => dayOf(each.updateTime ?? '', offset),
  );
  return [
    ...(waiting.length > 0 ? [{ key: 'waiting' as const, bundles: bundled(waiting) }] : []),
    ...[...days].map(([key, of]) => ({ key, bundles: bundled(of) })),
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

function dayOf(time: string, offset: ReturnType<typeof platformOffset>): number {
  return Math.floor(clockOf(Date.parse(time), offset) / dayMs);
}

const dayMs = 86_400_000;

/** Whether there is an answer to give: an invitation that is open still. */
export function waits({ kind, data }: Pick<Notification, 'kind' | 'data'>): boolean {
  if (kind === 'EVENT_INVITED') return data.response === 'NEEDS_ACTION';
  return data.state === 'ACCESS_STATE_PENDING';
}
