import type { Engine } from '../engine.ts';

/**
 * On PostgreSQL those who log commit at the same time. The lock that each held until its commit was on the disk is gone, and
 * so is the call within the transaction, since PostgreSQL lets one of those commit at a time as well.
 */
export function logWithoutWaiting(engine: Engine): string[] {
  return engine === 'postgres' ? [...callAfterwards, ...tellWhereFrom, ...settled] : [];
}

const callAfterwards = [
  'drop trigger take_turn_to_log on change',
  'drop function take_turn_to_log()',
  'drop trigger call_on_change on change',
  'drop function call_on_change()',
];

// Before it draws numbers, whoever logs says by a lock, which nobody waits for, above which they will be. A transaction gives
// back its locks after everybody sees what it wrote.
const tellWhereFrom = [
  `create function tell_where_from() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(
        -1 - coalesce(pg_sequence_last_value(pg_get_serial_sequence('change', 'revision')::regclass), 0));
      return null;
    end
  $$`,
  `create trigger tell_where_from before insert on change
    for each statement execute function tell_where_from()`,
];

// What was drawn is read first: who locks after the second look draws above that.
const settled = [
  `create function settled_revision(out drawn bigint, out settled bigint) language plpgsql as $$
    begin
      drawn := coalesce(pg_sequence_last_value(pg_get_serial_sequence('change', 'revision')::regclass), 0);
      settled := least(drawn, (
        select min(-1 - (classid::bigint << 32 | objid::bigint)) from pg_locks
        where locktype = 'advisory' and objsubid = 1 and classid::bigint >= 2147483648 and granted
          and database = (select oid from pg_database where datname = current_database())));
    end
  $$`,
];
