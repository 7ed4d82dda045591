/** The sizes in which the server hands out a picture, with the width in pixels of each. */
const widths = { thumb: 200, card: 800, full: 1600 };

type PictureSize = keyof typeof widths;

/** The address of a picture in one of its sizes. What is not served by us, such as a preview, has only one. */
export function sized(uri: string, size: PictureSize) {
  if (!uri.startsWith('/')) return uri;
  const [address = ''] = uri.split('#');
  return `${address}${address.includes('?') ? '&' : '?'}size=${size}`;
}

/** The `srcset` of all its sizes. */
export function sourceSet(uri: string) {
  if (!uri.startsWith('/')) return undefined;
  return (['thumb', 'card', 'full'] as const).map(size => `${sized(uri, size)} ${widths[size]}w`).join(', ');
}

/** The thumbhash that an address carries behind its `#`, in base64; empty if it has none. */
export function thumbhashOf(uri: string) {
  const [, hash = ''] = uri.split('#');
  return decodeURIComponent(hash);
}
