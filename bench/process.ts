import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A server in a process of its own, so that its processor time and memory are its alone. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** From the start of the process to its first answer. */
  startMillis: number;
  cpuMicros(): number;
  residentMegabytes(): number;
  stop(): Promise<void>;
}

export async function startServer(script: string, env: Record<string, string>): Promise<ServerProcess> {
  const begun = performance.now();
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${env.PORT}`;
  await answering(`${url}/healthz`, child);
  const startMillis = performance.now() - begun;
  return {
    url,
    pid: child.pid ?? 0,
    startMillis,
    cpuMicros: () => cpuOf(child),
    residentMegabytes: () => memoryOf(child),
    stop: () => stop(child),
  };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 2000; tries++) {
    if (child.exitCode !== null) throw new Error('the server ended before it answered');
    if (
      await fetch(url).then(
        answer => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise(resolve => setTimeout(resolve, 5));
  }
  throw new Error(`nothing answered at ${url}`);
}

/** User and system time in microseconds; the kernel counts in hundredths of a second. */
function cpuOf(child: ChildProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

function memoryOf(child: ChildProcess): number {
  const found = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
  return Number(found?.[1]) / 1024;
}

async function stop(child: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  child.kill('SIGTERM');
  await promise;
}
