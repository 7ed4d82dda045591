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
