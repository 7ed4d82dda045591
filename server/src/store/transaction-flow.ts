import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Follows the work of a transaction through its asynchronous calls, and refuses it a second connection: it would wait
 * for itself on SQLite, and on PostgreSQL as soon as the pool is empty.
 */
export class TransactionFlow {
  readonly #current = new AsyncLocalStorage<Flow>();

  /** Whose turn the transaction has, where it has one. */
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

  /** Asked by the driver before it gives a connection. */
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
