import { createHash } from 'node:crypto';
import type { BucketLocation } from '../config/blob-location.ts';
import type { Blobs } from './blobs.ts';
import { openBucket } from './bucket.ts';

const keyPattern = /^[0-9a-f]{64}$/;

/** Stores blobs as objects of an existing bucket, under the prefix. */
export function s3Blobs(place: BucketLocation): Blobs {
  const { ask, askFor, url } = openBucket(place);
  return {
    async put(bytes, contentType) {
      if (contentType.includes('\n')) throw new Error('a content type is one line');
      const key = createHash('sha256').update(bytes).digest('hex');
      const there = await askFor(key, { method: 'HEAD' });
      const type = (there.ok && there.headers.get('content-type')) || contentType;
      // Put existing objects again: that renews their time, so that the sweep keeps them.
      const headers = { 'content-type': type, 'x-amz-content-sha256': key };
      const { status } = await askFor(key, { method: 'PUT', headers, body: Buffer.from(bytes) });
      if (status === 404) throw new Error(`the bucket ${place.bucket} is not there`);
      return key;
    },
    async get(key) {
      const answer = keyPattern.test(key) ? await askFor(key) : undefined;
      if (!answer?.ok) {
        await answer?.body?.cancel();
        return undefined;
      }
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { bytes, contentType: answer.headers.get('content-type') ?? '', size: bytes.byteLength };
    },
    async delete(key, putBefore = Number.POSITIVE_INFINITY) {
      if (!keyPattern.test(key)) return;
      const there = await askFor(key, { method: 'HEAD' });
      if (there.ok && putTimeAtMost(there) < putBefore) await askFor(key, { method: 'DELETE' });
    },
    async *keys() {
      for await (const key of keysIn(url, place.prefix, ask)) if (keyPattern.test(key)) yield key;
    },
  };
}

/** The store rounds times down to whole seconds. */
function putTimeAtMost({ headers }: Response): number {
  const modified = Date.parse(headers.get('last-modified') ?? '');
  return Number.isNaN(modified) ? Number.POSITIVE_INFINITY : modified + 999;
}

type Ask = (url: string) => Promise<Response>;

/** The keys in a bucket that start with the prefix, without the prefix, a thousand per request (ListObjectsV2). */
export async function* keysIn(bucketUrl: string, prefix: string, ask: Ask): AsyncGenerator<string> {
  for (let token: string | undefined = ''; token !== undefined; ) {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix,
      ...(token && { 'continuation-token': token }),
    });
    const answer = await ask(`${bucketUrl}?${query}`);
    if (!answer.ok) throw new Error('the bucket for pictures is not there');
    const xml = await answer.text();
    for (const key of texts(xml, 'Key')) yield key.slice(prefix.length);
    [token] = texts(xml, 'NextContinuationToken');
  }
}

/** The contents of all elements with this name. Our keys need no XML escapes, but continuation tokens may have them. */
function texts(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&(amp|lt|gt|quot|apos|#34|#39);/g, (_, entity: string) => entities[entity] ?? ''),
  );
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#34': '"',
  '#39': "'",
};
