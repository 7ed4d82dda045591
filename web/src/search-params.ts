/** Parses a search string as people write it: values are always text, repeated keys become a list. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const params = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(params.keys())].map(key => {
      const [first = '', ...more] = params.getAll(key);
      return [key, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([key, value]) =>
    [value ?? []].flat().map(each => [key, String(each)]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}
