import type { NotificationRow } from './notification-row.ts';

/** The change record that informs a person's own clients about a notification. */
export function notificationChange(
  { name, user }: Pick<NotificationRow, 'name' | 'user'>,
  kind: 'create' | 'update' | 'delete',
) {
  return { resource: name, parent: user, type: 'notification', kind, actor: user };
}
