import { type FileHandle, open } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import type { BucketLocation } from '../config/blob-location.ts';
import { StorageUnavailable } from '../store/storage-error.ts';

const patienceMs = 30_000;

/** The requests to a bucket. */
export interface Bucket {
  url: string;
  ask(url: string, init?: RequestInit): Promise<Response>;
  /** The same for an object below the prefix. */
  askFor(key: string, init?: RequestInit): Promise<Response>;
}

/** Throws for every response except success and "no such object". */
export function openBucket(place: BucketLocation): Bucket {
  const { accessKeyId, secretAccessKey, region } = place;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const url = `${place.endpoint}/${place.bucket}`;

  async function ask(address: string, init: RequestInit = {}): Promise<Response> {
    const answer = await client
      .fetch(address, { signal: AbortSignal.timeout(patienceMs), ...init })
      .catch(error => Promise.reject(new StorageUnavailable(error)));
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    const refusal = new Error(`the bucket answered ${answer.status} to ${init.method ?? 'GET'}`);
    throw answer.status >= 500 ? new StorageUnavailable(refusal) : refusal;
  }

  return { url, ask, askFor: (key, init) => ask(`${url}/${place.prefix}${key}`, init) };
}

/** Stores accept 10,000 parts, of which only the last may be smaller than 5 MiB. */
const maxParts = 10_000;
const usualPartBytes = 16 * 1024 * 1024;
const partPatienceMs = 300_000;

/** Uploads a file of any size in parts, so that none of them has to fit into memory together with the others. */
export async function uploadFile(bucket: Bucket, key: string, path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const id = await beginUpload(bucket, key);
    const at = `${key}?uploadId=${encodeURIComponent(id)}`;
    try {
      await completeUpload(bucket, at, await uploadParts(bucket, at, file));
    } catch (error) {
      // Ignored, because the store charges at most for the parts until its own rule removes them.
      await bucket.askFor(at, { method: 'DELETE' }).catch(() => {});
      throw error;
    }
  } finally {
    await file.close();
  }
}

async function beginUpload({ askFor }: Bucket, key: string): Promise<string> {
  const answer = await askFor(`${key}?uploads`, { method: 'POST' });
  const [, id] = /<UploadId>([^<]+)<\/UploadId>/.exec(await answer.text()) ?? [];
  if (!answer.ok || !id) throw new Error('the bucket did not begin an upload');
  return id;
}

/** Returns the tag of each part. */
async function uploadParts({ askFor }: Bucket, at: string, file: FileHandle): Promise<string[]> {
  const { size } = await file.stat();
  const bytes = Buffer.alloc(Math.max(usualPartBytes, Math.ceil(size / maxParts)));
  const tags: string[] = [];
  for (let position = 0; position < size; ) {
    const { bytesRead } = await file.read(bytes, 0, bytes.length, position);
    position += bytesRead;
    const answer = await askFor(`${at}&partNumber=${tags.length + 1}`, {
      method: 'PUT',
      body: bytes.subarray(0, bytesRead),
      signal: AbortSignal.timeout(partPatienceMs),
    });
    const tag = answer.headers.get('etag');
    if (!answer.ok || !tag) throw new Error('the bucket did not take a part of an upload');
    tags.push(tag);
  }
  return tags;
}

async function completeUpload({ askFor }: Bucket, at: string, tags: string[]): Promise<void> {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  );
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  const signal = AbortSignal.timeout(partPatienceMs);
  const answer = await askFor(at, { method: 'POST', body, signal });
  // Stores report some failures in the body of a successful answer.
  if (!(await answer.text()).includes('<ETag>')) throw new Error('the bucket did not complete an upload');
}
