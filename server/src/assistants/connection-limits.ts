import { secondMs } from '@potluck/contract/durations';
import { appTools } from '@potluck/contract/resources/access-key/assistant-change';
import type { Transaction } from 'kysely';
import type { Context } from '../context/context.ts';
import { assistantWrites } from '../context/limits.ts';
import { type Allowance, tooOften } from '../context/rate-limit.ts';
import type { Connection } from '../resources/assistant-change/save-change.ts';
import type { Database } from '../store/schema.ts';

type Limited = Pick<Context, 'limits'>;

/**
 * Counts a request of an assistant in this process, whose processor time it costs. Throws RESOURCE_EXHAUSTED if the
 * connection or its person made too many.
 */
export function takeRead({ limits }: Limited, { name, user }: Connection): void {
  limits.assistantReads.take(name);
  limits.assistantReadsOfPerson.take(user);
}

/** The same for an attempt to change something. */
export function takeWrite({ limits }: Limited, { name, user }: Connection): void {
  limits.assistantWrites.require(name);
  limits.assistantWritesADay.take(name);
  limits.assistantWritesOfPerson.take(user);
  limits.assistantWrites.take(name);
}

/**
 * Throws the same if the connection or its person has changed too much, through any process. Saved changes are the
 * count, so nothing more is written.
 */
export async function requireFewChanges(
  tx: Transaction<Database>,
  { name, user }: Connection,
  now = Date.now(),
): Promise<void> {
  const rows = await tx
    .selectFrom('assistant_change')
    .select(['connection', 'create_time'])
    .where('user', '=', user)
    .where('tool', 'not in', appTools)
    .where('create_time', '>', now - assistantWrites.ofPerson.seconds * secondMs)
    .orderBy('create_time', 'desc')
    .limit(assistantWrites.ofPerson.max)
    .execute();
  const timesOf = (some: typeof rows) => some.map(row => Number(row.create_time));
  const own = timesOf(rows.filter(({ connection }) => connection === name));
  requireLeft(assistantWrites.often, own, now);
  requireLeft(assistantWrites.aDay, own, now);
  requireLeft(assistantWrites.ofPerson, timesOf(rows), now);
}

/** Throws if the times, latest first, use an allowance up. */
function requireLeft(allowance: Allowance, times: readonly number[], now: number): void {
  const oldest = times[allowance.max - 1];
  if (oldest === undefined) return;
  const waitMs = oldest + allowance.seconds * secondMs - now;
  if (waitMs > 0) throw tooOften(allowance, waitMs);
}
