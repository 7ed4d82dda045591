import { type SyntheticEvent, useContext, useState } from 'react';
import { useObjectUrl } from '../browser/use-object-url.ts';
import { CachedPicturesContext } from './cached-pictures.ts';

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

  async function findCached() {
    const cached = ours && !instead ? await pictures?.find(address) : undefined;
    setFailed({ uri, ...(cached && { cached }) });
  }

  return {
    missing: uri === '' || (instead !== undefined && !instead.cached),
    url,
    onLoad: ({ currentTarget: { currentSrc } }: SyntheticEvent<HTMLImageElement>) => {
      if (ours && !instead) pictures?.shown(address, currentSrc);
    },
    onError: () => void findCached(),
  };
}
