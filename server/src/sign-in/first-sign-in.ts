import { randomInt } from 'node:crypto';
import { visibilities } from '@potluck/contract/access';
import { resources } from '@potluck/contract/resources';
import { user } from '@potluck/contract/resources/user';
import { searchedText, wordsOf } from '@potluck/contract/search/search-text';
import type { Kysely, Transaction } from 'kysely';
import { storedBody } from '../rows/stored-body.ts';
import { slug } from '../rows/unique-handle.ts';
import { logChange } from '../store/changes.ts';
import { newId } from '../store/ids.ts';
import type { Database } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type Admission, type Admit, admitAnybody } from './admission.ts';
import { failures } from './failures.ts';
import type { Identity } from './identity.ts';

type Tx = Transaction<Database>;

export interface SignedIn {
  /** The person's resource name, `users/…`. */
  user: string;
  /** Whether this was their first sign-in. */
  created: boolean;
}

/**
 * The person with an identity, created at their first sign-in if `admit` allows that. Later sign-ins update only their
 * e-mail address.
 */
export function signInPerson(
  store: Store,
  identity: Identity,
  now: number,
  admit: Admit = admitAnybody,
): Promise<SignedIn> {
  return store.transact(async tx => {
    const account = await tx
      .selectFrom('account')
      .select(['user', 'email', 'suspend_time'])
      .where('issuer', '=', identity.issuer)
      .where('subject', '=', identity.subject)
      .executeTakeFirst();
    if (!account) {
      const admission = await admit(tx, identity);
      return { user: await createPerson(tx, { identity, admission }, now), created: true };
    }
    if (account.suspend_time !== null) throw failures.accountSuspended();
    if (account.email !== identity.email) await changeEmail(tx, account.user, identity.email, now);
    return { user: account.user, created: false };
  });
}

interface NewPerson {
  identity: Identity;
  admission: Admission;
}

async function createPerson(tx: Tx, { identity, admission }: NewPerson, now: number): Promise<string> {
  const user = `users/${newId()}`;
  const stamp = { version: 1, create_time: now, update_time: now };
  const { issuer, subject, email } = identity;
  await tx
    .insertInto('resource')
    .values({ name: user, ...stamp, ...(await profile(tx, identity)) })
    .execute();
  await tx
    .insertInto('account')
    .values({ user, issuer, subject, email, settings: '{}', ...admission, ...stamp })
    .execute();
  await logChange(tx, { resource: user, parent: null, type: 'user', kind: 'create', actor: user });
  return user;
}

async function profile(tx: Tx, { givenName, familyName }: Identity) {
  const handle = await freeUsername(tx, { givenName, familyName });
  const title = [givenName, familyName].filter(Boolean).join(' ') || handle;
  const search = searchedText(resources.user, { title, handle }, {});
  const body = storedBody(resources.user, { givenName, familyName });
  return {
    type: 'user',
    title,
    handle,
    visibility: visibilities.VISIBILITY_LEVEL_PUBLIC,
    search,
    ...body,
    image: null,
  };
}

async function changeEmail(tx: Tx, user: string, email: string, now: number): Promise<void> {
  await tx
    .updateTable('account')
    .set(eb => ({ email, version: eb('version', '+', 1), update_time: now }))
    .where('user', '=', user)
    .execute();
}

const longestBase = 50;

/**
 * An unused username derived from a person's names. Never from their e-mail address: usernames are public, and
 * strangers could guess the address.
 */
async function freeUsername(
  db: Kysely<Database>,
  called: Pick<Identity, 'givenName' | 'familyName'>,
): Promise<string> {
  const wished = candidates(usernameBase(called));
  const rows = await db
    .selectFrom('resource')
    .select('handle')
    .where('type', '=', 'user')
    .where('handle', 'in', wished)
    .execute();
  const taken = new Set(rows.map(({ handle }) => handle));
  const free = wished.find(each => !taken.has(each));
  if (free === undefined) throw new Error('Every username drawn is taken.');
  return free;
}

/** `Anne-Zoë` becomes `anne-zoe`; a name in a script that usernames cannot contain gives an empty base. */
function usernameBase({ givenName, familyName }: Pick<Identity, 'givenName' | 'familyName'>): string {
  const [base = 'cook'] = [givenName, familyName]
    .map(name => slug(wordsOf(name), longestBase))
    .filter(Boolean);
  return base;
}

/**
 * The bare base, then numbered ones, then ever longer random ones, the last of which are practically certain to be
 * unused.
 */
function candidates(base: string): string[] {
  const numbered = Array.from({ length: 8 }, (_, at) => `${base}${at + 2}`);
  const random = Array.from({ length: 8 }, (_, at) => `${base}${randomInt(10, 10 ** (at + 2))}`);
  return [base, ...numbered, ...random].filter(valid);
}

function valid(username: string): boolean {
  return user.fields.username.schema.safeParse(username).success;
}
