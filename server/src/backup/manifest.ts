import { ApiError } from '@potluck/contract/errors';

/** The manifest of an archive: its last file, `potluck.json`. */
export interface Manifest {
  /** The version of the archive format; the migrations define the format of the rows. */
  format: 1;
  createTime: string;
  migrations: string[];
  revision: number;
  tables: Record<string, TableSummary>;
  /** The content type of each picture by its key. */
  pictures: Record<string, string>;
}

export interface TableSummary {
  columns: string[];
  rows: number;
  /** Of the file's bytes, in lower-case hex. */
  sha256: string;
}

export const manifestPath = 'potluck.json';
export const tablePath = (table: string) => `tables/${table}.jsonl`;
export const picturePath = (key: string) => `pictures/${key}.webp`;

/** Throws an ApiError with a one-sentence message if the text is not a manifest that this version can read. */
export function parseManifest(text: string): Manifest {
  const json: unknown = JSON.parse(text);
  if (typeof json !== 'object' || json === null || !('format' in json)) throw notOurs();
  if (json.format !== 1)
    throw new ApiError(
      'FAILED_PRECONDITION',
      'NEWER_BACKUP',
      'The backup was made by a newer version: restore it with that one.',
    );
  return json as Manifest;
}

export function notOurs(): ApiError {
  return new ApiError('INVALID_ARGUMENT', 'NO_BACKUP', 'This file is not a whole backup of Potluck.');
}
