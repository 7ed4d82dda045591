import { expect, test } from 'vitest';
import { keysIn } from './bucket-keys.ts';

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
