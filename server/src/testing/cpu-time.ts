/** What some work gives, and the processor time in milliseconds that it takes: a busy machine does not make it longer. */
export function cpuTimed<Result>(work: () => Result): { result: Result; millis: number } {
  const before = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(before);
  return { result, millis: (user + system) / 1000 };
}
