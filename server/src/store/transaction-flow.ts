import { AsyncLocalStorage } from 'node:async_hooks';

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
