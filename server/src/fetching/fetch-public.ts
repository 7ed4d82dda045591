import { MIMEType } from 'node:util';
import { Agent, type Dispatcher, request } from 'undici';
import { FetchError } from './fetch-error.ts';
import { publicConnector } from './public-connector.ts';
import { acceptEncoding, firstValue, readBody, tooLarge } from './read-body.ts';
import { webAddress } from './web-address.ts';

/**
 * Fetches a user-supplied address as an anonymous visitor of the public web, never with the privileges of this machine:
 * no address, DNS record or redirect leads to a private address. Throws a `FetchError`, or the abort reason of
 * `signal`.
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
  /** Accepted media types, which may include `image/*`: sent as the Accept header, and enforced. */
  accept: readonly string[];
  /** The size limit, applied both before and after decompression. */
  maxBytes: number;
  /** Streams the body to this file instead of memory. */
  file?: string;
  /** From an earlier response, to fetch only what has changed since. */
  validators?: Validators;
  /** Covers everything: DNS, redirects and body. */
  timeoutMs: number;
  /** Defaults to 80 and 443. */
  ports?: readonly number[];
  userAgent?: string;
  /** Defaults to 5. */
  maxRedirects?: number;
  signal?: AbortSignal;
  /** Tests only: maps addresses (`recipes.example:80`) to a loopback server (`127.0.0.1:4711`). */
  resolve?: Readonly<Record<string, string>>;
}

/** The validators of a response (RFC 9110, section 8.8). Empty without one. */
export interface Validators {
  etag: string;
  lastModified: string;
}

export const noValidators: Validators = { etag: '', lastModified: '' };

export interface Fetched {
  /** The validators of this response. */
  validators?: Validators;
  /** Whether the site confirmed the `validators` of the request. Then there is no body. */
  unchanged?: boolean;
  /** The body; empty if it was written to a file. */
  bytes: Uint8Array;
  /** The media type without parameters, in lower case. */
  contentType: string;
  /** The charset from the response header, if any, in lower case. */
  charset?: string;
  /** The address after all redirects. */
  finalUrl: string;
}

type Journey = FetchOptions & { agent: Agent; signal: AbortSignal };

async function follow(address: string, journey: Journey): Promise<Fetched> {
  const { ports = [80, 443], maxRedirects = 5 } = journey;
  let url = webAddress(address, ports);
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const answer = await ask(url, journey);
    const target = redirectTarget(url, answer);
    if (!target) return { ...(await readAnswer(answer, journey)), finalUrl: url.href };
    answer.body.destroy();
    url = webAddress(target, ports);
  }
  throw new FetchError(
    'TOO_MANY_REDIRECTS',
    maxRedirects === 0
      ? 'The address redirects; give the address that it leads to.'
      : `The address sends on more than ${maxRedirects} times; give the last one.`,
  );
}

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
      ...conditions(journey.validators),
    },
  });
  // A discarded body emits an error, which can be ignored.
  answer.body.on('error', () => {});
  return answer;
}

