import { FileError } from '../file-remark.ts';

const MiB = 1024 * 1024;

/** Limits for uploads of recipe files, documented for operators in docs/operations.md. */
export const uploadLimits = {
  bytes: 256 * MiB,
  files: 500,
};

/** Limits for the unpacked contents. */
export const unpackLimits = {
  /** Entries of all archives together. */
  entries: 20_000,
  /** Unpacked bytes of all archives together. */
  bytes: 512 * MiB,
  /** A nested archive: the same limit as for an upload. */
  archiveBytes: uploadLimits.bytes,
  /** A recipe file: it may contain a whole collection. */
  textBytes: 64 * MiB,
  pictureBytes: 20 * MiB,
  recipes: 5000,
  /** A higher compression ratio than this indicates a zip bomb. */
  ratio: 200,
  /** This little is harmless at any ratio. */
  harmlessBytes: 4 * MiB,
};
export type UnpackLimits = typeof unpackLimits;

/** What an upload may still unpack, across all of its archives. */
export class Allowance {
  readonly limits: UnpackLimits;
  #entries = 0;
  #bytes = 0;

  constructor(limits = unpackLimits) {
    this.limits = limits;
  }

  takeEntry(): void {
    this.#entries += 1;
    if (this.#entries > this.limits.entries)
      throw new FileError(
        'FILE_REMARK_TOO_MANY_FILES',
        `More than ${this.limits.entries} files are packed in it: split it.`,
      );
  }

  /** Throws before unpacking if the file would exceed a limit, on its own or in total. */
  takeBytes(unpacked: number, packed: number, max: number): void {
    const { ratio, harmlessBytes, bytes } = this.limits;
    if (unpacked > max) throw new FileError('FILE_REMARK_TOO_LARGE', `It is larger than ${mebibytes(max)}.`);
    if (unpacked > harmlessBytes && unpacked > packed * ratio) throw new FileError('FILE_REMARK_BOMB');
    this.#bytes += unpacked;
    if (this.#bytes > bytes)
      throw new FileError(
        'FILE_REMARK_TOO_MUCH',
        `All files together unpack to more than ${mebibytes(bytes)}: send fewer at once.`,
      );
  }
}

function mebibytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MiB`;
}
