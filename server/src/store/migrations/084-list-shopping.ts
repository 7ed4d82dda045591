import type { Engine } from '../engine.ts';
import { ofResource } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/** Who follows additions to a list, and who is or was shopping with it. `shown` is the shopper as lists show them. */
export function listShopping(engine: Engine): string[] {
  const { text, integer, keyed } = columnTypes(engine);
  const members = `list ${text} not null ${ofResource}, "user" ${text} not null ${ofResource}`;
  return [
    `create table list_follower (${members}, primary key (list, "user")) ${keyed}`,
    'create index list_follower_user on list_follower ("user")',
    `create table list_shopper (${members},
      start_time ${integer} not null, end_time ${integer} not null, change_time ${integer} not null,
      shown ${text} not null, primary key (list, "user")) ${keyed}`,
    'create index list_shopper_user on list_shopper ("user")',
  ];
}
