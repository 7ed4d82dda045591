/**
 * A process that writes rows into a SQLite store, for tests of what survives its end: `node write-rows.ts <dataDir>
 * <prefix> <count>`. It prints the name of each row once the row is committed.
 */
import { openStore } from '../store/store.ts';
import { aResource } from './rows.ts';

const [dataDir = '', prefix = '', count = '0'] = process.argv.slice(2);
const store = await openStore({ databaseUrl: '', dataDir });
for (let at = 0; at < Number(count); at += 1) {
  const row = aResource(`${prefix}/${at}`, { search: `row ${at} of ${prefix}` });
  if (at % 2 === 0) await store.db.insertInto('resource').values(row).execute();
  else await store.transact(tx => tx.insertInto('resource').values(row).execute());
  process.stdout.write(`${row.name}\n`);
}
await store.close();
