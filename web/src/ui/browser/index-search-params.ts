/** The tabs of an index screen; the users index calls the first one Friends. */
export const tabs = ['my', 'pending', 'explore'] as const;
export type Tab = (typeof tabs)[number];

/** The part of an index screen's state that is in the URL; the first tab and an empty search are omitted. */
export interface IndexSearch {
  tab?: Tab;
  q?: string;
  sort?: string;
  /** Owner filter: `me`, or a circle or a person by name. */
  account?: string;
  /** Visibility filter, such as `private`. */
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

/** The current tab of a resource's screen; each screen defines its own tabs. */
export interface TabSearch {
  show?: string;
}

export function tabSearch({ show }: RawSearch): TabSearch {
  return typeof show === 'string' && show !== '' ? { show } : {};
}

/** A full-screen mode: cook mode of a recipe, shopping mode of a list. */
export type Mode = 'cook' | 'shop';

/** Reads the mode from the URL's search. */
export function modeSearch<M extends Mode>(mode: M): (search: RawSearch) => { [key in M]?: string } {
  return search => textOf(search, mode);
}

/** The text under this key of the URL, if any. */
export function textOf<K extends string>(search: RawSearch, key: K): { [key in K]?: string } {
  const value = search[key];
  return typeof value === 'string' && value !== '' ? ({ [key]: value } as { [key in K]?: string }) : {};
}

/** The texts under one key of the URL, written `key=a&key=b`, if any. */
export function textsOf<K extends string>(search: RawSearch, key: K): { [key in K]?: string[] } {
  const value = [search[key] ?? []].flat().filter(each => typeof each === 'string' && each !== '');
  return value.length > 0 ? ({ [key]: value } as { [key in K]?: string[] }) : {};
}
