import type { Fetched } from '../../fetching/fetch-public.ts';
import { decodePage } from '../html/decode-page.ts';
import { parseHtml } from '../html/html-tree.ts';
import { imageAddresses } from '../html/image-addresses.ts';
import { visibleLines } from '../html/visible-lines.ts';
import { readMetadata } from './page-metadata.ts';

/** The visible text of a page, whether or not it has a recipe. */
export interface ShownPage {
  title: string;
  /** The visible lines from the beginning up to a limit, with `#` before headings. */
  text: string;
  imageUris: string[];
}

/** The beginning of a page's visible text, at most `longest` characters; undefined for a very large page. */
export function shownPage(page: Fetched, longest: number): ShownPage | undefined {
  const { bytes, finalUrl, contentType, charset } = page;
  if (bytes.byteLength > maxBytes) return undefined;
  const html = parseHtml(decodePage(bytes, charset ? `${contentType}; charset=${charset}` : contentType));
  const { title, sharedImageUris, shownImageUris, base } = readMetadata(html);
  const lines = visibleLines(html.root).map(({ level, text }) => (level > 0 ? `# ${text}` : text));
  return {
    title,
    text: lines.join('\n').slice(0, longest).toWellFormed(),
    imageUris: imageAddresses([...sharedImageUris, ...shownImageUris], base, finalUrl),
  };
}

/** Larger pages are read in a separate process, and only by rules. */
const maxBytes = 1024 * 1024;
