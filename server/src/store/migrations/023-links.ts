import type { Engine } from '../engine.ts';
import { ofResource } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/** Links that invite anyone who has their secret. Deleted with their target and with their creator. */
export function links(engine: Engine): string[] {
  const { text, integer, table } = columnTypes(engine);
  return [
    `create table link (
      name ${text} primary key not null,
      resource ${text} not null ${ofResource}, creator ${text} not null ${ofResource},
      secret_hash ${text} not null unique, level ${integer} not null,
      most_uses ${integer} not null, use_count ${integer} not null check (use_count <= most_uses),
      last_used_time ${integer}, expire_time ${integer} not null, revoke_time ${integer},
      version ${integer} not null, create_time ${integer} not null
    ) ${table}`,
    'create index link_newest on link (resource, create_time desc, name desc)',
    'create index link_creator on link (creator)',
  ];
}
