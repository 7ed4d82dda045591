import type { Engine } from '../engine.ts';

/**
 * Drops a trigger that only grants on cooked recipes need. Every grant paid for it: a fifth of the two inserts of a
 * create on SQLite, where a trigger makes the statement keep a journal. `insertGrant` copies the sums now.
 */
export function grantsWithoutTrigger(engine: Engine): string[] {
  if (engine === 'sqlite') return ['drop trigger access_of_cooked'];
  return ['drop trigger access_of_cooked on access', 'drop function access_of_cooked()'];
}
