type Ask = (url: string) => Promise<Response>;

/** The keys of a bucket that begin with the prefix, without it, a thousand at a time (ListObjectsV2). */
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

/** What the elements of this name hold. Keys of ours need no escape in XML; tokens may have been given one. */
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
