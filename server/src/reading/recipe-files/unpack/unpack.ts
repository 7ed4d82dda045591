import { createWriteStream } from 'node:fs';
import { copyFile, readFile, rm, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { beginningOf } from '../../../images/picture-format.ts';
import { FileError, type FileRemark, fileRemark, remarkOf } from '../file-remark.ts';
import type { Allowance } from './unpack-limits.ts';

/** An uploaded file: its location, and the sender's name for it. */
export interface Upload {
  location: string;
  name: string;
}

export interface Unpacked {
  /** The files of each archive, and those that were uploaded directly, which belong together. */
  folders: PackedFile[][];
  refused: { path: string; remark: FileRemark }[];
  /** Closes all archives, and deletes unpacked files. */
  close: () => void;
}

/** All files in an upload, including archives nested in archives. */
export async function unpacked(uploads: Upload[], allowance: Allowance): Promise<Unpacked> {
  const closings: (() => void)[] = [];
  const found: Found = { folders: [], refused: [], closings };
  const loose: PackedFile[] = [];
  for (const { location, name } of uploads) {
    if (isZip(await beginningOf(location)))
      await addArchive(found, { archive: location, path: name, allowance });
    else loose.push(uploadedFile(location, name, allowance));
  }
  found.folders.push(loose);
  const close = () => {
    for (const each of closings) each();
  };
  return { ...found, close };
}

type Found = Omit<Unpacked, 'close'> & { closings: (() => void)[] };

interface Archive {
  /** Its location. */
  archive: string;
  path: string;
  allowance: Allowance;
  inner?: boolean;
}

async function addArchive(found: Found, { archive, path, allowance, inner = false }: Archive): Promise<void> {
  try {
    const { files, refused, close } = await zipEntries(archive, path, allowance);
    found.closings.push(close);
    found.refused.push(...refused);
    const plain: PackedFile[] = [];
    for (const file of files.filter(({ path: each }) => !junk.test(each))) {
      if (!packs.test(file.path)) plain.push(file);
      else if (inner) found.refused.push({ path: file.path, remark: tooDeep });
      else await addInner(found, file, { archive, path: file.path, allowance });
    }
    found.folders.push(plain);
    if (files.length + refused.length === 0) found.refused.push({ path, remark: empty });
  } catch (error) {
    found.refused.push({ path, remark: remarkOf(error) });
  }
}

/** Unpacks a nested archive next to its parent, and opens it there. */
async function addInner(
  found: Found,
  file: PackedFile,
  { archive, path, allowance }: Archive,
): Promise<void> {
  const beside = `${archive}-${found.closings.length}`;
  found.closings.push(() => void rm(beside, { force: true }));
  try {
    await file.writeTo(beside, allowance.limits.archiveBytes);
    await addArchive(found, { archive: beside, path, allowance, inner: true });
  } catch (error) {
    found.refused.push({ path, remark: remarkOf(error) });
  }
}

const empty = fileRemark('FILE_REMARK_NO_RECIPE');
const tooDeep = fileRemark('FILE_REMARK_TOO_DEEP');
const packs = /\.(?:zip|paprikarecipes|melarecipes|rtk)$/i;
/** Files that operating systems add to archives. */
const junk = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

/** Unpacks gzip data. */
export async function gunzipped(bytes: Buffer, allowance: Allowance): Promise<Buffer> {
  const max = Math.min(
    allowance.limits.textBytes,
    allowance.limits.ratio * bytes.length + allowance.limits.harmlessBytes,
  );
  const unzipped = await promisify(gunzip)(bytes, { maxOutputLength: max }).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    throw code === 'ERR_BUFFER_TOO_LARGE'
      ? new FileError('FILE_REMARK_BOMB', 'It unpacks to too much.')
      : new FileError('FILE_REMARK_DAMAGED');
  });
  allowance.takeBytes(unzipped.length, bytes.length, max);
  return unzipped;
}

interface ZipEntries {
  files: PackedFile[];
  /** Entries that cannot be read, and why. */
  refused: { path: string; remark: FileRemark }[];
  /** Closes the archive; its files can't be read afterwards. */
  close: () => void;
}

/**
 * The files in a zip archive on the local disk. Unpacks each one only on request, and never uses a path in it as a
 * local path. Throws a FileError if the archive is invalid or incomplete.
 */
async function zipEntries(archive: string, path: string, allowance: Allowance): Promise<ZipEntries> {
  const yauzl = await import('yauzl');
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
  const zip = await yauzl.openPromise(archive, options).catch(damaged);
  const found: ZipEntries = { files: [], refused: [], close: () => zip.close() };
  try {
    for await (const entry of zip.eachEntry()) {
      allowance.takeEntry();
      const flags = entry.generalPurposeBitFlag;
      const name = yauzl.getFileNameLowLevel(flags, entry.fileNameRaw, entry.extraFields, false);
      if (name.endsWith('/')) continue;
      const refusal = yauzl.validateFileName(name) ? fileRemark('FILE_REMARK_OUTSIDE') : lockOf(entry);
      if (refusal) found.refused.push({ path: `${path}/${name}`, remark: refusal });
      else found.files.push(fileOf(zip, entry, { path: `${path}/${name}`, allowance }));
    }
  } catch (error) {
    zip.close();
    return damaged(error);
  }
  return found;
}

function lockOf(entry: Entry): FileRemark | undefined {
  if (entry.isEncrypted()) return fileRemark('FILE_REMARK_LOCKED');
  return entry.canDecodeFileData() ? undefined : fileRemark('FILE_REMARK_UNKNOWN_PACKING');
}

function fileOf(
  zip: ZipFile,
  entry: Entry,
  { path, allowance }: { path: string; allowance: Allowance },
): PackedFile {
  const open = (max: number) => {
    allowance.takeBytes(entry.uncompressedSize, entry.compressedSize, max);
    // The stream fails if the entry is larger than the archive declares.
    return zip.openReadStreamPromise(entry);
  };
  return {
    path,
    bytes: async max => buffer(await open(max).catch(damaged)).catch(damaged),
    writeTo: async (location, max) =>
      pipeline(await open(max).catch(damaged), createWriteStream(location)).catch(damaged),
  };
}

function damaged(error: unknown): never {
  if (error instanceof FileError) throw error;
  throw new FileError('FILE_REMARK_DAMAGED');
}

/** A file in an upload, or in an archive within it. */
export interface PackedFile {
  /** Its path, including the names of enclosing archives: `backup.zip/Soup/recipe.json`. */
  path: string;
  /** Unpacks it to memory. Throws a FileError if it is damaged, encrypted or larger than `most`. */
  bytes(max: number): Promise<Buffer>;
  /** Unpacks it to a file, for contents too large for memory. */
  writeTo(location: string, max: number): Promise<void>;
}

/** An uploaded file on the local disk. */
function uploadedFile(location: string, path: string, allowance: Allowance): PackedFile {
  const take = async (max: number) => {
    const { size } = await stat(location);
    allowance.takeBytes(size, size, max);
  };
  return {
    path,
    async bytes(max) {
      await take(max);
      return readFile(location);
    },
    async writeTo(other, max) {
      await take(max);
      await copyFile(location, other);
    },
  };
}

function isZip(beginning: Buffer): boolean {
  return ['PK\x03\x04', 'PK\x05\x06'].includes(beginning.toString('latin1', 0, 4));
}

export function isGzip(beginning: Buffer): boolean {
  return beginning[0] === 0x1f && beginning[1] === 0x8b;
}
