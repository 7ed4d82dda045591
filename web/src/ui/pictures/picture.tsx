import { type ReactNode, useMemo } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import classes from './picture.module.css';
import { sized, sourceSet, thumbhashOf } from './sized.ts';
import { usePicture } from './use-picture.ts';

type PictureProps = {
  uri?: string;
  /** Empty where the title stands beside it. */
  alt: string;
  /** How wide it is shown, as in the `sizes` of an `img`. */
  sizes?: string;
  /** The picture that a screen is about: fetched at once and first. */
  first?: boolean;
  /** What stands in its place when there is none. */
  children: ReactNode;
};

/** A picture in a box of 4:3, as large before it has loaded as after; the blur that its address carries stands meanwhile. */
export function Picture({ uri, alt, sizes = '100vw', first = false, children }: PictureProps) {
  const { missing, url, ...loading } = usePicture(uri);
  const blur = useMemo(() => blurOf(uri ?? ''), [uri]);
  if (!uri || missing) return <div className={classes.picture}>{children}</div>;
  return (
    <div className={classes.picture} style={{ backgroundImage: blur }}>
      <img
        key={uri}
        src={url ?? sized(uri, 'card')}
        srcSet={url ? undefined : sourceSet(uri)}
        sizes={sizes}
        alt={alt}
        width={4}
        height={3}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
        {...loading}
      />
    </div>
  );
}

// A damaged hash is no reason to show nothing at all.
function blurOf(uri: string) {
  try {
    const hash = thumbhashOf(uri);
    return hash && `url(${thumbHashToDataURL(Uint8Array.fromBase64(hash))})`;
  } catch {
    return undefined;
  }
}
