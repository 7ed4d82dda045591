/**
 * A thread that folds the log of a SQLite file into it: most of it beside whoever writes, and the rest when it is told
 * that nobody does. It fails when others read what is in the log for longer than it waits.
 */
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const file = new DatabaseSync(String(workerData), { timeout: 200 });
file.exec('pragma wal_checkpoint(passive)');
parentPort?.postMessage('folded');
if (parentPort) await once(parentPort, 'message');
const left = file.prepare('pragma wal_checkpoint(restart)').get();
if (left?.busy !== 0) throw new Error('Others still read what is in the log.');
// SQLite waits for the disk when it writes the first page of a log that begins anew. Here nobody waits with it.
// The version itself stays what it is.
const kept = file.prepare('pragma user_version').get();
file.exec(`pragma user_version = ${Number(kept?.user_version)}`);
file.close();
