import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

const pauseMillis = 1000;

/** A connection that receives NOTIFY from other processes. Reconnects when lost, and then notifies at once. */
export class PostgresListener {
  readonly #connectionString: string;
  readonly #call: () => void;
  readonly #closing = new AbortController();
  readonly #listening: Promise<void>;

  constructor(connectionString: string, call: () => void) {
    this.#connectionString = connectionString;
    this.#call = call;
    this.#listening = this.#listen();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#listening;
  }

  async #listen(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      // Without the database, readers of the changes fail too, and report it.
      await this.#hearUntilLost().catch(() => {});
      await pause(pauseMillis, undefined, { signal }).catch(() => {});
    }
  }

  async #hearUntilLost(): Promise<void> {
    const { signal } = this.#closing;
    const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
    const client = new Client({
      connectionString: this.#connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client.on('notification', () => this.#call());
    client.on('end', () => lose());
    client.on('error', () => lose());
    signal.addEventListener('abort', () => lose(), { once: true });
    try {
      await client.connect();
      await client.query('listen potluck_change');
      this.#call();
      await lost;
    } finally {
      await client.end();
    }
  }
}
