import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
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
 * Starts Radicale on a free port, with a calendar that contains a file, and further empty ones in its home. Needs Linux,
 * whose `/proc` says how much processor time a process has taken.
 */
export async function startRadicale(
  dataDir: string,
  { file, calendars }: { file: string; calendars: number },
): Promise<CalendarServer & { stop: () => void }> {
  await installPeers();
  const port = await freePort();
  const child = spawn(
    peer('radicale'),
    [
      ...['--server-hosts', `127.0.0.1:${port}`, '--auth-type', 'none', '--logging-level', 'error'],
      ...['--storage-filesystem-folder', join(dataDir, 'radicale')],
    ],
    { stdio: 'ignore' },
  );
  const origin = `http://127.0.0.1:${port}`;
  const authorization = `Basic ${Buffer.from('ann:ann').toString('base64')}`;
  async function send(method: string, path: string, body: string, headers: Record<string, string> = {}) {
    const answer = await fetch(origin + path, {
      method,
      headers: { authorization, ...headers },
      ...(body !== '' && { body }),
    });
    const text = await answer.text();
    if (answer.status >= 400)
      throw new Error(`Radicale answered ${answer.status} to ${method} ${path}: ${text}`);
    return text;
  }
  for (let left = 100; ; left -= 1) {
    const found = await fetch(origin).catch(() => undefined);
    if (found) break;
    if (left === 0) throw new Error('Radicale does not start.');
    await wait(100);
  }
  await send('PUT', '/ann/events/', file, { 'content-type': 'text/calendar' });
  for (let at = 1; at < calendars; at += 1) await send('MKCALENDAR', `/ann/calendar-${at}/`, '');
  return {
    ...{ title: 'Radicale', home: '/ann/', path: '/ann/events/', send },
    spent: () => spentBy(child.pid ?? 0),
    stop: () => child.kill(),
  };
}

/** The kernel counts in hundredths of a second (proc_pid_stat(5), fields 14 and 15). */
async function spentBy(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
