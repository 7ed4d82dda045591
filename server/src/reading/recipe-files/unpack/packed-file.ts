import { copyFile, readFile, stat } from 'node:fs/promises';
import type { Allowance } from './allowance.ts';

/** A file of an upload, or of an archive in it. */
export interface PackedFile {
  /** Where it lies, with the names of the archives around it: `backup.zip/Soup/recipe.json`. */
  path: string;
  /** Unpacks it. Throws a FileError for what is damaged, locked or larger than `most`. */
  bytes(most: number): Promise<Buffer>;
  /** Unpacks it into a file, which may be larger than a memory should hold. */
  writeTo(location: string, most: number): Promise<void>;
}

/** A file that lies on this machine, where it was uploaded to. */
export function uploadedFile(location: string, path: string, allowance: Allowance): PackedFile {
  const take = async (most: number) => {
    const { size } = await stat(location);
    allowance.takeBytes(size, size, most);
  };
  return {
    path,
    async bytes(most) {
      await take(most);
      return readFile(location);
    },
    async writeTo(other, most) {
      await take(most);
      await copyFile(location, other);
    },
  };
}

export function isZip(beginning: Buffer): boolean {
  return ['PK\x03\x04', 'PK\x05\x06'].includes(beginning.toString('latin1', 0, 4));
}

export function isGzip(beginning: Buffer): boolean {
  return beginning[0] === 0x1f && beginning[1] === 0x8b;
}
