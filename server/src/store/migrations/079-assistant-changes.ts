import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** What assistants changed, how to undo it, and the changes that wait for a confirmation. */
export function assistantChanges(engine: Engine): string[] {
  const { text, integer, keyed } = columnTypes(engine);
  return [
    `create table assistant_change (
      name ${text} primary key not null,
      "user" ${text} not null references resource (name) on delete cascade,
      connection ${text} not null, connection_title ${text} not null, batch ${text} not null, tool ${text} not null,
      things ${text} not null, steps ${text} not null, state ${text} not null, search ${text} not null,
      version ${integer} not null, create_time ${integer} not null, undo_time ${integer}
    ) ${keyed}`,
    'create index assistant_change_time on assistant_change ("user", create_time desc, name desc)',
    'create index assistant_change_batch on assistant_change (connection, create_time)',
    `create table assistant_proposal (
      handle_hash ${text} primary key not null, connection ${text} not null, tool ${text} not null,
      request ${text} not null, expire_time ${integer} not null
    ) ${keyed}`,
    `alter table change add column via ${text}`,
  ];
}
