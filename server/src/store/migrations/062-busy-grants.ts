import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';

/** Adds the state of grants that only show when somebody is busy: see `busyState` in `policy/access-literals.ts`. */
export function busyGrants(engine: Engine): (string | ((tx: Transaction<Database>) => Promise<void>))[] {
  if (engine === 'sqlite') return [rebuildGrants];
  return [
    'alter table access drop constraint access_state_check',
    'alter table access add constraint access_state_check check (state in (100, 150, 200))',
  ];
}

/** SQLite changes no constraint: a new table takes the place of the old one, with its indexes and triggers. */
async function rebuildGrants(tx: Transaction<Database>): Promise<void> {
  const { rows } = await sql<{
    type: string;
    name: string;
    sql: string;
  }>`select type, name, sql from sqlite_master
    where sql is not null and (tbl_name = 'access' or (type = 'trigger' and sql like '%access%'))
    order by type desc`.execute(tx);
  const table = rows.find(({ type, name }) => type === 'table' && name === 'access');
  const [old, next] = ['state in (100, 200)', 'state in (100, 150, 200)'];
  if (!table?.sql.includes(old)) throw new Error('the table access has another constraint than expected');
  for (const { type, name } of rows)
    if (type === 'trigger') await sql`drop trigger ${sql.id(name)}`.execute(tx);
  const head = /^create table (?:access|"access")/i;
  await sql.raw(table.sql.replace(head, 'create table access_next').replace(old, next)).execute(tx);
  await sql`insert into access_next select * from access`.execute(tx);
  await sql`drop table access`.execute(tx);
  await sql`alter table access_next rename to access`.execute(tx);
  for (const { type, sql: text } of rows) if (type !== 'table') await sql.raw(text).execute(tx);
}
