import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
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

/**
 * Starts Radicale on a free port, with a calendar of events, each a file, and further empty ones in its home. Needs Linux,
 * whose `/proc` says how much processor time a process has taken.
 */
export async function startRadicale(
  dataDir: string,
  { events, calendars }: { events: string[]; calendars: number },
): Promise<CalendarServer & { stop: () => void }> {
  await installPeers();
  const port = await freePort();
  const storage = join(dataDir, 'radicale');
  const child = spawn(
    peer('radicale'),
    [
      ...['--server-hosts', `127.0.0.1:${port}`, '--auth-type', 'none', '--logging-level', 'error'],
      ...['--storage-filesystem-folder', storage],
    ],
    { stdio: 'ignore' },
  );
  const headers = { authorization: `Basic ${Buffer.from('ann:ann').toString('base64')}` };
  const send: CalendarServer['send'] = (method, path, body, more = {}) =>
    answerTo({ host: '127.0.0.1', port, method, path, headers: { ...headers, ...more } }, body);
  for (let left = 100; ; left -= 1) {
    const found = await send('OPTIONS', '/', '').catch(() => undefined);
    if (found !== undefined) break;
    if (left === 0) throw new Error('Radicale does not start.');
    await wait(100);
  }
  await send('MKCALENDAR', '/ann/events/', '');
  // Radicale takes minutes for a file of thousands of events, and looks at its folder with each request anyway.
  for (const [at, event] of events.entries())
    await writeFile(join(storage, 'collection-root', 'ann', 'events', `e${at}.ics`), event);
  for (let at = 1; at < calendars; at += 1) await send('MKCALENDAR', `/ann/calendar-${at}/`, '');
  return {
    ...{ title: 'Radicale', home: '/ann/', path: '/ann/events/', send },
    spent: () => spentBy(child.pid ?? 0),
    stop: () => child.kill(),
  };
}

/** Without a limit of time: the first listing makes Radicale read everything. */
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
            new Error(`Radicale answered ${answer.statusCode} to ${options.method} ${options.path}: ${text}`),
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
