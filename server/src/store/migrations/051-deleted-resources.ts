import type { Engine } from '../engine.ts';
import { ofResource, personColumn } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/**
 * What was deleted and can still be restored: all its rows as JSON, outside the tables that anything else reads. See
 * `resources/deleted/`.
 */
export function deletedResources(engine: Engine): string[] {
  const { text, integer, table, keyed } = columnTypes(engine);
  const ofEntry = 'references deleted_resource (id) on delete cascade';
  return [
    `create table deleted_resource (
      id ${text} primary key not null, name ${text} not null unique, type ${text} not null,
      root ${text} ${ofResource}, title ${text} not null, visibility ${integer} not null, image ${text},
      deleter ${personColumn(engine)}, delete_time ${integer} not null, expire_time ${integer} not null
    ) ${table}`,
    'create index deleted_resource_root on deleted_resource (root)',
    'create index deleted_resource_deleter on deleted_resource (deleter)',
    `create table deleted_row (
      entry ${text} not null ${ofEntry}, seq ${integer} not null,
      source ${text} not null, row_name ${text}, kind ${text} not null check (kind in ('row', 'reference')),
      data ${text} not null, primary key (entry, seq)
    ) ${keyed}`,
    'create index deleted_row_source on deleted_row (entry, source, row_name)',
    'create index deleted_row_name on deleted_row (row_name, source)',
    `create table deleted_grant (
      entry ${text} not null ${ofEntry}, recipient ${text} not null ${ofResource}, primary key (entry, recipient)
    ) ${keyed}`,
    'create index deleted_grant_recipient on deleted_grant (recipient)',
  ];
}
