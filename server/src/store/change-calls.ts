import type { PostgresListener } from './postgres/postgres-listener.ts';

type Call = () => void;

/** Calls who listens when something was committed: here, and on PostgreSQL in any process. */
export class ChangeCalls {
  readonly #listenUrl: string;
  readonly #calls = new Set<Call>();
  #listener: Promise<PostgresListener> | undefined;

  /** Of PostgreSQL, or empty. Nobody is listened to before somebody asks to be called. */
  constructor(listenUrl: string) {
    this.#listenUrl = listenUrl;
  }

  on(call: Call): () => void {
    this.#calls.add(call);
    if (this.#listenUrl) this.#listener ??= this.#listen();
    return () => this.#calls.delete(call);
  }

  committed(): void {
    for (const call of this.#calls) call();
  }

  async close(): Promise<void> {
    this.#calls.clear();
    await (await this.#listener)?.close();
  }

  async #listen(): Promise<PostgresListener> {
    const { PostgresListener } = await import('./postgres/postgres-listener.ts');
    return new PostgresListener(this.#listenUrl, () => this.committed());
  }
}
