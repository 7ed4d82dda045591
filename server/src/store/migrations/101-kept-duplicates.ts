import type { Engine } from '../engine.ts';
import { ofResource } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/** Pairs of recipes of which a person said that they are no duplicates; the lesser name comes first. */
export function keptDuplicates(engine: Engine): string[] {
  const { text, keyed } = columnTypes(engine);
  return [
    `create table kept_duplicate (
      "user" ${text} not null ${ofResource}, one ${text} not null ${ofResource}, other ${text} not null ${ofResource},
      primary key ("user", one, other)
    ) ${keyed}`,
    'create index kept_duplicate_one on kept_duplicate (one)',
    'create index kept_duplicate_other on kept_duplicate (other)',
  ];
}
