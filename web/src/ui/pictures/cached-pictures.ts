import { createContext } from 'react';

/** The pictures that this device keeps, by their address without a size. */
export interface CachedPictures {
  /** It has just been shown; `from` is where the browser has it. */
  shown: (address: string, from: string) => void;
  find: (address: string) => Promise<Blob | undefined>;
}

export const CachedPicturesContext = createContext<CachedPictures | null>(null);
