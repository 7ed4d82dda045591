import { readdirSync, readFileSync } from 'node:fs';
import { cpuOf, cpuOfEnded } from './process.ts';

/** Returns the total processor time of a PostgreSQL server in microseconds, including processes that have ended. */
export function databaseCpu(folder: string): () => number {
  const first = Number(readFileSync(`${folder}/postmaster.pid`, 'utf8').split('\n')[0]);
  return () => [first, ...childrenOf(first)].map(cpuOf).reduce((sum, each) => sum + each, cpuOfEnded(first));
}

function childrenOf(parent: number): number[] {
  const processes = readdirSync('/proc').filter(name => /^\d+$/.test(name));
  return processes.map(Number).filter(pid => parentOf(pid) === parent);
}

/** Undefined if the process has ended. */
function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return undefined;
  }
}
