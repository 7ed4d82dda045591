import { createContext } from 'react';

/** The pictures cached on this device, by their address without a size. */
export interface CachedPictures {
  /** Called after a picture was shown; `from` is the address in the browser's HTTP cache. */
  shown: (address: string, from: string) => void;
  find: (address: string) => Promise<Blob | undefined>;
}

export const CachedPicturesContext = createContext<CachedPictures | null>(null);
