import { minuteMs } from '@potluck/contract/durations';
import type { NewNotification } from './new-notification.ts';

/** The changes of one person within this time are one batch. */
export const goMillis = 10 * minuteMs;

/** Entries with the same key are merged within one batch. Each alarm stays separate. */
export function groupKey({
  kind,
  about,
  root,
  actor,
}: Pick<NewNotification, 'kind' | 'about' | 'root' | 'actor'>): string {
  const alarm = kind === 'ALARM' || kind === 'ALARM_MISSED';
  return `${kind} ${alarm ? about : root} ${actor ?? ''}`;
}
