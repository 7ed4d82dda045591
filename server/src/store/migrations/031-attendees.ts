import type { Engine } from '../engine.ts';
import { childColumns, ofResource } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/**
 * The attendees of events. `via` is the circle through which a person who answered was invited: such a row gives no
 * access, the row of the circle does. `parameters` are further parameters of a calendar file (RFC 5545, 3.2).
 */
export function attendees(engine: Engine): string[] {
  const { text, integer, table } = columnTypes(engine);
  const real = engine === 'postgres' ? 'double precision' : 'real';
  return [
    `create table attendee (${childColumns(engine, 'event')},
      person ${text} ${ofResource}, circle ${text} ${ofResource}, via ${text} ${ofResource},
      original_start_time ${integer}, response ${integer} not null, portion ${real} not null,
      organizer ${integer} not null, respond_time ${integer}, parameters ${text}
    ) ${table}`,
    'create index attendee_oldest on attendee (parent, create_time, name)',
    'create index attendee_root on attendee (root, create_time, name)',
    'create index attendee_creator on attendee (creator)',
    'create index attendee_via on attendee (via, person) where via is not null',
    // One row per invitee for all occurrences, and one for each occurrence.
    ...['person', 'circle'].flatMap(who => [
      `create unique index attendee_${who} on attendee (${who}, parent) where original_start_time is null`,
      `create unique index attendee_${who}_once on attendee (${who}, parent, original_start_time)`,
    ]),
  ];
}
