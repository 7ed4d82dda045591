import { Agent, type Dispatcher, request } from 'undici';
import { explainFailure } from './explain-failure.ts';
import { FetchError } from './fetch-error.ts';
import { publicConnector } from './public-connector.ts';
import { readAnswer } from './read-answer.ts';
import { acceptEncoding } from './read-body.ts';
import { redirectTarget } from './redirect-target.ts';
import { webAddress } from './web-address.ts';

/**
 * Fetches what a user's address leads to, as an anonymous visitor of the public web and never as this machine: no
 * private address is reached, whatever the address, its name's records or its redirects say.
 * Throws a `FetchError`; if `signal` is aborted, its reason.
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<Fetched> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
  const agent = new Agent({ connect: publicConnector({ signal, resolve: options.resolve }), connections: 1 });
  try {
    options.signal?.throwIfAborted();
    return await follow(address, { ...options, agent, signal });
  } catch (error) {
    options.signal?.throwIfAborted();
    throw explainFailure(error, deadline);
  } finally {
    await agent.destroy();
  }
}

export interface FetchOptions {
  /** Media types, `image/*` included: asked for, and insisted on. */
  accept: readonly string[];
  /** The most that is taken in, counted both before and after unpacking. */
  maxBytes: number;
  /** Where the body is written as it comes, in place of holding it. */
  file?: string;
  /** For everything together: names, redirects, body. */
  timeoutMs: number;
  /** Default 80 and 443. */
  ports?: readonly number[];
  userAgent?: string;
  signal?: AbortSignal;
  /** For tests alone: addresses (`recipes.example:80`) that are served by a loopback server (`127.0.0.1:4711`). */
  resolve?: Readonly<Record<string, string>>;
}

export interface Fetched {
  /** The body; empty where it is written to a file. */
  bytes: Uint8Array;
  /** The media type without parameters, in lower case. */
  contentType: string;
  /** The character encoding that the answer's header names, if any, in lower case. */
  charset?: string;
  /** Where the redirects ended. */
  finalUrl: string;
}

type Journey = FetchOptions & { agent: Agent; signal: AbortSignal };

async function follow(address: string, journey: Journey): Promise<Fetched> {
  const ports = journey.ports ?? [80, 443];
  let url = webAddress(address, ports);
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const answer = await ask(url, journey);
    const target = redirectTarget(url, answer);
    if (!target) return { ...(await readAnswer(answer, journey)), finalUrl: url.href };
    answer.body.destroy();
    url = webAddress(target, ports);
  }
  throw new FetchError(
    'TOO_MANY_REDIRECTS',
    `The address sends on more than ${mostRedirects} times; give the last one.`,
  );
}

const mostRedirects = 5;

async function ask(url: URL, journey: Journey): Promise<Dispatcher.ResponseData> {
  const answer = await request(url, {
    dispatcher: journey.agent,
    signal: journey.signal,
    headersTimeout: journey.timeoutMs,
    bodyTimeout: journey.timeoutMs,
    headers: {
      accept: journey.accept.join(', '),
      'accept-encoding': acceptEncoding,
      'user-agent': journey.userAgent ?? 'Mozilla/5.0 (compatible; Potluck)',
    },
  });
  // A body that is let go unread reports that as an error, which is no news to anyone.
  answer.body.on('error', () => {});
  return answer;
}
