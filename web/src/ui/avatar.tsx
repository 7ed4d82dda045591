import { useState } from 'react';
import classes from './avatar.module.css';
import { hueOf } from './hue-of.ts';
import { initials } from './initials.ts';
import { sized } from './sized.ts';

type AvatarProps = {
  name: string;
  uri?: string;
  /** What the colour follows; the name unless something more lasting is known. */
  seed?: string;
  size?: number;
  /** Beside the written name it would only repeat it. */
  decorative?: boolean;
};

/** A person's or circle's picture, or its initials on a colour of its own. */
export function Avatar({ name, uri, seed = name, size = 36, decorative = false }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const box = { width: size, height: size, fontSize: size * 0.4 };
  if (uri && uri !== failed) {
    return (
      <img
        className={classes.avatar}
        style={box}
        src={sized(uri, 'thumb')}
        alt={decorative ? '' : name}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(uri)}
      />
    );
  }
  const label = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span className={classes.avatar} data-hue={hueOf(seed)} style={box} {...label}>
      {initials(name)}
    </span>
  );
}
