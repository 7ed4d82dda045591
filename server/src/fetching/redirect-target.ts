import type { Dispatcher } from 'undici';
import { FetchError } from './fetch-error.ts';
import { firstValue } from './first-value.ts';

/**
 * Where an answer sends on to, if it does. From https it never goes back to http: the same page is then asked for over
 * https. Many sites send on to an http address only to be sent on to https again, so refusing would lose good pages;
 * following would let anyone on the way put their own page in.
 */
export function redirectTarget(from: URL, answer: Dispatcher.ResponseData): string | undefined {
  const location = firstValue(answer.headers.location);
  if (!redirects.has(answer.statusCode) || !location) return undefined;
  const target = URL.parse(asWritten(location), from);
  if (!target) throw new FetchError('UNREACHABLE', 'The site sends on to something that is not an address.');
  if (from.protocol === 'https:' && target.protocol === 'http:') target.protocol = 'https:';
  return target.href;
}

/** Headers arrive as Latin-1, while sites that do not escape their umlauts mean UTF-8. */
function asWritten(header: string): string {
  return Buffer.from(header, 'latin1').toString();
}

const redirects = new Set([301, 302, 303, 307, 308]);
