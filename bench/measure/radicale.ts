import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { type RequestOptions, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installPeers, peer } from '../../scripts/peers/set-up.ts';
import { freePort } from '../../server/src/testing/services/free-port.ts';

/** A calendar server that is being measured. */
export interface CalendarServer {
  title: string;
  /** The paths of the home, and of the calendar with all events. */
  home: string;
  path: string;
  /** Sends a request, and returns the body of the answer. Throws an error for a failure. */
  send(method: string, path: string, body: string, headers?: Record<string, string>): Promise<string>;
  /** The processor time of the server so far, in milliseconds. */
  spent(): Promise<number>;
}

/** What Radicale serves: a calendar of events, each a file, and further empty ones in its home. */
export interface RadicaleContents {
  events: string[];
  calendars: number;
}

/**
 * Starts Radicale on a free port, with its storage in a folder. Needs Linux, whose `/proc` says how much processor time a
 * process has taken, Python and, for the first run, PyPI.
 */
export async function startRadicale(
  { seeded, dataDir }: { seeded: string; dataDir: string },
  contents: RadicaleContents,
): Promise<CalendarServer & { stop: () => void }> {
  await installPeers();
  if (!existsSync(join(seeded, 'read.txt'))) await seedRadicale(seeded, contents);
  await cp(seeded, dataDir, { recursive: true });
  return serveRadicale(dataDir);
}

/**
 * Writes the storage, and has it read once. Radicale parses each event when it first reads it, which takes minutes of
 * processor time for 5,000. An interrupted run continues where it stopped.
 */
async function seedRadicale(storage: string, { events, calendars }: RadicaleContents): Promise<void> {
  await mkdir(storage, { recursive: true });
  const radicale = await serveRadicale(storage);
  const begun = Date.now();
  const progress = setInterval(() => {
    console.log(
      `  Radicale has read its ${events.length} events for ${Math.round((Date.now() - begun) / 1000)} s …`,
    );
  }, 15_000);
  try {
    const made = existsSync(join(storage, 'collection-root', 'ann', 'events'));
    if (!made) await radicale.send('MKCALENDAR', radicale.path, '');
    // A PUT of everything would take even longer.
    for (const [at, event] of events.entries())
      await writeFile(join(storage, 'collection-root', 'ann', 'events', `e${at}.ics`), event);
    for (let at = 1; at < calendars && !made; at += 1)
      await radicale.send('MKCALENDAR', `/ann/calendar-${at}/`, '');
    await radicale.send('REPORT', radicale.path, syncCollection(''));
    await writeFile(join(storage, 'read.txt'), '');
  } finally {
    clearInterval(progress);
    radicale.stop();
  }
}

async function serveRadicale(storage: string): Promise<CalendarServer & { stop: () => void }> {
  const port = await freePort();
  const child = spawn(
    peer('radicale'),
    [
      ...['--server-hosts', `127.0.0.1:${port}`, '--auth-type', 'none', '--logging-level', 'error'],
      ...['--storage-filesystem-folder', storage],
    ],
    { stdio: 'ignore' },
  );
  const send = senderTo(`http://127.0.0.1:${port}`, `Basic ${Buffer.from('ann:ann').toString('base64')}`);
  for (let left = 100; ; left -= 1) {
    const found = await send('OPTIONS', '/', '').catch(() => undefined);
    if (found !== undefined) break;
    if (left === 0) throw new Error('Radicale does not start.');
    await wait(100);
  }
  return {
    ...{ title: 'Radicale', home: '/ann/', path: '/ann/events/', send },
    spent: () => spentBy(child.pid ?? 0),
    stop: () => child.kill(),
  };
}

/** A REPORT of the changes after a token (RFC 6578). */
export function syncCollection(token: string): string {
  return `<D:sync-collection xmlns:D="DAV:"><D:sync-token>${token}</D:sync-token><D:sync-level>1</D:sync-level><D:prop><D:getetag/></D:prop></D:sync-collection>`;
}

/** Sends requests without a timeout. */
export function senderTo(url: string, authorization: string): CalendarServer['send'] {
  const { hostname: host, port } = new URL(url);
  return (method, path, body, more = {}) =>
    answerTo({ host, port, method, path, headers: { authorization, ...more } }, body);
}

function answerTo(options: RequestOptions, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(options, answer => {
      const parts: Buffer[] = [];
      answer.on('data', part => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        if ((answer.statusCode ?? 500) < 400) resolve(text);
        else
          reject(
            new Error(`${answer.statusCode} was the answer to ${options.method} ${options.path}: ${text}`),
          );
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The kernel counts in hundredths of a second (proc_pid_stat(5), fields 14 and 15). */
async function spentBy(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
