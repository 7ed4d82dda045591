import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@potluck/contract/errors';
import type { Kysely, Transaction } from 'kysely';
import type { KeyedQueue } from './mutex.ts';
import type { Database } from './schema.ts';

/** A busy machine makes fewer attempts in the same time, which is no reason to give up earlier. */
const [minAttempts, longestMillis] = [16, 5000];
const longestPauseMillis = 250;
const serializationFailure = '40001';
const deadlockDetected = '40P01';
const uniqueViolation = '23505';

type Work<T> = (tx: Transaction<Database>) => Promise<T>;

/**
 * Implements the store's `transact`. SQLite needs no `turns`: its writers queue anyway, and a turn would last until the
 * flush to disk, which consecutive writers share.
 */
export function transactor(
  db: Kysely<Database>,
  flow: TransactionFlow,
  turns: KeyedQueue | undefined,
): <T>(work: Work<T>, turn?: string, attempts?: number) => Promise<T> {
  return async (work, turn, attempts) => {
    // Inside an open transaction, this would wait for the turn that the transaction holds.
    flow.admit();
    const endTurn = turn === undefined ? undefined : await turns?.take(turn);
    try {
      const serializable = db.transaction().setIsolationLevel('serializable');
      return await repeated(() => flow.run(() => serializable.execute(work), turn), { turns, attempts });
    } finally {
      endTurn?.();
    }
  };
}

/**
 * Collided transactions retry one after another, so that they only collide with new ones. Many concurrent retries would
 * keep aborting each other.
 */
async function repeated<T>(
  transaction: () => Promise<T>,
  {
    turns,
    attempts = Number.POSITIVE_INFINITY,
  }: { turns: KeyedQueue | undefined; attempts?: number | undefined },
): Promise<T> {
  const end = performance.now() + longestMillis;
  let endTurn: (() => void) | undefined;
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transaction();
      } catch (error) {
        if (!collided(error, attempt)) throw error;
        if (attempt >= attempts || (attempt >= minAttempts && performance.now() >= end)) throw contended();
      }
      endTurn ??= await turns?.take(again);
      if (attempt > 1) await pause(Math.random() * Math.min(2 ** attempt, longestPauseMillis));
    }
  } finally {
    endTurn?.();
  }
}

/** Not a resource name, so that waiting for it cannot deadlock with a turn. */
const again = 'again';

function collided(error: unknown, attempt: number): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  // A check before a write can violate a unique constraint if somebody else wrote in between, but not repeatedly.
  if (error.code === uniqueViolation) return attempt <= 2;
  return error.code === serializationFailure || error.code === deadlockDetected;
}

function contended(): ApiError {
  return new ApiError('ABORTED', 'CONTENDED', 'Too many changes came to the same thing at once: try again.');
}

/**
 * Tracks a transaction's work through its asynchronous calls and refuses it a second connection, for which it would
 * deadlock: always on SQLite, and on PostgreSQL once the pool is empty.
 */
export class TransactionFlow {
  readonly #current = new AsyncLocalStorage<Flow>();

  /** The turn of the transaction, if it has one. */
  get turn(): string | undefined {
    return this.#current.getStore()?.turn;
  }

  /** Runs a transaction, which may take one connection. */
  async run<T>(transaction: () => Promise<T>, turn?: string): Promise<T> {
    this.admit();
    const flow: Flow = { phase: 'before', turn };
    try {
      return await this.#current.run(flow, transaction);
    } finally {
      flow.phase = 'after';
    }
  }

  /** Called by the driver before it lends a connection. */
  admit(): void {
    const flow = this.#current.getStore();
    if (flow?.phase === 'during') {
      throw new Error('This is the work of an open transaction: use the transaction it was given.');
    }
    if (flow?.phase === 'before') flow.phase = 'during';
  }
}

interface Flow {
  phase: 'before' | 'during' | 'after';
  turn: string | undefined;
}
