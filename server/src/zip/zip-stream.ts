import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ZipFile } from 'yazl';

/** A file in an archive. */
export interface ZipEntry {
  /** Relative, with forward slashes: `Soups/Lentil soup.json`. */
  path: string;
  content: string | Uint8Array | Readable;
  /** The time of the last change; defaults to now. */
  modified?: Date;
}

/**
 * A zip archive of entries as a stream. Requests each entry only after the one before has been written and consumed, so
 * that the archive is never in memory as a whole. Fails if the entries fail; requests no more entries once it is
 * closed.
 */
export async function zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Promise<Readable> {
  // Loaded lazily: few processes ever write an archive.
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

/** Files that are already compressed. */
const compressed = /\.(?:webp|jpe?g|png|gif|avif|zip|gz)$/i;

function closing(stream: Readable): AbortSignal {
  const closed = new AbortController();
  stream.once('close', () => closed.abort());
  return closed.signal;
}

/**
 * Turns titles into file names that are valid on every system and unique: `entryNames()('Soup: hot')` is "Soup hot",
 * and the next time "Soup hot 2".
 */
export function entryNames(): (title: string) => string {
  const given = new Set<string>();
  return title => {
    const name = fileName(title);
    let unique = name;
    for (let count = 2; given.has(unique.toLowerCase()); count += 1) unique = `${name} ${count}`;
    given.add(unique.toLowerCase());
    return unique;
  };
}

/** A title as a file name, without an extension. */
export function fileName(title: string): string {
  const plain = title.normalize('NFC').toWellFormed().replace(refused, ' ').replace(/\s+/g, ' ');
  const short = [...plain].slice(0, maxCharacters).join('');
  const name = short.replace(/^[\s.]+|[\s.]+$/g, '');
  return name === '' || reserved.test(name) ? `${name} file`.trim() : name;
}

/** Keeps names with their extension below the 255 bytes of common file systems, in any script. */
const maxCharacters = 60;
const refused = /[\p{Cc}\p{Cf}"*/:<>?\\|]/gu;
/** Reserved device names in Windows. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