function conditions({ etag, lastModified }: Validators = noValidators) {
  return {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
}

/**
 * The target of a redirect, if the response is one. Never downgrades from https to http, but requests the same page
 * over https instead: many sites redirect to an http address that redirects back to https. Rejecting would lose good
 * pages; following would let anyone on the network path inject their own page.
 */
function redirectTarget(from: URL, answer: Dispatcher.ResponseData): string | undefined {
  const location = firstValue(answer.headers.location);
  if (!redirects.has(answer.statusCode) || !location) return undefined;
  const target = URL.parse(asWritten(location), from);
  if (!target) throw new FetchError('UNREACHABLE', 'The site sends on to something that is not an address.');
  if (from.protocol === 'https:' && target.protocol === 'http:') target.protocol = 'https:';
  return target.href;
}

/** Node decodes headers as Latin-1, but sites with unescaped umlauts send UTF-8. */
function asWritten(header: string): string {
  return Buffer.from(header, 'latin1').toString();
}

const redirects = new Set([301, 302, 303, 307, 308]);

/** Maps the failure to a `FetchError`; an error without a code did not come from the network and is a bug. */
function explainFailure(error: unknown, deadline: AbortSignal): unknown {
  if (error instanceof FetchError) return error;
  const code = codeOf(error);
  if (deadline.aborted || timeouts.has(code)) {
    return new FetchError('TIMEOUT', 'The site takes too long to answer; try again later.', error);
  }
  if (code === '') return error;
  if (code === 'ENOTFOUND') {
    return new FetchError('UNREACHABLE', 'There is no site of this name; check the address.', error);
  }
  if (/CERT|TLS|SSL|SIGNATURE|SELF_SIGNED/.test(code)) {
    return new FetchError(
      'UNREACHABLE',
      'The site cannot prove that it is the one you named (its certificate is bad).',
      error,
    );
  }
  return new FetchError(
    'UNREACHABLE',
    'The site cannot be reached, or broke off its answer; try again later.',
    error,
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const timeouts = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

/** Reads the response once its status, type and announced length are acceptable. */
async function readAnswer({ statusCode, headers, body }: Dispatcher.ResponseData, wanted: Wanted) {
  const validators = validatorsIn(headers);
  if (statusCode === 304 && wanted.validators) {
    body.destroy();
    return { validators, unchanged: true, bytes: new Uint8Array(), contentType: '' };
  }
  refuseStatus(statusCode);
  const type = mediaType(firstValue(headers['content-type']));
  if (!accepted(type?.essence ?? '', wanted.accept)) throw wrongType(type?.essence, wanted.accept);
  if (Number(firstValue(headers['content-length'])) > wanted.maxBytes) throw tooLarge(wanted.maxBytes);
  const bytes = await readBody(body, firstValue(headers['content-encoding']) ?? '', wanted);
  const charset = type?.params.get('charset')?.toLowerCase();
  const contentType = type?.essence ?? '';
  return { validators, bytes, contentType, ...(charset && { charset }) };
}

/** A validator that is longer than any server needs is not worth keeping. */
const longestValidator = 1000;

function validatorsIn(headers: Dispatcher.ResponseData['headers']): Validators {
  const [etag, lastModified] = [headers.etag, headers['last-modified']].map(firstValue);
  return { etag: short(etag), lastModified: short(lastModified) };
}

function short(header = ''): string {
  return header.length <= longestValidator ? header : '';
}

interface Wanted {
  accept: readonly string[];
  maxBytes: number;
  file?: string;
  validators?: Validators;
}

function refuseStatus(status: number): void {
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) {
    throw new FetchError('NOT_FOUND', `The site has no page at this address (it answered ${status}).`);
  }
  if (status >= 400 && status < 500) {
    throw new FetchError('REFUSED', `The site does not let this page be fetched (it answered ${status}).`);
  }
  throw new FetchError(
    'UNREACHABLE',
    `The site has a problem of its own (it answered ${status}); try again later.`,
  );
}

function mediaType(header: string | undefined): MIMEType | undefined {
  try {
    return header === undefined ? undefined : new MIMEType(header);
  } catch {
    return undefined;
  }
}

function accepted(essence: string, accept: readonly string[]): boolean {
  const [group] = essence.split('/');
  if (accept.includes('*/*')) return true;
  return essence !== '' && [essence, `${group}/*`].some(pattern => accept.includes(pattern));
}

function wrongType(essence: string | undefined, accept: readonly string[]): FetchError {
  const found = essence ?? 'something of no known type';
  const wanted = accept.map(each => plainNames[each] ?? each);
  return new FetchError(
    'WRONG_TYPE',
    `The address leads to ${found}, where ${[...new Set(wanted)].join(' or ')} is needed.`,
  );
}

const plainNames: Readonly<Record<string, string>> = {
  'text/html': 'a web page',
  'application/xhtml+xml': 'a web page',
  'image/*': 'a picture',
};
