/** Runs work and measures its CPU time in milliseconds, which does not depend on how busy the machine is. */
export function cpuTimed<Result>(work: () => Result): { result: Result; millis: number } {
  const before = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(before);
  return { result, millis: (user + system) / 1000 };
}
