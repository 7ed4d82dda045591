import { decoded } from './plain-text.ts';

/** Absolute web addresses of pictures without duplicates, thumbnails last. */
export function imageAddresses(addresses: readonly string[], base: string, page: string): string[] {
  const root = URL.parse(base, page) ?? URL.parse(page);
  const urls = addresses.map(each => URL.parse(decoded(each.trim()), root?.href));
  const web = urls
    .filter(url => url?.protocol === 'https:' || url?.protocol === 'http:')
    .map(url => url?.href ?? '');
  const all = [...new Set(web)].slice(0, maximumImages);
  return [...all.filter(address => !isThumbnail(address)), ...all.filter(isThumbnail)];
}

const maximumImages = 20;

/** Content management systems append the size of a reduced picture to its name: apple-cake-225x225.jpg. */
function isThumbnail(address: string): boolean {
  const [, width, height] = /[-_](\d{2,4})x(\d{2,4})\.\w{3,4}(?:$|\?)/.exec(address) ?? [];
  return width !== undefined && Math.min(Number(width), Number(height)) < 600;
}

/** Addresses without those that are another size or crop of an earlier picture. */
export function distinctPictures(addresses: readonly string[]): string[] {
  return [
    ...new Map(addresses.toReversed().map(address => [pictureKey(address), address])).values(),
  ].toReversed();
}

/** Sites offer one photo as 1x1, 4x3 and 16x9, and in several widths: the rest of the file's name is the same. */
function pictureKey(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  const name = url.pathname.replace(/^.*\//, '').toLowerCase();
  const stem = name.replace(/\.\w{3,4}$/, '').replace(variant, '');
  return stem.length > 5 ? `${url.host} ${stem}` : url.host + url.pathname;
}

const variant =
  /(?:[-_.@](?:\d{1,4}x\d{1,4}|\d{1,4}w|[23]x|\d{3,4}|scaled|square|large|medium|small|thumb(?:nail)?))+$/;
