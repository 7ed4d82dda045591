import { sql, type Transaction } from 'kysely';
import type { Engine } from '../store/engine.ts';
import type { Database } from '../store/schema.ts';
import type { Archive } from './archive.ts';
import type { Value } from './snapshot.ts';

type Tx = Transaction<Database>;

/** Both engines take as many parameters in one statement. */
const mostParameters = 30_000;

/** Writes all rows of an archive into the tables that its migrations have made, which are empty. */
export async function loadTables(tx: Tx, engine: Engine, { manifest, rows }: Archive): Promise<void> {
  const checkReferences = await deferReferences(tx, engine);
  for (const [table, { columns, rows: many }] of Object.entries(manifest.tables)) {
    let loaded = 0;
    for await (const some of rows(table)) {
      for (const part of parts(some, Math.floor(mostParameters / columns.length)))
        await insert(tx, engine, { table, columns, rows: part });
      loaded += some.length;
    }
    if (loaded !== many) throw new Error(`${table} has ${loaded} rows in the backup instead of ${many}`);
  }
  await checkReferences();
  await goOnFrom(tx, engine, manifest.revision);
}

function parts<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );
}

interface Rows {
  table: string;
  columns: string[];
  rows: Value[][];
}

async function insert(tx: Tx, engine: Engine, { table, columns, rows }: Rows): Promise<void> {
  // The revisions of the change log are given out by the database itself, otherwise.
  const asSaid = engine === 'postgres' && table === 'change' ? sql`overriding system value` : sql``;
  const values = rows.map(row => sql`(${sql.join(row)})`);
  const into = sql.join(columns.map(column => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${into}) ${asSaid} values ${sql.join(values)}`.execute(tx);
}

/** Rows may come before those that they refer to; the function that this gives has all of them checked. */
async function deferReferences(tx: Tx, engine: Engine): Promise<() => Promise<void>> {
  if (engine === 'sqlite') {
    // Checked at the commit.
    await sql`pragma defer_foreign_keys = on`.execute(tx);
    return async () => {};
  }
  const { rows: references } = await sql<{ tab: string; name: string }>`
    select conrelid::regclass::text as tab, quote_ident(conname) as name from pg_constraint
    where contype = 'f' and not condeferrable and connamespace = current_schema()::regnamespace
  `.execute(tx);
  async function alter(how: string) {
    for (const { tab, name } of references)
      await sql.raw(`alter table ${tab} alter constraint ${name} ${how}`).execute(tx);
  }
  await alter('deferrable initially deferred');
  return async () => {
    await sql`set constraints all immediate`.execute(tx);
    await alter('not deferrable');
  };
}

/** The next change gets a revision that nobody was told before, also when the log has been cleared since. */
async function goOnFrom(tx: Tx, engine: Engine, revision: number): Promise<void> {
  if (engine === 'postgres') {
    const next = sql.raw(String(revision + 1));
    await sql`alter table change alter revision restart with ${next}`.execute(tx);
    return;
  }
  await sql`delete from sqlite_sequence where name = 'change'`.execute(tx);
  await sql`insert into sqlite_sequence (name, seq) values ('change', ${revision})`.execute(tx);
}
