import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Entry, ZipFile } from 'yauzl';
import { type FileRemark, fileRemark } from '../file-remark.ts';
import type { Allowance } from './allowance.ts';
import { FileError } from './file-error.ts';
import type { PackedFile } from './packed-file.ts';

export interface ZipEntries {
  files: PackedFile[];
  /** Entries that cannot be read, and why. */
  refused: { path: string; told: FileRemark }[];
  /** Gives the archive back; its files cannot be read from then on. */
  close: () => void;
}

/**
 * The files in a zip archive, which lies on this machine. None is unpacked before it is asked for, and no path in it is
 * ever one of this machine. Throws a FileError for what is no whole archive.
 */
export async function zipEntries(archive: string, path: string, allowance: Allowance): Promise<ZipEntries> {
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
      const told = yauzl.validateFileName(name) ? fileRemark('FILE_REMARK_OUTSIDE') : lockOf(entry);
      if (told) found.refused.push({ path: `${path}/${name}`, told });
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
  const open = (most: number) => {
    allowance.takeBytes(entry.uncompressedSize, entry.compressedSize, most);
    // The stream ends with an error where more comes out than the archive says.
    return zip.openReadStreamPromise(entry);
  };
  return {
    path,
    bytes: async most => buffer(await open(most).catch(damaged)).catch(damaged),
    writeTo: async (location, most) =>
      pipeline(await open(most).catch(damaged), createWriteStream(location)).catch(damaged),
  };
}

function damaged(error: unknown): never {
  if (error instanceof FileError) throw error;
  throw new FileError('FILE_REMARK_DAMAGED');
}
