import { type ReactNode, useMemo } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import classes from './picture.module.css';
import { sized, sourceSet, thumbhashOf, usePicture } from './use-picture.ts';

type PictureProps = {
  uri?: string;
  /** Empty if the title is next to the picture. */
  alt: string;
  /** The displayed width, as in the `sizes` of an `img`. */
  sizes?: string;
  /** The main picture of a screen: loads eagerly, with high priority. */
  first?: boolean;
  /** Shown if there is no picture. */
  children: ReactNode;
};

/**
 * A picture in a 4:3 box, which has its size before the picture loads; meanwhile it shows the blur from the address.
 */
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

// A damaged hash must not keep the picture from showing.
function blurOf(uri: string) {
  try {
    const hash = thumbhashOf(uri);
    return hash && `url(${thumbHashToDataURL(Uint8Array.fromBase64(hash))})`;
  } catch {
    return undefined;
  }
}
