import { open } from 'node:fs/promises';

/** The first bytes of a file, which identify its type more reliably than its name. */
export async function beginningOf(location: string): Promise<Buffer> {
  const file = await open(location);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
