import { signInPerson } from '../../server/src/sign-in/first-sign-in.ts';
import { createSession } from '../../server/src/sign-in/sessions.ts';
import { openStore, type Store, type StoreConfig } from '../../server/src/store/store.ts';

export interface SignedIn {
  user: string;
  token: string;
}

/** Signs in a person of this name, and creates their account the first time. */
export async function signInTo(store: Store, givenName: string): Promise<SignedIn> {
  const email = `${givenName.toLowerCase()}@example.com`;
  const name = { email, givenName, familyName: '', pictureUri: '' };
  const identity = { ...name, issuer: 'https://identity.example', subject: givenName };
  const { user } = await signInPerson(store, identity, Date.now());
  return { user, token: await createSession(store.db, user, Date.now()) };
}

/** The same for several people. Opens the store and closes it again. */
export async function signInAll(config: StoreConfig, givenNames: readonly string[]): Promise<SignedIn[]> {
  const store = await openStore(config);
  try {
    const people: SignedIn[] = [];
    for (const givenName of givenNames) people.push(await signInTo(store, givenName));
    return people;
  } finally {
    await store.close();
  }
}

export async function signIn(config: StoreConfig, givenName: string): Promise<SignedIn> {
  const store = await openStore(config);
  try {
    return await signInTo(store, givenName);
  } finally {
    await store.close();
  }
}

/** The names of this many people: P0, P1, … */
export function numberedNames(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `P${at}`);
}
