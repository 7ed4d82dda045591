import { open } from 'node:fs/promises';

/** What a file begins with, which says more of it than its name. */
export async function beginningOf(location: string): Promise<Buffer> {
  const file = await open(location);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
