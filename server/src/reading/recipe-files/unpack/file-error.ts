import { type FileRemark, fileRemark, type TellingRemark } from '../file-remark.ts';

/** Why a file, or a part of it, was not read; the message is a sentence for whoever sent it. */
export class FileError extends Error {
  readonly told: FileRemark;

  constructor(remark: TellingRemark, sentence?: string) {
    const told = fileRemark(remark, sentence);
    super(told.reason);
    this.name = 'FileError';
    this.told = told;
  }
}

/** What a FileError tells, or what is too deep or too long for whatever reads it; anything else is thrown on. */
export function remarkOf(error: unknown): FileRemark {
  if (error instanceof FileError) return error.told;
  if (error instanceof RangeError) return fileRemark('FILE_REMARK_TOO_LARGE');
  throw error;
}
