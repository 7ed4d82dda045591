import type { NotificationRow } from './notification-row.ts';

/** The line of the change log that tells a person's own windows of an entry. */
export function notificationChange(
  { name, user }: Pick<NotificationRow, 'name' | 'user'>,
  kind: 'create' | 'update' | 'delete',
) {
  return { resource: name, parent: user, type: 'notification', kind, actor: user };
}
