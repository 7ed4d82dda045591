import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { type S3Server, startS3 } from '../testing/services/s3-server.ts';
import { openBlobs } from './open-blobs.ts';
import { keysIn } from './s3-blobs.ts';

/** Two pages as S3 documents them for ListObjectsV2; the server in the other tests returns only one page. */
const pages: Record<string, string> = {
  '': `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>pictures</Name><Prefix>potluck/</Prefix>
<KeyCount>2</KeyCount><MaxKeys>2</MaxKeys><IsTruncated>true</IsTruncated>
<Contents><Key>potluck/aa</Key><ETag>&quot;1&quot;</ETag></Contents><Contents><Key>potluck/bb</Key></Contents>
<NextContinuationToken>1/&amp;+=</NextContinuationToken></ListBucketResult>`,
  '1/&+=': `<ListBucketResult><Prefix>potluck/</Prefix><IsTruncated>false</IsTruncated>
<ContinuationToken>1/&amp;+=</ContinuationToken><Contents><Key>potluck/cc</Key></Contents></ListBucketResult>`,
};

test('all pages of keys are read, without their prefix', async () => {
  async function ask(url: string) {
    const { searchParams } = new URL(url);
    expect(Object.fromEntries(searchParams)).toMatchObject({ 'list-type': '2', prefix: 'potluck/' });
    return new Response(pages[searchParams.get('continuation-token') ?? '']);
  }
  const keys = keysIn('https://s3.example/pictures', 'potluck/', ask);
  expect(await Array.fromAsync(keys)).toEqual(['aa', 'bb', 'cc']);
});

let server: S3Server;
beforeAll(async () => {
  server = await startS3();
});
afterAll(() => server.stop());

function opened(more: Record<string, string>) {
  return openBlobs(readConfig({ ...server.env, ...more }));
}

test('keys outside the prefix are ignored', async () => {
  const [ours, theirs] = [await opened({}), await opened({ BLOB_URL: 's3://pictures/others' })];
  const key = await theirs.put(Buffer.from('theirs'), 'image/webp');
  expect(await ours.get(key)).toBeUndefined();
  expect(await Array.fromAsync(ours.keys())).toEqual([]);
});

test('a wrong secret causes an error, rather than an empty list', async () => {
  const blobs = await opened({ AWS_SECRET_ACCESS_KEY: 'guessed' });
  await expect(blobs.put(Buffer.from('soup'), 'image/webp')).rejects.toThrow('answered 403');
  await expect(Array.fromAsync(blobs.keys())).rejects.toThrow('answered 403');
});

test('a missing bucket causes an error', async () => {
  const blobs = await opened({ BLOB_URL: 's3://elsewhere' });
  await expect(blobs.put(Buffer.from('soup'), 'image/webp')).rejects.toThrow('elsewhere is not there');
  await expect(Array.fromAsync(blobs.keys())).rejects.toThrow('not there');
});

test.each([
  ['s3://', /BLOB_URL must be/],
  ['s3://Pictures', /BLOB_URL must be/],
  ['s3://pictures/..%2f', /BLOB_URL must be/],
  ['https://pictures.example', /BLOB_URL must be/],
])('BLOB_URL=%s is rejected at start', (BLOB_URL, message) => {
  expect(() => readConfig({ ...server.env, BLOB_URL })).toThrow(message);
});

test('a bucket without credentials is rejected at start', () => {
  expect(() => readConfig({ BLOB_URL: 's3://pictures' })).toThrow(/AWS_ACCESS_KEY_ID/);
});
