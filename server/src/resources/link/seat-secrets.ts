import { dayMs } from '@potluck/contract/durations';
import type { Transaction } from 'kysely';
import type { Db } from '../../policy/find-visible.ts';
import { looksLikeSecret, sha256 } from '../../sign-in/tokens.ts';
import type { Database } from '../../store/schema.ts';

/** For longer than programs keep asking for the file of an event that is over. */
const retentionMillis = 400 * dayMs;

/** Remembers hashes of new secrets for guests without an account. Forgets old ones. */
export async function rememberSeatSecrets(tx: Transaction<Database>, hashes: string[]): Promise<void> {
  const create_time = Date.now();
  await tx
    .deleteFrom('seat_secret')
    .where('create_time', '<', create_time - retentionMillis)
    .execute();
  await tx
    .insertInto('seat_secret')
    .values(hashes.map(hash => ({ hash, create_time })))
    .execute();
}

/** Whether a secret was given to a guest, even if what it opened has ended. */
export async function wasSeatSecret(db: Db, secret: string): Promise<boolean> {
  if (!looksLikeSecret(secret)) return false;
  const known = db.selectFrom('seat_secret').select('hash').where('hash', '=', sha256(secret));
  return (await known.executeTakeFirst()) !== undefined;
}
