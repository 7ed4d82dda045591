import type { Engine } from '../engine.ts';

/**
 * On PostgreSQL, transactions that write to the log can commit concurrently. Removes the lock that each held until its
 * commit was durable, and the notification within the transaction, because PostgreSQL serializes commits with
 * notifications.
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

// Before it draws numbers, a writer announces a lower bound for them by a lock for which nobody waits. A transaction
// releases its locks only after its writes are visible.
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

// Reads the drawn number first: writers that lock after the second read draw higher ones.
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
