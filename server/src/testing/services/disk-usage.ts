import { open } from 'node:fs/promises';
import { onTestFinished, vi } from 'vitest';

/** Something that the disk is asked to take. */
export interface Force {
  taken: () => void;
  refused: (error: Error) => void;
}

/** From here to the end of the test, the disk takes nothing before it is told to. Gives what it is asked next. */
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
