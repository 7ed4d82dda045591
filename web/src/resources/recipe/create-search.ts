import { type RawSearch, textOf } from '../../ui/browser/index-search.ts';

/** The ways to a new recipe, in the order in which they are offered. */
export const ways = ['write', 'address', 'photos', 'text', 'files'] as const;
export type Way = (typeof ways)[number];

/** What of the create screen lies in the URL: the way, and what another app shared with this one. */
export interface CreateSearch {
  from?: Exclude<Way, 'write'>;
  /** The address that is read, at once. */
  uri?: string;
  /** The text to begin with. */
  text?: string;
}

/** Apps that share a page put its address where they like, often at the end of a text. */
export function createSearch(search: RawSearch): CreateSearch {
  const { from = '' } = textOf(search, 'from');
  const { uri = '' } = textOf(search, 'uri');
  const { text = '' } = textOf(search, 'text');
  const { title = '' } = textOf(search, 'title');
  const address = uri || addressIn(text) || addressIn(title);
  if (address && from !== 'text') return { from: 'address', uri: address };
  if (text) return { from: 'text', text };
  const way = ways.find(each => each === from);
  return way && way !== 'write' ? { from: way } : {};
}

/** The address in a few words about it; one among the lines of a whole recipe is part of that. */
function addressIn(text: string): string {
  const few = text.trim().split(/[\n\r]+/).length <= 3;
  return (few && /https?:\/\/[^\s<>"]+/i.exec(text)?.[0]) || '';
}
