import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** Operators, including the first account; suspended accounts, invited addresses, and the log of operators' actions. */
export function operators(engine: Engine): string[] {
  const { text, integer, keyed } = columnTypes(engine);
  return [
    `alter table account add column operator ${integer} not null default 0`,
    `alter table account add column suspend_time ${integer}`,
    `update account set operator = 1 where "user" in (
      select "user" from account order by create_time, "user" limit 1)`,
    `create table invited_address (
      name ${text} primary key not null, email ${text} unique not null, create_time ${integer} not null
    ) ${keyed}`,
    `create table operator_action (
      name ${text} primary key not null, actor ${text} not null, action ${text} not null,
      target ${text} not null, create_time ${integer} not null
    ) ${keyed}`,
    'create index operator_action_by_time on operator_action (create_time, name)',
  ];
}
