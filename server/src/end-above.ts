/** Ends this process once it takes more memory than this: small files can unpack into gigabytes. */
export function endAbove(bytes: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > bytes) process.kill(process.pid, 'SIGKILL');
  }, 20).unref();
}
