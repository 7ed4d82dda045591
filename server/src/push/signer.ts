import type { Context } from '../context/context.ts';
import { vapidKeys } from './vapid-keys.ts';

/** The header by which the push service of an endpoint knows this instance (RFC 8292). */
export type Signer = (endpoint: string) => string;

/** Signs once for each service: to sign costs as much as to encrypt, and a signature holds for all pushes of half a day. */
export async function newSigner({ store, config }: SigningContext): Promise<Signer> {
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = await vapidKeys(store.db);
  const contact = contactOf(config.publicUrl);
  const signed = new Map<string, string>();
  return endpoint => {
    const { origin } = new URL(endpoint);
    const known = signed.get(origin);
    if (known) return known;
    const { Authorization } = webPush.getVapidHeaders(origin, contact, publicKey, privateKey, 'aes128gcm');
    signed.set(origin, Authorization);
    return Authorization;
  };
}

type SigningContext = Pick<Context, 'store'> & { config: Pick<Context['config'], 'publicUrl'> };

/** Whom a push service may write to: services take https addresses and addresses of mail. */
function contactOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:nobody@${new URL(publicUrl).hostname}`;
}
