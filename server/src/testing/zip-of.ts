import { buffer } from 'node:stream/consumers';
import { zipStream } from '../zip/zip-stream.ts';

/** An archive of files, by path. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const entries = Object.entries(files).map(([path, content]) => ({ path, content }));
  return buffer(await zipStream(entries));
}
