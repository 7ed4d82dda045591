import { createContext, type SyntheticEvent, useContext, useState } from 'react';
import { useObjectUrl } from '../browser/file-urls.ts';

/**
 * What an `img` needs to show the picture at an address; offline, from the cache on this device. Then `url` replaces
 * the address, and `missing` says that the cache has no picture.
 */
export function usePicture(uri = '') {
  const pictures = useContext(CachedPicturesContext);
  const [failed, setFailed] = useState<{ uri: string; cached?: Blob }>();
  const instead = failed?.uri === uri ? failed : undefined;
  const url = useObjectUrl(instead?.cached);
  const [address = ''] = uri.split('#');
  const ours = address.startsWith('/');

  async function findCached(from: string) {
    const cached = ours && !instead ? await pictures?.find(address, from) : undefined;
    setFailed({ uri, ...(cached && { cached }) });
  }

  return {
    missing: uri === '' || (instead !== undefined && !instead.cached),
    url,
    onLoad: ({ currentTarget: { currentSrc } }: SyntheticEvent<HTMLImageElement>) => {
      if (ours && !instead) pictures?.shown(address, currentSrc);
    },
    onError: ({ currentTarget: { currentSrc } }: SyntheticEvent<HTMLImageElement>) =>
      void findCached(currentSrc),
  };
}

/** The pictures cached on this device, by their address without a size. */
export interface CachedPictures {
  /** Called after a picture was shown; `from` is the address in the browser's HTTP cache. */
  shown: (address: string, from: string) => void;
  /** `from` is the address of the size that was wanted. */
  find: (address: string, from: string) => Promise<Blob | undefined>;
}

export const CachedPicturesContext = createContext<CachedPictures | null>(null);

/** The sizes that the server renders for each picture, with their widths in pixels. */
const widths = { thumb: 200, card: 800, full: 1600 };

type PictureSize = keyof typeof widths;

/** The address of one size of a picture. Pictures from elsewhere, such as a local preview, have only one. */
export function sized(uri: string, size: PictureSize) {
  if (!uri.startsWith('/')) return uri;
  const [address = ''] = uri.split('#');
  return `${address}${address.includes('?') ? '&' : '?'}size=${size}`;
}

/** The `srcset` of these sizes, by default all. */
export function sourceSet(uri: string, sizes: readonly PictureSize[] = ['thumb', 'card', 'full']) {
  if (!uri.startsWith('/')) return undefined;
  return sizes.map(size => `${sized(uri, size)} ${widths[size]}w`).join(', ');
}

/** The thumbhash that an address carries behind its `#`, in base64; empty if it has none. */
export function thumbhashOf(uri: string) {
  const [, hash = ''] = uri.split('#');
  return decodeURIComponent(hash);
}
