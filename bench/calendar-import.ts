import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '@potluck/contract';
import { hourMs } from '@potluck/contract/durations';
import { startPostgres } from '../server/src/testing/services/postgres-server.ts';
import { builtServer, runProduct } from '../server/src/testing/services/running-product.ts';
import { signIn } from './seed/sign-in.ts';

/*
 * Measures how imports affect other users: one person imports files of the maximum size into a calendar, with plain
 * events and with rules that are slow to expand, while another user repeatedly requests their schedule.
 */
const hardlyEver = 'RRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30;COUNT=9';
const files = [
  { title: '10,000 events', events: 10_000, lines: [] },
  { title: '10,000 series', events: 10_000, lines: ['RRULE:FREQ=WEEKLY;COUNT=52'] },
  { title: '100 rules that never come', events: 100, lines: [hardlyEver] },
  { title: '3,000 rules that never come', events: 3000, lines: [hardlyEver] },
];

export async function reportImports(engine: string): Promise<void> {
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  const storage = {
    dataDir: await mkdtemp(join(tmpdir(), 'potluck-import-')),
    databaseUrl: postgres?.url ?? '',
  };
  const token = (await signIn(storage, 'Ann')).token;
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = storage;
  const product = await runProduct({ DATA_DIR, DATABASE_URL, LOG_LEVEL: 'warn' }, builtServer);
  try {
    await report(engine, createClient({ baseUrl: `${product.url}/api`, token: () => token }));
  } finally {
    await product.stop();
    await postgres?.stop();
    await rm(storage.dataDir, { recursive: true });
  }
}

async function report(engine: string, client: Client): Promise<void> {
  console.log(`\n${engine.padEnd(30)} | seconds |  asked |  p50 ms |  p99 ms |  max ms | made, left out`);
  for (const { title, events, lines } of files) {
    const calendar = { title, visibility: 'VISIBILITY_LEVEL_HIDDEN', timeZone: 'Europe/Berlin' } as const;
    const { name } = await client.calendar.create({ calendar });
    const icalendar = file(events, lines);
    const { answer, seconds, waits } = await asking(client, () =>
      client.calendar.importEvents({ name, icalendar }),
    );
    const figures = [waits.length, ...[0.5, 0.99, 1].map(share => at(waits, share).toFixed(0))];
    const made = `${answer.createdCount}, ${answer.leftOutCount}`;
    console.log(
      [
        title.padEnd(30),
        seconds.toFixed(1).padStart(7),
        ...figures.map(each => `${each}`.padStart(7)),
        made,
      ].join(' | '),
    );
    const { undo } = answer;
    const undone = await asking(client, () => client.calendar.undoOccurrenceChange({ name, undo }));
    const after = [undone.waits.length, ...[0.5, 0.99, 1].map(share => at(undone.waits, share).toFixed(0))];
    console.log(
      [
        '  and taken back'.padEnd(30),
        undone.seconds.toFixed(1).padStart(7),
        ...after.map(each => `${each}`.padStart(7)),
      ].join(' | '),
    );
  }
}

/** Requests the schedule every few milliseconds until the work ends, and returns each response time. */
async function asking<T>(client: Client, work: () => Promise<T>) {
  const [begun, waits] = [performance.now(), [] as number[]];
  const doing = { done: false };
  const answer = work().finally(() => {
    doing.done = true;
  });
  while (!doing.done) {
    const startedAt = performance.now();
    await client.event.expand({
      parent: 'calendars/-',
      startTime: '2027-03-01T00:00:00Z',
      endTime: '2027-03-08T00:00:00Z',
    });
    waits.push(performance.now() - startedAt);
    await pause(5);
  }
  return { answer: await answer, seconds: (performance.now() - begun) / 1000, waits };
}

function at(waits: number[], share: number): number {
  const sorted = waits.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function file(events: number, lines: string[]): string {
  const all = Array.from({ length: events }, (_, number) => event(number, lines));
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...all.flat(), 'END:VCALENDAR', ''].join('\r\n');
}

function event(number: number, lines: string[]): string[] {
  const start = new Date(Date.UTC(2027, 5, 1) + number * hourMs).toISOString().replace(/[-:]|\.000/g, '');
  const about = [
    `UID:${number}@example`,
    `DTSTART:${start}`,
    'DURATION:PT30M',
    `SUMMARY:Dinner number ${number}`,
  ];
  return [
    'BEGIN:VEVENT',
    ...about,
    'DESCRIPTION:Bring what you have. '.padEnd(200, 'Soup and bread. '),
    ...lines,
    'END:VEVENT',
  ];
}
