import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../server/src/store/store.ts';
import { freePort } from '../../server/src/testing/services/free-port.ts';
import { startPostgres } from '../../server/src/testing/services/postgres-server.ts';
import { openWorld } from '../../server/src/testing/world.ts';
import { missingForEvolution, testEvolution } from './evolution.ts';
import { installPeers, keyOf, peer, type Running, run, synchronizer } from './set-up.ts';
import { testPythonCaldav, testTodoman } from './tasks.ts';
import { missingForThunderbird, testThunderbird } from './thunderbird/thunderbird.ts';
import { unsupported } from './unsupported.ts';

/*
 * `npm run test:peers` runs programs of others against CalDAV on both engines: caldav-server-tester, which checks how
 * a server behaves, vdirsyncer, todoman, python-caldav with the calls of Home Assistant, and, where they are installed,
 * Thunderbird and evolution-data-server. The first run installs those of PyPI into `.cache/peers`, which needs Python
 * 3.10 with venv. `npm run test:peers -- sqlite thunderbird` tests one program on one engine.
 */
interface Program {
  test(running: Running): Promise<string[]>;
  /** The command that installs what is missing; empty if nothing is. */
  missing?(): string | Promise<string>;
}

const programs: Readonly<Record<string, Program>> = {
  'caldav-server-tester': { test: testServer },
  vdirsyncer: { test: testVdirsyncer },
  'python-caldav': { test: testPythonCaldav },
  todoman: { test: testTodoman },
  thunderbird: { test: testThunderbird, missing: missingForThunderbird },
  evolution: { test: testEvolution, missing: missingForEvolution },
};
const engines = chosenOf(['sqlite', 'postgres']);
const chosen = chosenOf(Object.keys(programs));

if (chosen.some(each => !programs[each]?.missing)) await installPeers();
let failures = 0;
for (const engine of engines) await onEngine(engine);
process.exit(failures > 0 ? 1 : 0);

/** Those that the arguments name; all, if they name none. */
function chosenOf(all: string[]): string[] {
  const named = all.filter(each => process.argv.includes(each));
  return named.length > 0 ? named : all;
}

async function onEngine(engine: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'potluck-peers-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const store = await openStore({ databaseUrl: postgres?.url ?? '', dataDir });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const world = await openWorld(store, { DRAW_PICTURES: 'off', PUBLIC_URL: url });
  try {
    await world.app.listen({ port, host: '127.0.0.1' });
    for (const name of chosen) await onProgram(engine, name, { url, world, dataDir });
  } finally {
    await world.close();
    await store.close();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onProgram(engine: string, name: string, running: Running): Promise<void> {
  const { test, missing } = programs[name] ?? {};
  const install = await missing?.();
  if (install) console.log(`skip ${engine}: ${name} is not installed: ${install}`);
  else report(engine, name, (await test?.(running)) ?? []);
}

function report(engine: string, what: string, problems: string[]): void {
  failures += problems.length;
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${engine}: ${what}`);
  for (const problem of problems) console.log(`     ${problem}`);
}

/** What caldav-server-tester observes: each feature must be supported, or have a reason. */
async function testServer({ url, world }: Running): Promise<string[]> {
  const key = await keyOf(await world.person('Ann'));
  const { stdout } = await run(
    peer('caldav-server-tester'),
    ['--caldav-url', `${url}/dav/`, '--caldav-username', 'ann', '--caldav-password', key, '--format', 'json'],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  return Object.entries(featuresIn(stdout)).flatMap(([feature, { support = 'unknown', behaviour = '' }]) => {
    const explained = unsupported[feature];
    if (['full', 'unknown', 'quirk'].includes(support) || (support === 'unsupported' && explained)) return [];
    return `${feature}: ${support} ${behaviour}`;
  });
}

type Features = Record<string, { support?: string; behaviour?: string }>;

function featuresIn(text: string): Features {
  const { features = {} } = JSON.parse(text) as { features?: Features };
  if (Object.keys(features).length < 10) throw new Error('caldav-server-tester reported next to nothing.');
  return features;
}

/** An event goes from a folder to the server and back, and a change and a deletion too. */
async function testVdirsyncer(running: Running): Promise<string[]> {
  const person = await running.world.person('Bob');
  const calendar = { title: 'Family', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
  const { name } = await person.client.calendar.create({ calendar });
  const { local, sync } = await synchronizer(running, { name: 'bob', key: await keyOf(person) });
  const own = join(local, `c-${name.slice('calendars/'.length)}`);
  const problems: string[] = [];
  const expect = (what: string, fact: boolean) => fact || problems.push(what);
  const titles = async () =>
    (await person.client.event.list({ parent: name })).events.map(({ title }) => title);
  await person.client.event.create({
    parent: name,
    event: { title: 'Ours', startTime: '2027-03-06T18:00:00Z', endTime: '2027-03-06T19:00:00Z' },
  });
  await sync();
  const [first = ''] = await readdir(own);
  const text = await readFile(join(own, first), 'utf8');
  expect('the event of the server is in the folder', text.includes('SUMMARY:Ours'));
  await writeFile(join(own, first), text.replace('SUMMARY:Ours', 'SUMMARY:Theirs'));
  await writeFile(
    join(own, 'new.ics'),
    text
      .replace(/^UID:.*$/m, 'UID:new')
      .replace(/^X-POTLUCK-VERSION.*\r\n/m, '')
      .replace('SUMMARY:Ours', 'SUMMARY:New'),
  );
  await sync();
  expect('a change and a new file are on the server', (await titles()).sort().join() === 'New,Theirs');
  await sync();
  await rm(join(own, first));
  await sync();
  expect('a removed file is gone on the server', (await titles()).join() === 'New');
  return problems;
}
