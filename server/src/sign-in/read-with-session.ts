import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { definitions } from '@potluck/contract/resources';
import { sql } from 'kysely';
import { accessJoin } from '../policy/access-sql.ts';
import { accountRows } from '../policy/accounts.ts';
import { partsOf } from '../policy/find-visible.ts';
import { type AccountRow, accountsAsText, readAccounts } from '../policy/memberships.ts';
import { rowColumns, type VisibleRow } from '../policy/visible-row.ts';
import type { Engine } from '../store/engine.ts';
import { prepared } from '../store/prepared-query.ts';
import type { FindSession, FoundSession } from './sessions.ts';

/**
 * The first read of a get or list, combined with the session lookup to save a round trip. Available once the session
 * was found, and only valid if that session is.
 */
export interface FirstRead {
  find: FindSession;
  row?: VisibleRow;
  accounts?: AccountRow[];
}

/** Reads the row of a name, with the access of the session's user. */
export function firstReadOfRow(definition: ResourceDefinition, name: string): FirstRead {
  const { canonical } = partsOf(definition, name);
  const first: FirstRead = {
    async find(db, hash) {
      const [read] = (await rowReaders.get(definition.singular)?.(db, { hash, name: canonical })) ?? [];
      if (read && hasRow(read)) first.row = read;
      return read;
    },
  };
  return first;
}

/** Reads the circles and friends of the session's user. */
export function firstReadOfAccounts(engine: Engine): FirstRead {
  const first: FirstRead = {
    async find(db, hash) {
      const [read] = await accountReaders[engine](db, { hash });
      if (read) first.accounts = read.accounts ? readAccounts(read.accounts) : [];
      return read;
    },
  };
  return first;
}

const person = sql<string>`s."user"`;
const session = sql`s."user", s.kind, s.expire_time, s.last_used_time, s.scope, s.create_time as session_create_time`;

type BesideSession<R> = FoundSession & (R | { [C in keyof R]: null });

function hasRow(read: BesideSession<VisibleRow>): read is FoundSession & VisibleRow {
  return read.name !== null;
}

const rowReaders = new Map(definitions.map(({ singular }) => [singular, rowReader(singular)]));

function rowReader(type: string) {
  return prepared<{ hash: string; name: string }, BesideSession<VisibleRow>>(
    (_, param) => sql`select ${session}, ${rowColumns(type, person)}
      from session s left join resource r on r.name = ${param('name')} and r.type = ${sql.lit(type)}
      ${accessJoin(type, person)} where s.token_hash = ${param('hash')}`,
  );
}

const accountReaders = {
  sqlite: accountReader('sqlite'),
  postgres: accountReader('postgres'),
};

function accountReader(engine: Engine) {
  const accounts = accountsAsText(engine, sql`known.level`, sql`known.name`);
  return prepared<{ hash: string }, FoundSession & { accounts: string | null }>(
    (_, param) => sql`select ${session}, (
        select ${accounts} from (${accountRows(person)}) known
      ) as accounts from session s where s.token_hash = ${param('hash')}`,
  );
}
