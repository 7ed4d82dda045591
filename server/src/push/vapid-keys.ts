import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';

/** The pair by which push services know this instance (RFC 8292), in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The keys of this instance, made when they are asked for first. Browsers subscribe for one public key, so they stay for
 * ever: of processes that make them at once, one is heard.
 */
export async function vapidKeys(db: Kysely<Database>): Promise<VapidKeys> {
  const kept = await keptKeys(db);
  if (kept) return kept;
  const { default: webPush } = await import('web-push');
  const value = JSON.stringify(webPush.generateVAPIDKeys());
  await db
    .insertInto('kept_key')
    .values({ name, value })
    .onConflict(taken => taken.column('name').doNothing())
    .execute();
  return (await keptKeys(db)) ?? JSON.parse(value);
}

const name = 'vapid';

async function keptKeys(db: Kysely<Database>): Promise<VapidKeys | undefined> {
  const row = await db.selectFrom('kept_key').select('value').where('name', '=', name).executeTakeFirst();
  return row && (JSON.parse(row.value) as VapidKeys);
}
