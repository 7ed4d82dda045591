/**
 * Scores the import of calendar files from other programs: `node bench/score/score-calendars.ts <folder> [--verbose]`. The
 * folder has files and an expected.json: keyed by "file" or "file + file", the start in UTC and the title of each
 * occurrence from 2027-01-01 to 2028-03-31 after importing the files in order into an empty calendar in Europe/Berlin.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@potluck/contract';
import { runProduct } from '../../server/src/testing/services/running-product.ts';
import { numberedNames, signInAll } from '../seed/sign-in.ts';

type Expected = Readonly<Record<string, string[]>>;

async function score(folder: string, verbose: boolean): Promise<void> {
  const expected = JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8')) as Expected;
  const dataDir = await mkdtemp(join(tmpdir(), 'potluck-score-'));
  // A person for each import, because imports are rate limited per person.
  const people = await signInAll({ dataDir, databaseUrl: '' }, numberedNames(Object.keys(expected).length));
  const product = await runProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  try {
    let right = 0;
    for (const [at, [files, wanted]] of Object.entries(expected).entries()) {
      const client = createClient({ baseUrl: `${product.url}/api`, token: () => people[at]?.token ?? null });
      const { calendar, remarks } = await imported(client, folder, files.split(' + '));
      const found = await occurrences(client, calendar);
      const same = found.toSorted().join('\n') === wanted.toSorted().join('\n');
      right += same ? 1 : 0;
      if (!same || verbose) console.log(`${same ? 'right' : 'WRONG'} ${files}`, { found, remarks });
    }
    console.log(`${right} of ${Object.keys(expected).length} right`);
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true });
  }
}

async function imported(client: Client, folder: string, files: string[]) {
  const { name } = await client.calendar.create({
    calendar: { title: 'Imported', visibility: 'VISIBILITY_LEVEL_HIDDEN', timeZone: 'Europe/Berlin' },
  });
  const remarks: string[] = [];
  for (const file of files) {
    const icalendar = new Blob([await readFile(join(folder, file))], { type: 'text/calendar' });
    const report = await client.calendar
      .importEvents({ name, icalendar })
      .catch((error: Error) => ({ leftOut: [{ line: 0, reason: error.message }] }));
    remarks.push(...report.leftOut.map(({ line, reason }) => `${file}:${line} ${reason}`));
  }
  return { calendar: name, remarks };
}

async function occurrences(client: Client, parent: string): Promise<string[]> {
  const windows = [
    { startTime: '2027-01-01T00:00:00Z', endTime: '2027-09-01T00:00:00Z' },
    { startTime: '2027-09-01T00:00:00Z', endTime: '2028-04-01T00:00:00Z' },
  ];
  const found = new Set<string>();
  for (const window of windows) {
    const { occurrences: some } = await client.event.expand({ parent, ...window });
    for (const { startTime, title } of some) found.add(`${startTime?.slice(0, 16)} ${title}`);
  }
  return [...found];
}

const [folder, ...others] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node bench/score/score-calendars.ts <folder> [--verbose]');
await score(folder, others.includes('--verbose'));
