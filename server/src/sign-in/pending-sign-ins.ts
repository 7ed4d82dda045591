import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import { newSecret, sha256 } from './tokens.ts';

type Db = Kysely<Database>;

/** How long users may take at the identity provider. */
export const signInSeconds = 600;
/** How long the web app may take to exchange its key. */
export const tokenKeySeconds = 60;

/** What must be remembered while the user is at the identity provider. */
export interface PendingSignIn {
  codeVerifier: string;
  nonce: string;
  returnTo: string;
}

/** Identifies a sign-in (by its `state`) and its browser (by its cookie). */
export interface Begun {
  state: string;
  browser: string;
}

export async function saveSignIn(db: Db, begun: Begun, pending: PendingSignIn, now: number): Promise<void> {
  const { codeVerifier: code_verifier, nonce, returnTo: return_to } = pending;
  const hashes = { state_hash: sha256(begun.state), browser_hash: sha256(begun.browser) };
  const expire_time = now + signInSeconds * 1000;
  await db
    .insertInto('sign_in')
    .values({ ...hashes, code_verifier, nonce, return_to, expire_time })
    .execute();
}

/** Takes the sign-in, once. Only the browser that began it gets it; other browsers get nothing and do not use it up. */
export async function takeSignIn(db: Db, begun: Begun, now: number): Promise<PendingSignIn | undefined> {
  const row = await db
    .deleteFrom('sign_in')
    .where('state_hash', '=', sha256(begun.state))
    .where('browser_hash', '=', sha256(begun.browser))
    .returningAll()
    .executeTakeFirst();
  if (!row || row.expire_time <= now) return undefined;
  return { codeVerifier: row.code_verifier, nonce: row.nonce, returnTo: row.return_to };
}

/** A one-time key for a token, valid only in the browser that began the sign-in. */
export async function newTokenKey(
  db: Db,
  { user, browser }: { user: string; browser: string },
  now: number,
): Promise<string> {
  const key = newSecret();
  const hashes = { key_hash: sha256(key), browser_hash: sha256(browser) };
  await db
    .insertInto('token_key')
    .values({ ...hashes, user, expire_time: now + tokenKeySeconds * 1000 })
    .execute();
  return key;
}

/** Takes the key, once, and returns its user. */
export async function takeTokenKey(
  db: Db,
  { key, browser }: { key: string; browser: string },
  now: number,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('token_key')
    .where('key_hash', '=', sha256(key))
    .where('browser_hash', '=', sha256(browser))
    .returningAll()
    .executeTakeFirst();
  return row && row.expire_time > now ? row.user : undefined;
}
