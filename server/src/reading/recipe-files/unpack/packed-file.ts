import { copyFile, readFile, stat } from 'node:fs/promises';
import type { Allowance } from './allowance.ts';

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
export function uploadedFile(location: string, path: string, allowance: Allowance): PackedFile {
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

export function isZip(beginning: Buffer): boolean {
  return ['PK\x03\x04', 'PK\x05\x06'].includes(beginning.toString('latin1', 0, 4));
}

export function isGzip(beginning: Buffer): boolean {
  return beginning[0] === 0x1f && beginning[1] === 0x8b;
}
