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
