import { attributeOf } from '../html/html-element.ts';
import type { HtmlElement, HtmlPage } from '../html/html-tree.ts';
import { lazyImage } from '../schema-org/markup-items.ts';

/** Pictures in the text of a page, for pages that name none of their own accord. */
export function pageImages(page: HtmlPage): string[] {
  const images = page.elements.filter(element => element.name === 'img' && isPicture(element));
  return images
    .map(lazyImage)
    .filter(address => address !== '' && !decoration.test(address))
    .slice(0, 5);
}

/** What addresses of pictures say that are no pictures of a dish. */
export const decoration =
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
