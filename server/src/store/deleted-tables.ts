import type { Generated } from 'kysely';

/** Deleted resources that can still be restored: see `migrations/051-deleted-resources.ts`. */
export interface DeletedTables {
  deleted_resource: DeletedResourceTable;
  deleted_row: DeletedRowTable;
  /** The accounts that administered it. */
  deleted_grant: { entry: string; recipient: string };
}

export interface DeletedResourceTable {
  id: string;
  name: string;
  type: string;
  /** The resource whose access decides who may restore it. Null for a resource with its own grants. */
  root: string | null;
  title: string;
  visibility: number;
  image: string | null;
  pictures: Generated<string | null>;
  deleter: string | null;
  delete_time: number;
  /** When it is purged for good. From then on nobody sees it. */
  expire_time: number;
}

/** A deleted row, or a reference from another row that the deletion cleared. Restored in the order of `seq`. */
export interface DeletedRowTable {
  entry: string;
  seq: number;
  source: string;
  row_name: string | null;
  kind: 'row' | 'reference';
  /** The columns as JSON. */
  data: string;
}
