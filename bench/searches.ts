import type { LoadRequest } from './measure/load.ts';

/** Searches as a person types them: letter by letter, whole words, several words, and with typos. */
export function searches(): LoadRequest[] {
  const find = (title: string, queries: string[]): LoadRequest => ({
    title,
    method: 'GET',
    paths: queries.map(query => `/api/search/v1alpha1/hits:find?query=${encodeURIComponent(query)}`),
  });
  return [
    find('find as typed', [
      'c',
      'ch',
      'chi',
      'chick',
      'chicken',
      'chicken s',
      'chicken soup',
      'd',
      'dinner',
      'm',
      'mi',
    ]),
    find('find rare', [
      'grilled quince pie with tarragon',
      'person 44',
      'circle 7',
      'milk number 12345',
      'xylophone',
    ]),
    find('find words', ['salmon tarragon', 'soup basil', 'roast egg', 'dinner number', 'tofu cakes sage']),
    find('find mistyped', [
      'chikcen',
      'samlon taragon',
      'grilde quinec',
      'aubregine',
      'diner numbr',
      'mushrom',
    ]),
  ];
}
