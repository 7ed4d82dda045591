import { resources } from '@potluck/contract/resources';
import type { Transaction } from 'kysely';
import { storedBody } from '../rows/stored-body.ts';
import { searchedText } from '../search-index/searched-text.ts';
import { logChange } from '../store/changes.ts';
import { newId } from '../store/ids.ts';
import type { Database } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Identity } from './identity.ts';
import { freeUsername } from './username.ts';

type Tx = Transaction<Database>;

export interface SignedIn {
  /** The person's resource name, `users/…`. */
  user: string;
  /** Whether this was their first sign-in. */
  created: boolean;
}

/**
 * The person behind an identity, created at their first sign-in. A later one updates only their e-mail
 * address.
 */
export function signInPerson(store: Store, identity: Identity, now: number): Promise<SignedIn> {
  return store.transact(async tx => {
    const account = await tx
      .selectFrom('account')
      .select(['user', 'email'])
      .where('issuer', '=', identity.issuer)
      .where('subject', '=', identity.subject)
      .executeTakeFirst();
    if (!account) return { user: await createPerson(tx, identity, now), created: true };
    if (account.email !== identity.email) await changeEmail(tx, account.user, identity.email, now);
    return { user: account.user, created: false };
  });
}

async function createPerson(tx: Tx, identity: Identity, now: number): Promise<string> {
  const user = `users/${newId()}`;
  const stamp = { version: 1, create_time: now, update_time: now };
  const { issuer, subject, email } = identity;
  await tx
    .insertInto('resource')
    .values({ name: user, ...stamp, ...(await profile(tx, identity)) })
    .execute();
  await tx
    .insertInto('account')
    .values({ user, issuer, subject, email, settings: '{}', ...stamp })
    .execute();
  await logChange(tx, { resource: user, parent: null, type: 'user', kind: 'create', actor: user });
  return user;
}

async function profile(tx: Tx, { givenName, familyName }: Identity) {
  const handle = await freeUsername(tx, { givenName, familyName });
  const title = [givenName, familyName].filter(Boolean).join(' ') || handle;
  const search = searchedText(resources.user, { title, handle }, {});
  const body = storedBody(resources.user, { givenName, familyName });
  return { type: 'user', title, handle, visibility: 1, search, ...body, image: null };
}

async function changeEmail(tx: Tx, user: string, email: string, now: number): Promise<void> {
  await tx
    .updateTable('account')
    .set(eb => ({ email, version: eb('version', '+', 1), update_time: now }))
    .where('user', '=', user)
    .execute();
}
