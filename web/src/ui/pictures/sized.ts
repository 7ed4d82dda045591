/** The sizes that the server renders for each picture, with their widths in pixels. */
const widths = { thumb: 200, card: 800, full: 1600 };

type PictureSize = keyof typeof widths;

/** The address of one size of a picture. Pictures from elsewhere, such as a local preview, have only one. */
export function sized(uri: string, size: PictureSize) {
  if (!uri.startsWith('/')) return uri;
  const [address = ''] = uri.split('#');
  return `${address}${address.includes('?') ? '&' : '?'}size=${size}`;
}

/** The `srcset` of all sizes. */
export function sourceSet(uri: string) {
  if (!uri.startsWith('/')) return undefined;
  return (['thumb', 'card', 'full'] as const).map(size => `${sized(uri, size)} ${widths[size]}w`).join(', ');
}

/** The thumbhash that an address carries behind its `#`, in base64; empty if it has none. */
export function thumbhashOf(uri: string) {
  const [, hash = ''] = uri.split('#');
  return decodeURIComponent(hash);
}
