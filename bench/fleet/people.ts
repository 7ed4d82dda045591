import { openStore, type StoreConfig } from '../../server/src/store/store.ts';
import { seedList } from '../seed/seed-lists.ts';
import { numberedNames, type SignedIn, signInTo } from '../seed/sign-in.ts';

/** A person with their own list. */
export interface Person extends SignedIn {
  list: string;
}

export async function seedPeople(config: StoreConfig, count: number): Promise<Person[]> {
  const store = await openStore(config);
  const people: Person[] = [];
  for (const name of numberedNames(count)) {
    const person = await signInTo(store, name);
    people.push({ ...person, list: await seedList(store, person.user, 20) });
  }
  await store.close();
  return people;
}
