import { copyFile, readFile, stat } from 'node:fs/promises';
import type { Allowance } from './allowance.ts';

/** A file in an upload, or in an archive within it. */
export interface PackedFile {
  /** Its path, including the names of enclosing archives: `backup.zip/Soup/recipe.json`. */
  path: string;
  /** Unpacks it to memory. Throws a FileError if it is damaged, encrypted or larger than `most`. */
  bytes(most: number): Promise<Buffer>;
  /** Unpacks it to a file, for contents too large for memory. */
  writeTo(location: string, most: number): Promise<void>;
}

/** An uploaded file on the local disk. */
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
