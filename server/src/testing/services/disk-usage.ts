import { open } from 'node:fs/promises';
import { onTestFinished, vi } from 'vitest';

/** A pending `datasync` of a file. */
export interface Force {
  taken: () => void;
  refused: (error: Error) => void;
}

/**
 * Until the end of the test, `datasync` waits until the test resolves or rejects it. Returns a function that waits
 * for the next call.
 */
export async function diskUsage(): Promise<() => Promise<Force>> {
  const file = await open(import.meta.filename);
  const files = Object.getPrototypeOf(file) as typeof file;
  await file.close();
  const forces: Force[] = [];
  const datasync = vi.spyOn(files, 'datasync').mockImplementation(() => {
    const { promise, resolve: taken, reject: refused } = Promise.withResolvers<void>();
    forces.push({ taken, refused });
    return promise;
  });
  onTestFinished(() => {
    datasync.mockRestore();
    for (const { taken } of forces) taken();
  });
  return () => vi.waitFor(() => forces.shift() ?? Promise.reject(new Error('Nobody asks the disk.')));
}
