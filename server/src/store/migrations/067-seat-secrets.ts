import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/**
 * The hashes of the secrets of links to events and of guests' answers, kept after they end: requests with an ended
 * secret don't count as guesses.
 */
export function seatSecrets(engine: Engine): string[] {
  const { text, integer, keyed } = columnTypes(engine);
  return [
    `create table seat_secret (hash ${text} primary key not null, create_time ${integer} not null) ${keyed}`,
    'create index seat_secret_create_time on seat_secret (create_time)',
    `insert into seat_secret (hash, create_time) select s.hash, ${Date.now()} from (
      select seat_hash as hash from attendee where seat_hash is not null
      union select feed_hash from attendee where feed_hash is not null
      union select secret_hash from link where event is not null) as s`,
  ];
}
