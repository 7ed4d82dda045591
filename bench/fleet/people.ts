import { signInPerson } from '../../server/src/sign-in/first-sign-in.ts';
import { createSession } from '../../server/src/sign-in/sessions.ts';
import { openStore, type StoreConfig } from '../../server/src/store/store.ts';
import { seedList } from '../seed/seed-lists.ts';

/** A person with their own list. */
export interface Person {
  token: string;
  user: string;
  list: string;
}

export async function seedPeople(config: StoreConfig, count: number): Promise<Person[]> {
  const store = await openStore(config);
  const people: Person[] = [];
  for (let at = 0; at < count; at++) {
    const name = { email: `p${at}@example.com`, givenName: `P${at}`, familyName: '', pictureUri: '' };
    const identity = { ...name, issuer: 'https://identity.example', subject: `${at}` };
    const { user } = await signInPerson(store, identity, Date.now());
    people.push({
      user,
      list: await seedList(store, user, 20),
      token: await createSession(store.db, user, Date.now()),
    });
  }
  await store.close();
  return people;
}
