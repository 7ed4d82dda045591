import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** A person's identity at their provider, and their sign-in keys and session tokens. */
export function signIn(engine: Engine): string[] {
  const { text, integer, keyed } = columnTypes(engine);
  return [
    `create table account (
      "user" ${text} primary key not null references resource (name) on delete cascade,
      issuer ${text} not null, subject ${text} not null, email ${text} not null, settings ${text} not null,
      version ${integer} not null, create_time ${integer} not null, update_time ${integer} not null,
      unique (issuer, subject)
    ) ${keyed}`,
    `create table session (
      token_hash ${text} primary key not null,
      "user" ${text} not null references resource (name) on delete cascade,
      kind ${text} not null check (kind in ('session', 'accessKey')),
      name ${text} unique, body ${text} not null,
      create_time ${integer} not null, expire_time ${integer}, last_used_time ${integer} not null
    ) ${keyed}`,
    'create index session_of_user on session ("user", kind)',
    'create index session_expiry on session (expire_time)',
    `create table sign_in (
      state_hash ${text} primary key not null, browser_hash ${text} not null,
      code_verifier ${text} not null, nonce ${text} not null, return_to ${text} not null,
      expire_time ${integer} not null
    ) ${keyed}`,
    'create index sign_in_expiry on sign_in (expire_time)',
    `create table token_key (
      key_hash ${text} primary key not null, browser_hash ${text} not null,
      "user" ${text} not null references resource (name) on delete cascade,
      expire_time ${integer} not null
    ) ${keyed}`,
    'create index token_key_of_user on token_key ("user")',
    'create index token_key_expiry on token_key (expire_time)',
  ];
}
