import { Agent, request } from 'undici';
import { firstValue } from './first-value.ts';
import { publicConnector } from './public-connector.ts';

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
const mostAnswerBytes = 16_384;

/**
 * POSTs to user-supplied addresses over keep-alive connections that lead only to public addresses. Doesn't follow
 * redirects.
 */
export class PublicPoster {
  readonly #closing = new AbortController();
  readonly #agent: Agent;

  /** `resolve`: for tests, see `publicConnector`. */
  constructor(resolve?: Readonly<Record<string, string>>) {
    const connect = publicConnector({ signal: this.#closing.signal, resolve, timeoutMs: 3000 });
    this.#agent = new Agent({ connect, connections, keepAliveTimeout: 20_000 });
  }

  /** Throws if no response arrives in time. */
  async post(url: URL, { headers, body, timeoutMs }: Post): Promise<PostAnswer> {
    const answer = await request(url, {
      method: 'POST',
      headers,
      body,
      dispatcher: this.#agent,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), this.#closing.signal]),
    });
    // The content is irrelevant, but a connection can only be reused after its body has been read.
    await answer.body.dump({ limit: mostAnswerBytes });
    return { status: answer.statusCode, retryAfter: firstValue(answer.headers['retry-after']) };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#agent.destroy();
  }
}
