import { signInPerson } from '../../server/src/sign-in/first-sign-in.ts';
import { createSession } from '../../server/src/sign-in/sessions.ts';
import { openStore, type StoreConfig } from '../../server/src/store/store.ts';

export interface SignedIn {
  user: string;
  token: string;
}

/** Signs in a person of this name, and creates their account the first time. */
export async function signIn(config: StoreConfig, givenName: string): Promise<SignedIn> {
  const store = await openStore(config);
  try {
    const email = `${givenName.toLowerCase()}@example.com`;
    const name = { email, givenName, familyName: '', pictureUri: '' };
    const identity = { ...name, issuer: 'https://identity.example', subject: givenName };
    const { user } = await signInPerson(store, identity, Date.now());
    return { user, token: await createSession(store.db, user, Date.now()) };
  } finally {
    await store.close();
  }
}
