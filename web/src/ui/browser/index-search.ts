/** The tabs of an index screen; users call the first one Friends. */
export const tabs = ['my', 'pending', 'explore'] as const;
export type Tab = (typeof tabs)[number];

/** What of an index screen lies in the URL; the first tab and an empty search are left out. */
export interface IndexSearch {
  tab?: Tab;
  q?: string;
  sort?: string;
  /** Whose things: `me`, or a circle or a person by name. */
  account?: string;
  /** Seen by whom: the word for it, such as `private`. */
  visibility?: string;
}

export type RawSearch = Record<string, unknown>;

export function indexSearch(search: RawSearch): IndexSearch {
  const tab = tabs.find(known => known === search.tab);
  return {
    ...(tab && tab !== 'my' && { tab }),
    ...textOf(search, 'q'),
    ...textOf(search, 'sort'),
    ...textOf(search, 'account'),
    ...textOf(search, 'visibility'),
  };
}

/** One text of the URL under its key, or nothing. */
export function textOf<K extends string>(search: RawSearch, key: K): { [key in K]?: string } {
  const value = search[key];
  return typeof value === 'string' && value !== '' ? ({ [key]: value } as { [key in K]?: string }) : {};
}

/** Several texts of the URL under one key, written `key=a&key=b`, or nothing. */
export function textsOf<K extends string>(search: RawSearch, key: K): { [key in K]?: string[] } {
  const value = [search[key] ?? []].flat().filter(each => typeof each === 'string' && each !== '');
  return value.length > 0 ? ({ [key]: value } as { [key in K]?: string[] }) : {};
}
