import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** The state of the authorization server for assistants. Ids are secrets, so only their hashes are stored. */
export function oauthEntries(engine: Engine): string[] {
  const { text, integer, keyed } = columnTypes(engine);
  return [
    `create table oauth_entry (
      kind ${text} not null, id_hash ${text} not null, grant_id ${text}, uid ${text}, connection ${text},
      payload ${text} not null, expire_time ${integer} not null, primary key (kind, id_hash)
    ) ${keyed}`,
    'create index oauth_entry_grant on oauth_entry (grant_id)',
    'create index oauth_entry_expire on oauth_entry (expire_time)',
  ];
}
