import type { Handler } from '../server-part.ts';
import { findNotification } from './notification-row.ts';
import { presentNotifications } from './present-notifications.ts';

export const getNotification: Handler = async ({ context: { store }, viewer }, { name }) => {
  const row = await findNotification(store.db, viewer.user, name);
  return (await presentNotifications(store.db, [row]))[0];
};
