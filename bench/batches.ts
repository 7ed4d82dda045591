import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '@potluck/contract/testing/seeded';
import { openStore } from '../server/src/store/store.ts';
import { startPostgres } from '../server/src/testing/services/postgres-server.ts';
import { openWorld } from '../server/src/testing/world.ts';
import { databaseCpu } from './measure/process.ts';
import { bodyFor, titleFor } from './seed/recipe-words.ts';
import { takeStatistics } from './seed/take-statistics.ts';

/*
 * `node bench/batches.ts` measures batch methods on 500 recipes, next to single updates, in one process on SQLite; with
 * `postgres` on PostgreSQL. Processor time with the database, and the longest wait of another person's reads meanwhile.
 */
const size = 500;
const random = seeded(7);
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
const visibility = 'VISIBILITY_LEVEL_PRIVATE';

const dataDir = await mkdtemp(join(tmpdir(), 'potluck-batches-'));
const postgres = process.argv.includes('postgres') ? await startPostgres({ durable: true }) : undefined;
const store = await openStore({ databaseUrl: postgres?.url ?? '', dataDir });
const world = await openWorld(store, { DRAW_PICTURES: 'off' });
const [ann, ben] = [await world.person('Ann'), await world.person('Ben')];
const database = postgres ? databaseCpu(postgres.folder) : () => 0;

const names: string[] = [];
for (let at = 0; at < size; at += 1) {
  const recipe = { ...bodyFor(titleFor(pick), pick), visibility } as never;
  names.push((await ann.client.recipe.create({ recipe })).name);
}
const { name: parent } = await ann.client.cookbook.create({ cookbook: { title: 'All', visibility } });
const { name: list } = await ben.client.list.create({ list: { title: 'Milk', visibility } });
const { name: circle } = await ann.client.circle.create({ circle: { title: 'Club', visibility } });
// Autovacuum does the same after a while: sequential scans collide with every writer.
if (postgres) await takeStatistics(postgres.url);
const { recipe, cookbookEntry } = ann.client;

await report('single updates', async () => {
  for (const name of names) await recipe.update({ recipe: { name, cookingMethod: 'Baking' } });
});
await report('batchUpdate', () =>
  recipe.batchUpdate({
    requests: names.map(name => ({
      recipe: { name, cookingMethod: 'Boiling' },
      updateMask: 'cookingMethod',
    })),
  }),
);
await report('batchTag', () => recipe.batchTag({ names, add: ['Winter'], remove: [] }));
await report('batchShare', () =>
  recipe.batchShare({ names, recipient: { circle: { name: circle } }, level: 'PERMISSION_LEVEL_READ' }),
);
await report('cookbookEntries:batchCreate', () => cookbookEntry.batchCreate({ parent, recipes: names }));
await report('batchDelete', () => recipe.batchDelete({ names }));
await report('batchUndelete', () => recipe.batchUndelete({ names }));

await world.close();
await store.close();
await postgres?.stop();
await rm(dataDir, { recursive: true });

async function report(title: string, work: () => Promise<unknown>): Promise<void> {
  const before = process.cpuUsage();
  const there = database();
  const begun = performance.now();
  let done = false;
  const waits = longestWaits(() => done);
  await work();
  const millis = performance.now() - begun;
  done = true;
  const longest = await waits;
  const { user, system } = process.cpuUsage(before);
  const cpu = (user + system + database() - there) / 1000;
  console.log(
    `${title.padEnd(30)} ${millis.toFixed(0).padStart(6)} ms, ${(cpu / size).toFixed(2)} ms CPU each, others waited at most ${longest.toFixed(0)} ms`,
  );
}

/** The longest time that another person's update of a list took. */
async function longestWaits(ended: () => boolean): Promise<number> {
  let longest = 0;
  for (let at = 0; !ended(); at += 1) {
    const begun = performance.now();
    await ben.client.list.update({ list: { name: list, title: `Milk ${at}` } });
    longest = Math.max(longest, performance.now() - begun);
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  return longest;
}
