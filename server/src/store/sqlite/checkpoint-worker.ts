/**
 * A thread that checkpoints the WAL of a SQLite file: most of it while others write, and the rest once the parent holds
 * the write lock. It fails if others read the WAL for longer than its timeout.
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
// SQLite waits for the disk when it writes the first page of a restarted WAL. This thread does that, so that nobody
// else has to wait. The version keeps its value.
const version = file.prepare('pragma user_version').get();
file.exec(`pragma user_version = ${Number(version?.user_version)}`);
file.close();
