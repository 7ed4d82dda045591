import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { keptKey } from '../store/kept-key.ts';
import type { Database } from '../store/schema.ts';
import { newSecret } from './tokens.ts';

/**
 * The key with which a person's browsers seal drafts: what they typed and have not saved. It is the same in each of
 * their sessions, so that a draft outlasts the session in which it was typed and opens for nobody else.
 */
export async function draftKeyOf(db: Kysely<Database>, user: string): Promise<string> {
  const secret = await keptKey(db, 'drafts', newSecret);
  return createHmac('sha256', secret).update(user).digest('base64url');
}
