import { hueOf } from '@potluck/contract/hue';
import classes from './avatar.module.css';
import { sized, usePicture } from './use-picture.ts';

type AvatarProps = {
  name: string;
  uri?: string;
  /** Decides the colour; pass something more permanent than the name if there is. */
  seed?: string;
  /** Set when the colour is known but its seed is not. */
  hue?: string;
  size?: number;
  /** Next to the written name, the alt text would only repeat it. */
  decorative?: boolean;
};

/** The picture of a person or circle, or initials on a colour of their own. */
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

/** One or two letters for a name, from its first and last word. Digits count only if the name has no letters. */
export function initials(name: string) {
  const words = name.match(/\p{L}[\p{L}\p{N}]*/gu) ?? name.match(/\p{N}+/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
