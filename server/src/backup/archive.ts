import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type Manifest, manifestPath, notOurs, parseManifest, picturePath, tablePath } from './manifest.ts';
import { mostRows, type Value } from './snapshot.ts';

/** A backup that is read. */
export interface Archive {
  manifest: Manifest;
  /** All rows of a table, some at a time. */
  rows(table: string): AsyncIterable<Value[][]>;
  picture(key: string): Promise<Uint8Array>;
  close(): void;
}

/** Opens an archive. Throws an ApiError when it is none, when part of it is missing or when a byte of it is another. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw notOurs();
  });
  try {
    return await checked(zip);
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function checked(zip: ZipFile): Promise<Archive> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  function stream(path: string): Promise<Readable> {
    const entry = entries.get(path);
    if (!entry) throw notOurs();
    return zip.openReadStreamPromise(entry);
  }
  const archive = {
    manifest: parseManifest(await text(await stream(manifestPath))),
    rows: (table: string) => rowsOf(stream(tablePath(table))),
    picture: async (key: string) => buffer(await stream(picturePath(key))),
    close: () => zip.close(),
  };
  const { tables, pictures } = archive.manifest;
  for (const [table, { sha256 }] of Object.entries(tables)) await check(stream(tablePath(table)), sha256);
  for (const key of Object.keys(pictures)) await check(stream(picturePath(key)), key);
  return archive;
}

async function check(stream: Promise<Readable>, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  try {
    for await (const bytes of await stream) hash.update(bytes as Uint8Array);
  } catch {
    throw notOurs();
  }
  if (hash.digest('hex') !== sha256) throw notOurs();
}

async function* rowsOf(stream: Promise<Readable>): AsyncGenerator<Value[][]> {
  let some: Value[][] = [];
  for await (const line of createInterface({ input: await stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    some.push(JSON.parse(line) as Value[]);
    if (some.length < mostRows) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
