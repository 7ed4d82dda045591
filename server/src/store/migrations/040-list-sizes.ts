import type { Engine } from '../engine.ts';
import { ofResource } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/**
 * The number of items and remembered items per list. Counting them in a serializable transaction would make PostgreSQL
 * lock their whole tables, so that all writers of lists would collide. Triggers maintain the numbers, so that code that
 * writes items need not know about them.
 */
export function listSizes(engine: Engine): string[] {
  const { text, integer, keyed } = columnTypes(engine);
  // An updated number stays on its page, without a write to an index.
  const room = engine === 'postgres' ? 'with (fillfactor = 50)' : keyed;
  return [
    `create table list_size (list ${text} primary key not null ${ofResource},
      items ${integer} not null default 0, remembered ${integer} not null default 0) ${room}`,
    `insert into list_size (list, items, remembered)
      select list, sum(items), sum(remembered) from (
        select parent as list, count(*) as items, 0 as remembered from list_item group by parent
        union all select list, 0, count(*) from list_past group by list) as counted
      group by list`,
    ...counted.flatMap(engine === 'postgres' ? postgresTriggers : sqliteTriggers),
  ];
}

interface Counted {
  table: string;
  /** The column that names the list. */
  list: string;
  into: string;
}

const counted: Counted[] = [
  { table: 'list_item', list: 'parent', into: 'items' },
  { table: 'list_past', list: 'list', into: 'remembered' },
];

function sqliteTriggers({ table, list, into }: Counted): string[] {
  return [
    `create trigger ${table}_added after insert on ${table} begin
      insert into list_size (list, ${into}) values (new.${list}, 1)
        on conflict (list) do update set ${into} = ${into} + 1;
    end`,
    `create trigger ${table}_gone after delete on ${table} begin
      update list_size set ${into} = ${into} - 1 where list = old.${list};
    end`,
  ];
}

/**
 * Runs once per statement, because thousands of rows are deleted with their list. A small table would be read, and
 * locked, as a whole.
 */
function postgresTriggers({ table, list, into }: Counted): string[] {
  return [
    `create function ${table}_added() returns trigger language plpgsql as $$
      begin
        insert into list_size (list, ${into}) select ${list}, count(*) from added group by ${list}
          on conflict (list) do update set ${into} = list_size.${into} + excluded.${into};
        return null;
      end $$`,
    `create trigger ${table}_added after insert on ${table} referencing new table as added
      for each statement execute function ${table}_added()`,
    `create function ${table}_gone() returns trigger language plpgsql set enable_seqscan = off as $$
      declare told record;
      begin
        for told in select ${list} as list, count(*) as gone from removed group by ${list} loop
          update list_size set ${into} = ${into} - told.gone where list = told.list;
        end loop;
        return null;
      end $$`,
    `create trigger ${table}_gone after delete on ${table} referencing old table as removed
      for each statement execute function ${table}_gone()`,
  ];
}
