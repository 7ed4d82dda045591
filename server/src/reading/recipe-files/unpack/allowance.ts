import { FileError } from './file-error.ts';
import { type UnpackLimits, unpackLimits } from './unpack-limits.ts';

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
  takeBytes(unpacked: number, packed: number, most: number): void {
    const { ratio, harmlessBytes, bytes } = this.limits;
    if (unpacked > most)
      throw new FileError('FILE_REMARK_TOO_LARGE', `It is larger than ${mebibytes(most)}.`);
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
