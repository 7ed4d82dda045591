import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { ApiError } from '@potluck/contract/errors';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { maxRows, type Value } from './snapshot.ts';

/** A backup opened for reading. */
export interface Archive {
  manifest: Manifest;
  /** All rows of a table, in batches. */
  rows(table: string): AsyncIterable<Value[][]>;
  picture(key: string): Promise<Uint8Array>;
  close(): void;
}

/** Opens an archive. Throws an ApiError if the file is not an archive, or if any part is missing or corrupted. */
export async function openArchive(path: string): Promise<Archive> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false });
    return await checked(zip);
  } catch (error) {
    zip?.close();
    throw tellable(error) ? error : notOurs();
  }
}

/** Whether the error's own message explains the problem: an ApiError, or a file system error. */
function tellable(error: unknown): boolean {
  return error instanceof ApiError || (error instanceof Error && 'syscall' in error);
}

async function checked(zip: ZipFile): Promise<Archive> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  function entryAt(path: string): Entry {
    const entry = entries.get(path);
    if (!entry) throw notOurs();
    return entry;
  }
  const stream = async (path: string) => zip.openReadStreamPromise(entryAt(path));
  const archive = {
    manifest: await manifestIn(zip, entryAt(manifestPath)),
    rows: (table: string) => rowsOf(stream(tablePath(table))),
    picture: async (key: string) => buffer(await stream(picturePath(key))),
    close: () => zip.close(),
  };
  const { tables, pictures } = archive.manifest;
  for (const [table, { sha256 }] of Object.entries(tables)) await check(stream(tablePath(table)), sha256);
  for (const key of Object.keys(pictures)) await check(stream(picturePath(key)), key);
  return archive;
}

/** The manifest is the only entry whose hash isn't recorded elsewhere. */
async function manifestIn(zip: ZipFile, entry: Entry): Promise<Manifest> {
  const bytes = await buffer(await zip.openReadStreamPromise(entry));
  if (crc32(bytes) !== entry.crc32) throw notOurs();
  return parseManifest(bytes.toString());
}

async function check(stream: Promise<Readable>, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  for await (const bytes of await stream) hash.update(bytes as Uint8Array);
  if (hash.digest('hex') !== sha256) throw notOurs();
}

async function* rowsOf(stream: Promise<Readable>): AsyncGenerator<Value[][]> {
  let some: Value[][] = [];
  for await (const line of linesOf(await stream)) {
    some.push(JSON.parse(line) as Value[]);
    if (some.length < maxRows) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** Splits only at line feeds: texts may contain other characters that count as line ends. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const text of stream.setEncoding('utf8')) {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** The manifest of an archive: its last file, `potluck.json`. */
export interface Manifest {
  /** The version of the archive format; the migrations define the format of the rows. */
  format: 1;
  createTime: string;
  migrations: string[];
  revision: number;
  tables: Record<string, TableSummary>;
  /** The content type of each picture by its key. */
  pictures: Record<string, string>;
}

export interface TableSummary {
  columns: string[];
  rows: number;
  /** Of the file's bytes, in lower-case hex. */
  sha256: string;
}

export const manifestPath = 'potluck.json';
export const tablePath = (table: string) => `tables/${table}.jsonl`;
export const picturePath = (key: string) => `pictures/${key}.webp`;

/** Throws an ApiError with a one-sentence message if the text is not a manifest that this version can read. */
function parseManifest(text: string): Manifest {
  const json: unknown = JSON.parse(text);
  if (typeof json !== 'object' || json === null || !('format' in json)) throw notOurs();
  if (json.format !== 1)
    throw new ApiError(
      'FAILED_PRECONDITION',
      'NEWER_BACKUP',
      'The backup was made by a newer version: restore it with that one.',
    );
  return json as Manifest;
}

function notOurs(): ApiError {
  return new ApiError('INVALID_ARGUMENT', 'NO_BACKUP', 'This file is not a whole backup of Potluck.');
}
