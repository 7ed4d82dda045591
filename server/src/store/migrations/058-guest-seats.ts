import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/**
 * Links to events, and the answers of guests without an account. A link to an event has the calendar in `resource`.
 * An answer is an attendee with the hash of its secret; one that a member has taken over keeps its `link` but no
 * secret.
 */
export function guestSeats(engine: Engine): string[] {
  const { text, integer } = columnTypes(engine);
  return [
    `alter table link add column event ${text}`,
    `alter table link add column original_start_time ${integer}`,
    ...['place_count', 'guests_visible', 'chat_preview', 'answers_closed'].map(
      column => `alter table link add column ${column} ${integer} not null default 0`,
    ),
    'create index link_event on link (event) where event is not null',
    `alter table attendee add column link ${text} references link (name) on delete set null on update cascade`,
    ...['seat_hash', 'feed_hash', 'avoids'].map(
      column => `alter table attendee add column ${column} ${text}`,
    ),
    ...['adult_count', 'child_count'].map(column => `alter table attendee add column ${column} ${integer}`),
    ...['link', 'seat_hash', 'feed_hash'].map(
      column => `create index attendee_${column} on attendee (${column}) where ${column} is not null`,
    ),
  ];
}
