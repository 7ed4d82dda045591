import classes from './avatar.module.css';
import { Avatar } from './avatar.tsx';

export interface Face {
  title: string;
  imageUri: string;
  /** The account's name, which gives people the same colour everywhere; empty for a guest. */
  account?: string;
  /** They may not come. */
  faint?: boolean;
}

interface FacesProps {
  faces: Face[];
  /** The total, if it exceeds the faces passed in. */
  count?: number;
  max?: number;
  size?: number;
}

/**
 * Overlapping avatars and the number of further people. Hidden from screen readers: the text next to it says the same.
 */
export function Faces({ faces, count = faces.length, max = 6, size = 28 }: FacesProps) {
  // The count takes as much room as one more face.
  const shown = faces.slice(0, count > max ? max - 1 : max);
  const more = count - shown.length;
  return (
    <span className={classes.stack} aria-hidden>
      {shown.map(({ title, imageUri, account, faint }, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have one name.
          key={`${title} ${at}`}
          className={classes.face}
          // The first face is on top, so that its initials are fully visible.
          style={{ zIndex: -at }}
          data-faint={faint || undefined}
        >
          <Avatar name={title} uri={imageUri} seed={account || title} size={size} decorative />
        </span>
      ))}
      {more > 0 && (
        <span
          className="tiny muted pill px-3 weight-650 bg-surface-2 inline-grid items-middle items-center"
          style={{ height: size, minWidth: size, zIndex: -shown.length }}
        >
          +{more}
        </span>
      )}
    </span>
  );
}
