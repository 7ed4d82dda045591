import type { Kysely } from 'kysely';
import { loadOrCreateKey } from '../store/kept-key.ts';
import type { Database } from '../store/schema.ts';

/** The key pair that identifies this instance to push services (RFC 8292), in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The keys of this instance. Browsers subscribe with the public key, so it never changes. */
export async function vapidKeys(db: Kysely<Database>): Promise<VapidKeys> {
  const value = await loadOrCreateKey(db, 'vapid', async () => {
    const { default: webPush } = await import('web-push');
    return JSON.stringify(webPush.generateVAPIDKeys());
  });
  return JSON.parse(value) as VapidKeys;
}
