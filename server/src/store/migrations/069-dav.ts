import type { Engine } from '../engine.ts';
import { ofResource } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/** What calendar programs (CalDAV) need beside the events themselves: see `tables/dav-tables.ts`. */
export function dav(engine: Engine): string[] {
  const { text, integer, table, keyed } = columnTypes(engine);
  return [
    `create table dav_root (
      root ${text} primary key not null ${ofResource}, epoch ${text} not null, folded ${integer} not null,
      revision ${integer} not null, floor ${integer} not null
    ) ${keyed}`,
    `create table dav_object (
      root ${text} not null ${ofResource}, object ${text} not null, revision ${integer} not null,
      time ${integer} not null, primary key (root, object)
    ) ${keyed}`,
    'create index dav_object_revision on dav_object (root, revision)',
    `create table dav_file (
      root ${text} not null ${ofResource}, file ${text} not null, object ${text} not null unique,
      primary key (root, file)
    ) ${table}`,
    `create table dav_own (
      "user" ${text} not null ${ofResource}, object ${text} not null references event (name) on delete cascade,
      start ${integer} not null, root ${text} not null ${ofResource}, lines ${text} not null,
      version ${integer} not null, primary key ("user", object, start)
    ) ${table}`,
    'create index dav_own_root on dav_own ("user", root)',
    'create index dav_own_object on dav_own (object)',
    'create index dav_own_of_root on dav_own (root)',
    `create table dav_setting (
      "user" ${text} not null ${ofResource}, collection ${text} not null ${ofResource}, segment ${text},
      hidden ${integer} not null, properties ${text} not null, primary key ("user", collection),
      unique ("user", segment)
    ) ${table}`,
    'create index dav_setting_collection on dav_setting (collection)',
  ];
}
