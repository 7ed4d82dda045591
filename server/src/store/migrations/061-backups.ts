import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** The backups that this instance has made. Their files are in a folder or a bucket. */
export function backups(engine: Engine): string[] {
  const { text, integer, keyed } = columnTypes(engine);
  return [
    `create table backup (
      name ${text} primary key not null, file ${text} not null, state ${text} not null,
      scheduled ${integer} not null, bytes ${integer} not null, row_count ${integer} not null,
      picture_count ${integer} not null, error ${text} not null, create_time ${integer} not null,
      end_time ${integer}
    ) ${keyed}`,
    'create index backup_by_time on backup (create_time, name)',
  ];
}
