import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** A permanent key of this instance, created on first use. If several processes create keys at once, the first wins. */
export async function loadOrCreateKey(
  db: Kysely<Database>,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const stored = await find(db, name);
  if (stored !== undefined) return stored;
  const value = await make();
  await db
    .insertInto('kept_key')
    .values({ name, value })
    .onConflict(taken => taken.column('name').doNothing())
    .execute();
  return (await find(db, name)) ?? value;
}

async function find(db: Kysely<Database>, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('kept_key').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}
