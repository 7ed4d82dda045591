import classes from './avatar.module.css';
import { Avatar } from './avatar.tsx';

export interface Face {
  title: string;
  imageUri: string;
  /** The name of the account, by which they have the same colour everywhere; empty for a guest. */
  account?: string;
  /** It is not certain that they come. */
  faint?: boolean;
}

interface FacesProps {
  faces: Face[];
  /** How many there are in all, if there are more. */
  count?: number;
  most?: number;
  size?: number;
}

/** Some people close together, and how many more there are. What is read out stands beside them in words. */
export function Faces({ faces, count = faces.length, most = 6, size = 28 }: FacesProps) {
  // One more takes as much room as the number would.
  const shown = faces.slice(0, count > most ? most - 1 : most);
  const more = count - shown.length;
  return (
    <span className={classes.stack} aria-hidden>
      {shown.map(({ title, imageUri, account, faint }, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have one name.
          key={`${title} ${at}`}
          className={classes.face}
          // The first lies on top, so that its letters are whole.
          style={{ zIndex: -at }}
          data-faint={faint || undefined}
        >
          <Avatar name={title} uri={imageUri} seed={account || title} size={size} decorative />
        </span>
      ))}
      {more > 0 && (
        <span className={classes.more} style={{ height: size, minWidth: size, zIndex: -shown.length }}>
          +{more}
        </span>
      )}
    </span>
  );
}
