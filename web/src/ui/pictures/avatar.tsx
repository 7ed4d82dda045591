import { hueOf } from '@potluck/contract/hue';
import classes from './avatar.module.css';
import { initials } from './initials.ts';
import { sized } from './sized.ts';
import { usePicture } from './use-picture.ts';

type AvatarProps = {
  name: string;
  uri?: string;
  /** What the colour follows; the name unless something more lasting is known. */
  seed?: string;
  /** Its colour, where that is known and what it follows is not. */
  hue?: string;
  size?: number;
  /** Beside the written name it would only repeat it. */
  decorative?: boolean;
};

/** A person's or circle's picture, or its initials on a colour of its own. */
export function Avatar({ name, uri, seed = name, hue, size = 36, decorative = false }: AvatarProps) {
  const { missing, url, ...loading } = usePicture(uri);
  const box = { width: size, height: size, fontSize: size * 0.4 };
  if (uri && !missing) {
    return (
      <img
        className={classes.avatar}
        style={box}
        src={url ?? sized(uri, 'thumb')}
        alt={decorative ? '' : name}
        loading="lazy"
        decoding="async"
        {...loading}
      />
    );
  }
  const label = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span className={classes.avatar} data-hue={hue || hueOf(seed)} style={box} {...label}>
      {initials(name)}
    </span>
  );
}
