import { levels, states } from '@potluck/contract/access';
import { ApiError } from '@potluck/contract/errors';
import { definitions, parentDefinition } from '@potluck/contract/resources';
import type { account } from '@potluck/contract/resources/operator';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Call } from '../../context/context.ts';
import type { Db } from '../../policy/find-visible.ts';
import { isoTimeOrNull } from '../../rows/iso-time.ts';
import { etagOf } from '../../rows/resource-row.ts';
import { isOperatorAddress } from '../../sign-in/operators.ts';
import { endCredentials } from '../../sign-in/sessions.ts';
import type { Engine } from '../../store/engine.ts';
import type { Database } from '../../store/schema.ts';
import { tableOf } from '../children/child-rows.ts';
import { findOwn, listOwn, type OwnRows } from '../own/own-rows.ts';
import { requireVersion } from '../require-version.ts';
import type { AfterCommit, CustomHandlers, Handler, MethodRequest } from '../server-part.ts';
import { removeRow } from '../trash/remove-row.ts';
import { userPart } from '../user.ts';
import { logAction } from './log-action.ts';

type Tx = Transaction<Database>;

interface AccountRow {
  name: string;
  user: string;
  title: string;
  email: string;
  operator: number;
  suspend_time: number | null;
  version: number;
  create_time: number;
  sessions: number;
  keys: number;
  last_used_time: number | null;
  bytes: number;
}

async function read(db: Db, engine: Engine, which: RawBuilder<unknown>): Promise<AccountRow[]> {
  const now = Date.now();
  const open = sql`(s.expire_time is null or s.expire_time > ${now})`;
  const of = (kind: string) =>
    sql`(select count(*) from session s where s."user" = a."user" and s.kind = ${kind} and ${open})`;
  const { rows } = await sql<Omit<AccountRow, 'bytes'>>`select r.* from (
    select 'accounts/' || substr(a."user", 7) as name, a."user", u.title, a.email, a.operator, a.suspend_time,
      a.version, a.create_time, u.search || ' ' || lower(a.email) as search,
      ${of('session')} as sessions, ${of('accessKey')} as keys,
      (select nullif(max(s.last_used_time), 0) from session s where s."user" = a."user") as last_used_time
    from account a join resource u on u.name = a."user") r where ${which}`.execute(db);
  const bytes = await storedBytes(
    db,
    engine,
    rows.map(({ user }) => user),
  );
  return rows.map(row => ({ ...row, bytes: bytes.get(row.user) ?? 0 }));
}

const rowsFor = ({ config, store: { engine } }: Call['context']): OwnRows<AccountRow> => ({
  read: (db, _viewer, _definition, which) => read(db, engine, which),
  present: (_definition, _viewer, row) => ({
    name: row.name,
    title: row.title,
    email: row.email,
    operator: row.operator === 1 || isOperatorAddress(config, row.email),
    suspendTime: isoTimeOrNull(row.suspend_time),
    sessionCount: Number(row.sessions),
    accessKeyCount: Number(row.keys),
    storedBytes: row.bytes,
    createTime: isoTimeOrNull(row.create_time),
    lastUsedTime: isoTimeOrNull(row.last_used_time),
    etag: etagOf(row.version),
  }),
  field: (_store, name) => sql.ref(`r.${name}`),
});

function find(tx: Db, { context, viewer, definition }: Call, name: string): Promise<AccountRow> {
  return findOwn(rowsFor(context), { db: tx, viewer, definition }, name);
}

/** Operators cannot lock themselves out, so an instance always keeps one. */
function requireOther({ viewer }: Call, { user }: AccountRow): void {
  if (user !== viewer.user) return;
  const message = 'You cannot do this to your own account here: ask another operator.';
  throw new ApiError('FAILED_PRECONDITION', 'OWN_ACCOUNT', message);
}

const suspend: Handler = (call, { name }) =>
  change(call, name, async (tx, row) => {
    requireOther(call, row);
    if (row.suspend_time !== null) return;
    await setSuspended(tx, row, Date.now());
    await endEverything(tx, row.user);
    await logAction(tx, call.viewer, { action: 'SUSPEND_ACCOUNT', target: targetOf(row) });
  });

const resume: Handler = (call, { name }) =>
  change(call, name, async (tx, row) => {
    if (row.suspend_time === null) return;
    await setSuspended(tx, row, null);
    await logAction(tx, call.viewer, { action: 'RESUME_ACCOUNT', target: targetOf(row) });
  });

