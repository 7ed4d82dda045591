import { Agent, request } from 'undici';
import { firstValue } from './first-value.ts';
import { publicConnector } from './public-connector.ts';

/** What a service answered to a post. */
export interface PostAnswer {
  status: number;
  retryAfter: string | undefined;
}

interface Post {
  headers: Record<string, string>;
  body: Uint8Array;
  timeoutMs: number;
}

/** How many connections go to one service: of a thousand posts that each take a tenth of a second, all arrive within five. */
const connections = 32;
const mostAnswerBytes = 16_384;

/**
 * Posts to addresses that people gave, over connections that are kept for a while. Each of them leads to a public
 * address. Redirects are answers like others.
 */
export class PublicPoster {
  readonly #closing = new AbortController();
  readonly #agent: Agent;

  /** `resolve`: for tests, as for `publicConnector`. */
  constructor(resolve?: Readonly<Record<string, string>>) {
    const connect = publicConnector({ signal: this.#closing.signal, resolve, timeoutMs: 3000 });
    this.#agent = new Agent({ connect, connections, keepAliveTimeout: 20_000 });
  }

  /** Throws where there is no answer in time. */
  async post(url: URL, { headers, body, timeoutMs }: Post): Promise<PostAnswer> {
    const answer = await request(url, {
      method: 'POST',
      headers,
      body,
      dispatcher: this.#agent,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), this.#closing.signal]),
    });
    // Nothing in it is of use, but a connection is kept only where it was read.
    await answer.body.dump({ limit: mostAnswerBytes });
    return { status: answer.statusCode, retryAfter: firstValue(answer.headers['retry-after']) };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#agent.destroy();
  }
}
