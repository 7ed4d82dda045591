import type { PostgresListener } from './postgres/postgres-listener.ts';

type Call = () => void;

/** Notifies subscribers of commits: by this process, and on PostgreSQL by any process. */
export class CommitSignal {
  readonly #listenUrl: string;
  readonly #calls = new Set<Call>();
  #listener: Promise<PostgresListener> | undefined;

  /** A PostgreSQL URL, or empty. Connects on the first subscription. */
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
