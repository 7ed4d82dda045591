import { type RawSearch, textOf } from '../../ui/browser/index-search-params.ts';

/** The ways to create a recipe, in the order in which the screen offers them. */
export const entryPoints = ['write', 'address', 'photos', 'text', 'files'] as const;
export type EntryPoint = (typeof entryPoints)[number];

/** The create screen’s search parameters: the way, and the data that another app shared. */
export interface CreateSearch {
  from?: Exclude<EntryPoint, 'write'>;
  /** The address to import at once. */
  uri?: string;
  /** The initial text. */
  text?: string;
  /** Whether another app shared photos, which the service worker has stored. */
  shared?: '1';
}

/** Apps that share a page put its address in any field, often at the end of a text. */
export function createSearch(search: RawSearch): CreateSearch {
  const { from = '' } = textOf(search, 'from');
  const { uri = '' } = textOf(search, 'uri');
  const { text = '' } = textOf(search, 'text');
  const { title = '' } = textOf(search, 'title');
  const address = uri || addressIn(text) || addressIn(title);
  if (address && from !== 'text') return { from: 'address', uri: address };
  if (text) return { from: 'text', text };
  const entryPoint = entryPoints.find(each => each === from);
  if (entryPoint === 'photos' && search.shared !== undefined) return { from: 'photos', shared: '1' };
  return entryPoint && entryPoint !== 'write' ? { from: entryPoint } : {};
}

/** The address in a short text about it; an address within the lines of a whole recipe is part of the recipe. */
export function addressIn(text: string): string {
  const few = text.trim().split(/[\n\r]+/).length <= 3;
  return (few && /https?:\/\/[^\s<>"]+/i.exec(text)?.[0]) || '';
}