function change(call: Call, name: string, work: (tx: Tx, row: AccountRow) => Promise<void>) {
  const { context, viewer, definition } = call;
  return context.store.transact(async tx => {
    await work(tx, await find(tx, call, name));
    return rowsFor(context).present(definition, viewer, await find(tx, call, name));
  });
}

async function setSuspended(tx: Tx, { user }: AccountRow, suspend_time: number | null): Promise<void> {
  await tx
    .updateTable('account')
    .set(eb => ({ suspend_time, version: eb('version', '+', 1) }))
    .where('user', '=', user)
    .execute();
}

/** Everything that opens the account without a new sign-in. */
async function endEverything(tx: Tx, user: string): Promise<void> {
  await tx.deleteFrom('token_key').where('user', '=', user).execute();
  await tx.deleteFrom('calendar_feed').where('creator', '=', user).execute();
  await endCredentials(tx, await tx.selectFrom('session').selectAll().where('user', '=', user).execute());
}

/** What others share with the person stays with them, as if the person had deleted their account by force. */
async function remove(call: Call, { name, ifMatch }: MethodRequest): Promise<object> {
  const { context, viewer } = call;
  const afterwards: AfterCommit[] = [];
  await context.store.transact(async tx => {
    afterwards.length = 0;
    const row = await find(tx, call, name);
    requireOther(call, row);
    requireVersion({ row }, ifMatch);
    const deleting = { tx, viewer: row.user, name: row.user, force: true, afterwards };
    await removeRow(userPart, deleting, { type: 'user', engine: context.store.engine });
    await logAction(tx, viewer, { action: 'DELETE_ACCOUNT', target: row.title });
  });
  for (const work of afterwards) await work(context);
  return {};
}

function targetOf({ title, email }: AccountRow): string {
  return `${title} (${email})`;
}

export const accountHandlers = {
  list: (call, request) => listOwn(rowsFor(call.context))(call, request),
  get: async (call, { name }) => {
    const { context, viewer, definition } = call;
    return rowsFor(context).present(definition, viewer, await find(context.store.db, call, name));
  },
  delete: remove,
  suspend,
  resume,
} satisfies Record<'list' | 'get' | 'delete', Handler> & CustomHandlers<typeof account>;

/** The tables of everything that people write below resources. */
const children = definitions.filter(each => parentDefinition(each)).map(tableOf);

/**
 * The bytes that each person has stored: the resources that they administer or have put into a circle, with their
 * pictures, and what they wrote below any resource.
 */
async function storedBytes(db: Db, engine: Engine, people: string[]): Promise<Map<string, number>> {
  if (people.length === 0) return new Map();
  const written = children.map(
    table => sql`(select coalesce(sum(octet_length(c.body)), 0) from ${table} c where c.creator = a."user")`,
  );
  const { rows } = await sql<{ person: string; bytes: number }>`select a."user" as person,
      (select coalesce(sum(octet_length(r.body) + coalesce(${pictureBytes(engine, 'image')}, 0) + coalesce(${pictureBytes(engine, 'pictures')}, 0)), 0)
        from resource r where r.name in (${ownedBy(sql`a."user"`)})) + ${sql.join(written, sql` + `)} as bytes
    from account a where a."user" in (${sql.join(people)})`.execute(db);
  return new Map(rows.map(({ person, bytes }) => [person, Number(bytes)]));
}

function ownedBy(person: RawBuilder<unknown>): RawBuilder<unknown> {
  const owning = sql`g.level = ${sql.lit(levels.PERMISSION_LEVEL_ADMIN)}
    and g.state = ${sql.lit(states.ACCESS_STATE_ACCEPTED)} and g.resource_type <> 'user'`;
  return sql`select g.resource from access g where g.recipient = ${person} and ${owning}
    union select g.resource from access g where g.requester = ${person} and ${owning}
    union select ${person}`;
}

function pictureBytes(engine: Engine, column: 'image' | 'pictures'): RawBuilder<number> {
  const pictures = sql.ref(`r.${column}`);
  return engine === 'postgres'
    ? sql`cast(cast(${pictures} as json) ->> 'bytes' as bigint)`
    : sql`${pictures} ->> 'bytes'`;
}
