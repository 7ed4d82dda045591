import { attributeOf, textWithin } from '../html/html-element.ts';
import type { HtmlElement, HtmlPage } from '../html/html-tree.ts';
import { plainText } from '../html/plain-text.ts';
import { lazyImage } from '../schema-org/markup-items.ts';

export type PageMetadata = {
  title: string;
  description: string;
  /** The pictures for sharing the page, without logos. */
  sharedImageUris: string[];
  /** The pictures in the text, if the page declares none. */
  shownImageUris: string[];
  /** The base for relative addresses on the page, "" for the page itself. */
  base: string;
};

/** The page's metadata from its head and its first heading. */
export function readMetadata(page: HtmlPage): PageMetadata {
  const content = metaContents(page);
  const first = (...names: string[]) =>
    plainText(names.map(name => content.get(name)?.[0]).find(Boolean) ?? '');
  const shared = first('og:title', 'twitter:title') || documentTitle(page);
  const named = imageNames.flatMap(name => content.get(name) ?? []);
  const base = page.elements.find(({ name }) => name === 'base');
  return {
    title: withoutGenre(headline(page) || withoutSite(shared, first('og:site_name'))),
    description: first('description', 'og:description', 'twitter:description'),
    sharedImageUris: named.filter(address => !decoration.test(address)),
    shownImageUris: named.length > 0 ? [] : pageImages(page),
    base: base ? attributeOf(base, 'href') : '',
  };
}

const imageNames = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'];

function metaContents(page: HtmlPage): Map<string, string[]> {
  const contents = new Map<string, string[]>();
  for (const element of page.elements) {
    const content = element.name === 'meta' && attributeOf(element, 'content');
    const name = attributeOf(element, 'property') || attributeOf(element, 'name');
    if (!content) continue;
    const known = contents.get(name.toLowerCase());
    if (known) known.push(content);
    else contents.set(name.toLowerCase(), [content]);
  }
  return contents;
}

/** The page's only large heading; if there are several, none is known to be the title. */
function headline(page: HtmlPage): string {
  const headings = page.elements
    .filter(({ name }) => name === 'h1')
    .map(textWithin)
    .filter(Boolean);
  const [only, ...others] = new Set(headings);
  return others.length === 0 ? (only ?? '') : '';
}

function documentTitle(page: HtmlPage): string {
  const title = page.elements.find(({ name }) => name === 'title');
  return title ? textWithin(title) : '';
}

/** "Apple cake - Some site" and "Some site | Apple cake" without the site. */
function withoutSite(title: string, site: string): string {
  const parts = title.split(/\s+[|–—•·:»-]\s+/);
  if (parts.length < 2) return title;
  const kept = parts.filter(part => part.toLowerCase() !== site.toLowerCase());
  return kept.length < parts.length ? kept.join(' - ') : (parts[0] ?? title);
}

/** Removes "recipe" from "Chilli con carne recipe", which is redundant here. */
function withoutGenre(title: string): string {
  return title.replace(/\s+(?:recipe|rezept|recept|opskrift|oppskrift|przepis|tarifi)$/i, '');
}

/** Pictures in the text of a page, for pages that declare none. */
function pageImages(page: HtmlPage): string[] {
  const images = page.elements.filter(element => element.name === 'img' && isPicture(element));
  return images
    .map(lazyImage)
    .filter(address => address !== '' && !decoration.test(address))
    .slice(0, 5);
}

/** Words in addresses of pictures that don't show a dish. */
const decoration =
  /\.svg|\.gif|logo|icon|avatar|gravatar|banner|sprite|pixel|button|badge|placeholder|spinner|emoji/i;
const furniture = new Set(['nav', 'header', 'footer', 'aside', 'button', 'noscript']);

function isPicture(image: HtmlElement): boolean {
  const sizes = [attributeOf(image, 'width'), attributeOf(image, 'height')].map(size =>
    Number.parseInt(size, 10),
  );
  if (sizes.some(size => size < 150)) return false;
  for (let each = image.parent; each; each = each.parent) if (furniture.has(each.name)) return false;
  return !decoration.test(`${attributeOf(image, 'class')} ${attributeOf(image, 'alt')}`);
}
