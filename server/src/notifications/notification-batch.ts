import { minuteMs } from '@potluck/contract/durations';
import type { NotificationKind } from '@potluck/contract/notification/notification-kinds';
import type { NewNotification } from './new-notification.ts';

/** The changes of one person within this time are one batch. */
export const goMillis = 10 * minuteMs;

/** Kinds whose entries stay separate for each subject, because every one of them matters. */
const separate = new Set<NotificationKind>([
  'ALARM',
  'ALARM_MISSED',
  'EVENT_ANSWERED',
  'DISH_TAKEN',
  'DISH_FREED',
]);

/** Entries with the same key are merged within one batch. */
export function groupKey({
  kind,
  about,
  root,
  actor,
  data,
}: Pick<NewNotification, 'kind' | 'about' | 'root' | 'actor' | 'data'>): string {
  const with_ = typeof data.via === 'string' ? ` ${data.via}` : '';
  return `${kind} ${separate.has(kind) ? about : root} ${actor ?? ''}${with_}`;
}
