import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** The secret addresses of busy-only feeds, one per person. */
export function busyFeeds(engine: Engine): string[] {
  const { text, integer, keyed } = columnTypes(engine);
  return [
    `create table busy_feed (
      person ${text} primary key not null references resource (name) on delete cascade,
      token_hash ${text} not null unique, create_time ${integer} not null
    ) ${keyed}`,
  ];
}
