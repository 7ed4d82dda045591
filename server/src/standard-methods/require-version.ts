import { ApiError } from '@potluck/contract/errors';
import { etagOf } from '../resource-row.ts';

interface Versioned {
  name: string;
  version: number;
}

/** Throws ABORTED when a change was made on another version than the one that stands there. */
export function requireVersion({ row }: { row: Versioned }, etag: string): void {
  const wanted = etag.replace(/^W\//, '');
  if (wanted === '' || wanted === '*' || wanted === etagOf(row.version)) return;
  throw new ApiError(
    'ABORTED',
    'ETAG_MISMATCH',
    `${row.name} was changed meanwhile: read it again and repeat.`,
    {
      metadata: { resource: row.name, etag: etagOf(row.version) },
    },
  );
}
