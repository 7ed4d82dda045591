import type { Kysely } from 'kysely';
import type { Context } from '../context/context.ts';
import { loadOrCreateKey } from '../store/instance-key.ts';
import type { Database } from '../store/schema.ts';

/** The header that identifies this instance to the push service of an endpoint (RFC 8292). */
export type VapidSigner = (endpoint: string) => string;

/**
 * Caches one signature per push service: signing costs as much as encrypting. Signatures expire after 12 hours, so
 * create a signer per batch.
 */
export async function createVapidSigner({ store, config }: SigningContext): Promise<VapidSigner> {
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = await vapidKeys(store.db);
  const contact = contactOf(config.publicUrl);
  const signatures = new Map<string, string>();
  return endpoint => {
    const { origin } = new URL(endpoint);
    const known = signatures.get(origin);
    if (known) return known;
    const { Authorization } = webPush.getVapidHeaders(origin, contact, publicKey, privateKey, 'aes128gcm');
    signatures.set(origin, Authorization);
    return Authorization;
  };
}

type SigningContext = Pick<Context, 'store'> & { config: Pick<Context['config'], 'publicUrl'> };

/** The operator contact for push services, which accept https and mail addresses. */
function contactOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:nobody@${new URL(publicUrl).hostname}`;
}

/** The key pair that identifies this instance to push services (RFC 8292), in base64url. */
interface VapidKeys {
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
