import { levels } from '@potluck/contract/access';
import type { User } from '@potluck/contract/resources/user';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../context/context.ts';
import { prepared } from '../store/prepared-query.ts';
import type { Store } from '../store/store.ts';
import { accepted, admin } from './access-literals.ts';
import type { Db } from './find-visible.ts';
import type { AccountRow, Memberships } from './memberships.ts';
import { inScope } from './scope.ts';
import type { AccountQueries, Accounts } from './visible.ts';

/** The circles and friends through which the viewer may see resources: one query along two indexes. */
export async function findAccounts(store: Store, caller: Caller): Promise<KnownAccounts> {
  return knownAccounts(store, caller, await grantsOf(store.db, { viewer: caller.user }));
}

export interface KnownAccounts extends Accounts {
  memberships: Memberships;
}

export function knownAccounts(
  store: Pick<Store, 'engine'>,
  caller: Caller,
  rows: AccountRow[],
): KnownAccounts {
  const circles = rows.filter(row => row.name.startsWith('circles/'));
  const friends = rows.filter(row => row.name.startsWith('users/')).map(row => row.name);
  return {
    engine: store.engine,
    scope: inScope(caller),
    circles: circles.map(row => row.name),
    administered: circles.filter(row => row.level === levels.PERMISSION_LEVEL_ADMIN).map(row => row.name),
    friends,
    memberships: {
      circles: new Map(circles.map(({ name, level }) => [name, level])),
      friends: new Set(friends),
    },
  };
}

/** The same as part of a query. */
export function accountQueries(viewer: RawBuilder<string>): AccountQueries {
  const circles = sql`select m.resource from access m
    where m.recipient = ${viewer} and m.resource_type = 'circle' and m.state = ${accepted}`;
  return {
    circles,
    administered: sql`${circles} and m.level = ${admin}`,
    friends: sql`select f.resource from access f
        where f.recipient = ${viewer} and f.resource_type = 'user' and f.state = ${accepted}
      union all select f.recipient from access f where f.resource = ${viewer} and f.state = ${accepted}`,
  };
}

const grantsOf = prepared<{ viewer: string }, AccountRow>((_, param) => accountRows(sql`${param('viewer')}`));

/** A query of the circles and friends of a viewer. */
export function accountRows(viewer: RawBuilder<string>): RawBuilder<AccountRow> {
  return sql`select a.resource as name, a.level from access a
      where a.recipient = ${viewer} and a.resource_type in ('circle', 'user') and a.state = ${accepted}
    union all select a.recipient as name, a.level from access a
      where a.resource = ${viewer} and a.state = ${accepted}`;
}

/** The part of a person that other resources carry. Every signed-in user may see it. */
export type PersonShown = Pick<User, 'name' | 'username' | 'givenName' | 'familyName'>;

/** The people with these names, by name, in one query. */
export async function readPeople(db: Db, names: Iterable<string | null>): Promise<Map<string, PersonShown>> {
  const wanted = [...new Set(names)].filter(name => name !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('resource')
    .select(['name', 'handle', 'body'])
    .where('name', 'in', wanted)
    .where('type', '=', 'user')
    .execute();
  return new Map(rows.map(({ name, handle, body }) => [name, shown({ name, handle, body })]));
}

function shown({ name, handle, body }: { name: string; handle: string | null; body: string }): PersonShown {
  const { givenName = '', familyName = '' } = JSON.parse(body) as Partial<User>;
  return { name, username: handle ?? '', givenName, familyName };
}
