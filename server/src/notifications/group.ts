import type { NewNotification } from './new-notification.ts';

/** What one person does within so long is one go. */
export const goMillis = 10 * 60_000;

/** Entries of one key that are told within one go become one. Each alarm is told by itself. */
export function groupKey({
  kind,
  about,
  root,
  actor,
}: Pick<NewNotification, 'kind' | 'about' | 'root' | 'actor'>): string {
  const alarm = kind === 'ALARM' || kind === 'ALARM_MISSED';
  return `${kind} ${alarm ? about : root} ${actor ?? ''}`;
}
