import { type RawSearch, textOf } from '../../resource/index-search.ts';

/** The ways to a new recipe, in the order in which they are offered. */
export const ways = ['write', 'address'] as const;
export type Way = (typeof ways)[number];

/** What of the create screen lies in the URL: the way, and what another app shared with this one. */
export interface CreateSearch {
  from?: Exclude<Way, 'write'>;
  /** The address that is read, at once. */
  uri?: string;
}

/** Apps that share a page put its address where they like, often at the end of a text. */
export function createSearch(search: RawSearch): CreateSearch {
  const { from = '' } = textOf(search, 'from');
  const { uri = '' } = textOf(search, 'uri');
  const { text = '' } = textOf(search, 'text');
  const address = uri || addressIn(text);
  const way = ways.find(each => each === from);
  if (address) return { from: 'address', uri: address };
  return way && way !== 'write' ? { from: way } : {};
}

function addressIn(text: string): string {
  return /https?:\/\/[^\s<>"]+/i.exec(text)?.[0] ?? '';
}
