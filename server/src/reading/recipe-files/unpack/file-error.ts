import { type FileRemark, fileRemark, type SpecificRemark } from '../file-remark.ts';

/** Why a file, or a part of it, was not read. The message is a sentence for its sender. */
export class FileError extends Error {
  readonly remark: FileRemark;

  constructor(remark: SpecificRemark, sentence?: string) {
    const reported = fileRemark(remark, sentence);
    super(reported.reason);
    this.name = 'FileError';
    this.remark = reported;
  }
}

/** The remark of a FileError, or of an error for excessive depth or length; rethrows anything else. */
export function remarkOf(error: unknown): FileRemark {
  if (error instanceof FileError) return error.remark;
  if (error instanceof RangeError) return fileRemark('FILE_REMARK_TOO_LARGE');
  throw error;
}
