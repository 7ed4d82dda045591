/** Runs work and measures its CPU time in milliseconds, which does not depend on how busy the machine is. */
export function cpuTimed<Result>(work: () => Result): { result: Result; millis: number } {
  const before = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(before);
  return { result, millis: (user + system) / 1000 };
}

/**
 * How many times more CPU time work takes for four times the size: 4 if the time is linear, 16 if it is quadratic. The
 * compiler and the garbage collector disturb single runs, so the fastest of several counts.
 */
export async function growthOfTime(size: number, work: (size: number) => Promise<unknown>): Promise<number> {
  const millis = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  for (let run = 0; run < 3; run++) {
    millis.small = Math.min(millis.small, await cpuMillis(() => work(size)));
    millis.large = Math.min(millis.large, await cpuMillis(() => work(4 * size)));
  }
  // Less than a millisecond cannot be measured.
  return millis.large / Math.max(1, millis.small);
}

/** The same for work that waits, without what other threads do for it. */
export async function cpuMillis(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
