import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A server in a separate process, so that its processor time and memory can be measured alone. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** From the start of the process to its first response. */
  startMillis: number;
  cpuMicros(): number;
  residentMegabytes(): number;
  /** Shuts it down gracefully. */
  stop(): Promise<void>;
  /** Kills it as a power cut would. */
  kill(): Promise<void>;
}

export async function startServer(script: string, env: Record<string, string>): Promise<ServerProcess> {
  // Another process on this port would answer the health check instead of the new server.
  if (await isTaken(Number(env.PORT))) throw new Error(`Port ${env.PORT} is taken. Set PORT to another one.`);
  const begun = performance.now();
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${env.PORT}`;
  await answering(`${url}/healthz`, child).catch(error => {
    child.kill('SIGKILL');
    throw error;
  });
  const startMillis = performance.now() - begun;
  return {
    url,
    pid: child.pid ?? 0,
    startMillis,
    cpuMicros: () => cpuOf(child.pid ?? 0),
    residentMegabytes: () => residentOf(child.pid ?? 0),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

async function isTaken(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
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

/** Returns the total processor time of a PostgreSQL server in microseconds, including processes that have ended. */
export function databaseCpu(folder: string): () => number {
  const first = Number(readFileSync(`${folder}/postmaster.pid`, 'utf8').split('\n')[0]);
  return () => [first, ...childrenOf(first)].map(cpuOf).reduce((sum, each) => sum + each, cpuOfEnded(first));
}

/** User and system time of all running threads in microseconds, 0 for an ended process. */
function cpuOf(pid: number): number {
  const nanoseconds = threadsOf(pid).map(
    thread => Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]) || 0,
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1000;
}

/** The same for the ended children of this process, which the kernel counts in hundredths of a second. */
function cpuOfEnded(pid: number): number {
  // The fields cutime and cstime of proc(5).
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return fields.slice(13, 15).reduce((sum, each) => sum + Number(each) * 10_000, 0);
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Empty if the process or thread has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The resident memory in megabytes, 0 for an ended process. */
export function residentOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** The running children of a process, without theirs. */
export function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  child.kill(signal);
  await promise;
}
