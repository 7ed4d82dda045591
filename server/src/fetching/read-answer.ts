import { MIMEType } from 'node:util';
import type { Dispatcher } from 'undici';
import { FetchError } from './fetch-error.ts';
import { firstValue } from './first-value.ts';
import { readBody, tooLarge } from './read-body.ts';

/** Reads an answer that is meant to be the page itself, once its status, type and announced length are as they should be. */
export async function readAnswer({ statusCode, headers, body }: Dispatcher.ResponseData, wanted: Wanted) {
  refuseStatus(statusCode);
  const type = mediaType(firstValue(headers['content-type']));
  if (!accepted(type?.essence ?? '', wanted.accept)) throw wrongType(type?.essence, wanted.accept);
  if (Number(firstValue(headers['content-length'])) > wanted.maxBytes) throw tooLarge(wanted.maxBytes);
  const bytes = await readBody(body, firstValue(headers['content-encoding']) ?? '', wanted);
  const charset = type?.params.get('charset')?.toLowerCase();
  return { bytes, contentType: type?.essence ?? '', ...(charset && { charset }) };
}

interface Wanted {
  accept: readonly string[];
  maxBytes: number;
  file?: string;
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
  return essence !== '' && [essence, `${group}/*`, '*/*'].some(pattern => accept.includes(pattern));
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
