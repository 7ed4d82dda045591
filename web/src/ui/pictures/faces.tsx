import classes from './avatar.module.css';
import { Avatar } from './avatar.tsx';

export interface Face {
  /** What the colour follows; the title unless something more lasting is known. */
  name?: string;
  title: string;
  imageUri: string;
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
      {shown.map(({ name = '', title, imageUri, faint }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have one name.
        <span key={`${title} ${at}`} className={classes.face} data-faint={faint || undefined}>
          <Avatar name={title} uri={imageUri} seed={name || title} size={size} decorative />
        </span>
      ))}
      {more > 0 && (
        <span className={classes.more} style={{ height: size, minWidth: size }}>
          +{more}
        </span>
      )}
    </span>
  );
}
