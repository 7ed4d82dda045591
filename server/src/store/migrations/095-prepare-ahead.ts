import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** What a recipe asks to do the day before, in words; and which alarms remind a cook of it. */
export function prepareAhead(engine: Engine): string[] {
  const { text, integer, keyed } = columnTypes(engine);
  return [
    `create table recipe_ahead (
      recipe ${text} primary key not null references resource (name) on delete cascade,
      text ${text} not null
    ) ${keyed}`,
    `alter table alarm_due add column ahead ${integer} not null default 0`,
  ];
}
