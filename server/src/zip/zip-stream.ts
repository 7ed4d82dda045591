import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ZipFile } from 'yazl';

/** One file of an archive. */
export interface ZipEntry {
  /** Relative and with forward slashes: `Soups/Lentil soup.json`. */
  path: string;
  content: string | Uint8Array | Readable;
  /** When it was last changed; now if nothing is said. */
  modified?: Date;
}

/**
 * A zip archive of entries, as a stream: each is asked for when the one before is written and read away, so that a
 * whole archive never lies in memory. The stream fails with what the entries fail with; nothing more is asked for once
 * it is closed.
 */
export async function zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Promise<Readable> {
  // Few processes ever write one.
  const yazl = await import('yazl');
  const zip = new yazl.ZipFile();
  const archive = zip.outputStream as Readable;
  fill(zip, entries, closing(archive)).catch((error: Error) => archive.destroy(error));
  return archive;
}

async function fill(
  zip: ZipFile,
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  closed: AbortSignal,
) {
  for await (const { path, content, modified = new Date() } of entries) {
    closed.throwIfAborted();
    const stream = content instanceof Readable ? content : Readable.from([Buffer.from(content)]);
    zip.addReadStream(stream, path, { mtime: modified, compress: !compressed.test(path) });
    await finished(stream, { signal: closed, cleanup: true });
  }
  zip.end();
}

/** What is not worth being compressed once more. */
const compressed = /\.(?:webp|jpe?g|png|gif|avif|zip|gz)$/i;

function closing(stream: Readable): AbortSignal {
  const closed = new AbortController();
  stream.once('close', () => closed.abort());
  return closed.signal;
}
