import { states } from '@potluck/contract/access';
import { sql } from 'kysely';
import type { Db } from '../policy/find-visible.ts';
import type { Memberships } from '../policy/memberships.ts';
import { slices } from '../store/parameters.ts';

/** The memberships of these people, in one query. */
export async function readMemberships(db: Db, people: string[]): Promise<Map<string, Memberships>> {
  const found = new Map(people.map(person => [person, none()]));
  for (const some of slices(people)) {
    for (const { person, account, level } of await accountsOf(db, some)) {
      const memberships = found.get(person);
      if (account.startsWith('circles/')) memberships?.circles.set(account, level);
      else memberships?.friends.add(account);
    }
  }
  return found;
}

function none() {
  return { circles: new Map<string, number>(), friends: new Set<string>() };
}

export function sameMemberships(one: Memberships, other: Memberships): boolean {
  return (
    one.circles.size === other.circles.size &&
    [...one.circles].every(([circle, level]) => other.circles.get(circle) === level) &&
    one.friends.size === other.friends.size &&
    one.friends.isSubsetOf(other.friends)
  );
}

interface AccountRow {
  person: string;
  account: string;
  level: number;
}

async function accountsOf(db: Db, people: string[]): Promise<AccountRow[]> {
  const accepted = sql.lit(states.ACCESS_STATE_ACCEPTED);
  const among = sql.join(people);
  const { rows } = await sql<AccountRow>`
    select a.recipient as person, a.resource as account, a.level from access a
      where a.recipient in (${among}) and a.resource_type in ('circle', 'user') and a.state = ${accepted}
    union all select a.resource as person, a.recipient as account, a.level from access a
      where a.resource in (${among}) and a.resource_type = 'user' and a.state = ${accepted}`.execute(db);
  return rows;
}
