import type { Agent } from 'undici';
import { firstValue } from './read-body.ts';

/** The response of a service to a POST. */
export interface PostAnswer {
  status: number;
  retryAfter: string | undefined;
}

interface Post {
  headers: Record<string, string>;
  body: Uint8Array;
  timeoutMs: number;
}

/** Connections per service: a thousand POSTs of a tenth of a second each arrive within five seconds. */
const connections = 32;
const maxAnswerBytes = 16_384;

/**
 * POSTs to user-supplied addresses over keep-alive connections that lead only to public addresses. Doesn't follow
 * redirects. Loads the HTTP client on the first POST: it is a quarter of the code that a start would load.
 */
export class PublicPoster {
  readonly #closing = new AbortController();
  readonly #resolve: Readonly<Record<string, string>> | undefined;
  #agent: Promise<Agent> | undefined;

  /** `resolve`: for tests, see `publicConnector`. */
  constructor(resolve?: Readonly<Record<string, string>>) {
    this.#resolve = resolve;
  }

  /** Throws if no response arrives in time. */
  async post(url: URL, { headers, body, timeoutMs }: Post): Promise<PostAnswer> {
    this.#agent ??= this.#newAgent();
    const { request } = await import('undici');
    const answer = await request(url, {
      method: 'POST',
      headers,
      body,
      dispatcher: await this.#agent,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), this.#closing.signal]),
    });
    // The content is irrelevant, but a connection can only be reused after its body has been read.
    await answer.body.dump({ limit: maxAnswerBytes });
    return { status: answer.statusCode, retryAfter: firstValue(answer.headers['retry-after']) };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await (await this.#agent)?.destroy();
  }

  async #newAgent(): Promise<Agent> {
    const [{ Agent }, { publicConnector }] = await Promise.all([
      import('undici'),
      import('./public-connector.ts'),
    ]);
    const { signal } = this.#closing;
    const connect = publicConnector({ signal, resolve: this.#resolve, timeoutMs: 3000 });
    return new Agent({ connect, connections, keepAliveTimeout: 20_000 });
  }
}
