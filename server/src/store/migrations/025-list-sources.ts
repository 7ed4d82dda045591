import type { Engine } from '../engine.ts';
import { ofResource } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/**
 * The amounts that meals added to list items, and those that people had entered before (`dish` empty). A source without
 * an item was skipped, or its item was deleted. There are no references to calendars and recipes, so that sources
 * outlive them.
 */
export function listSources(engine: Engine): string[] {
  const { text, integer, table, keyed } = columnTypes(engine);
  return [
    `create table list_source (
      id ${text} primary key not null, list ${text} not null ${ofResource},
      item ${text} references list_item (name) on delete set null,
      dish ${text} not null, calendar ${text} not null, event ${text} not null, original_start ${integer},
      start_time ${integer}, recipe ${text} not null, servings ${text} not null,
      ingredient ${text} not null, title ${text} not null,
      kind ${text} not null, amount ${text} not null, unit ${text} not null
    ) ${table}`,
    'create index list_source_list on list_source (list)',
    'create index list_source_item on list_source (item)',
    `create table list_window (
      list ${text} not null ${ofResource}, calendar ${text} not null, occurrence ${text} not null,
      start_time ${integer} not null, end_time ${integer} not null, time_zone ${text} not null,
      create_time ${integer} not null, primary key (list, calendar, occurrence, start_time, end_time)
    ) ${keyed}`,
    'create index list_window_calendar on list_window (calendar)',
    `create table list_left_out (
      list ${text} not null ${ofResource}, ingredient ${text} not null, times ${integer} not null,
      primary key (list, ingredient)
    ) ${keyed}`,
    `alter table list_item add column planned_title ${text}`,
    `alter table list_item add column planned_quantity ${text}`,
  ];
}
