import type { Engine } from '../engine.ts';
import { childColumns, ofResource, personColumn } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/** Events, their dishes, and the secret addresses of calendar feeds. */
export function calendars(engine: Engine): string[] {
  const { text, integer, table, keyed } = columnTypes(engine);
  return [
    `create table event (${childColumns(engine, 'resource')},
      title ${text} not null, start_time ${integer} not null, end_time ${integer} not null,
      all_day ${integer} not null, time_zone ${text} not null, series ${text},
      recurrence_end_time ${integer}, until_time ${integer} not null, lasting ${integer} not null,
      parent_event ${text} references event (name) on delete cascade, original_start_time ${integer},
      uid ${text} not null, foreign_lines ${text}
    ) ${table}`,
    'create index event_start on event (parent, start_time, name)',
    'create index event_root on event (root, start_time, name)',
    'create index event_short on event (root, start_time) where lasting = 0',
    'create index event_lasting on event (root, until_time) where lasting = 1',
    'create unique index event_edited on event (parent_event, original_start_time) where parent_event is not null',
    'create index event_uid on event (root, uid)',
    'create index event_creator on event (creator)',
    `create table event_recipe (${childColumns(engine, 'event')}, recipe ${text} not null ${ofResource}) ${table}`,
    'create index event_recipe_newest on event_recipe (parent, create_time, name)',
    'create index event_recipe_root on event_recipe (root, create_time, name)',
    'create index event_recipe_recipe on event_recipe (recipe)',
    'create index event_recipe_creator on event_recipe (creator)',
    `create table event_undo (
      id ${text} primary key not null, calendar ${text} not null ${ofResource},
      entries ${text} not null, create_time ${integer} not null
    ) ${table}`,
    'create index event_undo_calendar on event_undo (calendar, create_time)',
    `create table calendar_feed (
      calendar ${text} primary key not null ${ofResource}, token_hash ${text} not null unique,
      creator ${personColumn(engine)}, create_time ${integer} not null
    ) ${keyed}`,
    'create index calendar_feed_creator on calendar_feed (creator)',
  ];
}
