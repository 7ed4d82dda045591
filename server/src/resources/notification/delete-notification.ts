import { logChange } from '../../store/changes.ts';
import { requireVersion } from '../require-version.ts';
import type { Handler } from '../server-part.ts';
import { notificationChange } from './notification-change.ts';
import { findNotification } from './notification-row.ts';

/** Permanently dismisses a notification. */
export const deleteNotification: Handler = async ({ context: { store }, viewer }, { name, ifMatch }) => {
  const row = await findNotification(store.db, viewer.user, name);
  requireVersion({ row }, ifMatch);
  await store.transact(async tx => {
    await tx.deleteFrom('notification').where('name', '=', name).execute();
    await logChange(tx, notificationChange(row, 'delete'));
  });
  return {};
};
