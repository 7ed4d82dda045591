/** Why a file, or a part of it, was not read; the message is a sentence for whoever sent it. */
export class FileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileError';
  }
}

/** The sentence of a FileError; anything else is thrown on. */
export function reasonOf(error: unknown): string {
  if (error instanceof FileError) return error.message;
  throw error;
}
