import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@potluck/contract/errors';
import type { Kysely, Transaction } from 'kysely';
import type { KeyedQueue } from './keyed-queue.ts';
import type { Database } from './schema.ts';
import type { TransactionFlow } from './transaction-flow.ts';

/** A busy machine gets fewer attempts done, and is no reason to give up earlier. */
const [leastAttempts, longestMillis] = [16, 5000];
const longestPauseMillis = 250;
const serializationFailure = '40001';
const deadlockDetected = '40P01';
const uniqueViolation = '23505';

type Work<T> = (tx: Transaction<Database>) => Promise<T>;

/**
 * The store's `transact`: see there what it promises. SQLite needs no `turns`: all write one after another there, and a turn
 * would last until the disk has what was written, which those who write next share.
 */
export function transactor(
  db: Kysely<Database>,
  flow: TransactionFlow,
  turns: KeyedQueue | undefined,
): <T>(work: Work<T>, turn?: string) => Promise<T> {
  return async (work, turn) => {
    // Work of an open transaction would wait for the turn that it has.
    flow.admit();
    const endTurn = turn === undefined ? undefined : await turns?.take(turn);
    try {
      const serializable = db.transaction().setIsolationLevel('serializable');
      return await repeated(() => flow.run(() => serializable.execute(work), turn), turns);
    } finally {
      endTurn?.();
    }
  };
}

/**
 * What has collided goes one after another from then on, so that it collides with newcomers at most: many who repeat at
 * the same time would throw each other back again and again.
 */
async function repeated<T>(transaction: () => Promise<T>, turns: KeyedQueue | undefined): Promise<T> {
  const end = performance.now() + longestMillis;
  let endTurn: (() => void) | undefined;
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transaction();
      } catch (error) {
        if (!collided(error, attempt)) throw error;
        if (attempt >= leastAttempts && performance.now() >= end) throw contended();
      }
      endTurn ??= await turns?.take(again);
      if (attempt > 1) await pause(Math.random() * Math.min(2 ** attempt, longestPauseMillis));
    }
  } finally {
    endTurn?.();
  }
}

/** No name of a resource, so that nobody who waits for this has what somebody before them waits for. */
const again = 'again';

function collided(error: unknown, attempt: number): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  // Whoever checks before writing breaks a unique rule when somebody else wrote in between, but not again and again.
  if (error.code === uniqueViolation) return attempt <= 2;
  return error.code === serializationFailure || error.code === deadlockDetected;
}

function contended(): ApiError {
  return new ApiError('ABORTED', 'CONTENDED', 'Too many changes came to the same thing at once: try again.');
}
