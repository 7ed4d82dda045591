import '../../scripts/build-server.ts';
import { attackPhotos } from './photos.ts';
import { attackPushes } from './pushes.ts';
import { attackReads } from './reads.ts';
import { attackUploads } from './uploads.ts';

/*
 * Attacks by one person, or a few, on shared capacity, and the effect on everyone else: `node bench/fairness/main.ts
 * pushes` on SQLite, with a final `postgres` argument on PostgreSQL. BENCH_SERVER names another build of the server to
 * compare.
 */
const attacks: Readonly<Record<string, (engine: string) => Promise<void>>> = {
  pushes: attackPushes,
  uploads: attackUploads,
  reads: attackReads,
  photos: attackPhotos,
};
const engine = process.argv.includes('postgres') ? 'postgres' : 'sqlite';
const chosen = Object.keys(attacks).filter(name => process.argv.includes(name));
for (const name of chosen.length > 0 ? chosen : Object.keys(attacks)) {
  console.log(`${name} on ${engine}`);
  await attacks[name]?.(engine);
}
