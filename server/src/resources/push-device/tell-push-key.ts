import { vapidKeys } from '../../push/vapid-keys.ts';
import type { Handler } from '../server-part.ts';

/** Returns only the public key. */
export const tellPushKey: Handler = async ({ context }) => {
  const { publicKey } = await vapidKeys(context.store.db);
  return { publicKey };
};
