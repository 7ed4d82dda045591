import type { Hit } from '@potluck/contract';
import type { Icon } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { sized } from '../ui/pictures/sized.ts';
import classes from './hit-option.module.css';

interface HitPictureProps {
  hit: Pick<Hit, 'type' | 'title' | 'imageUri' | 'resource' | 'color'>;
  icon: Icon;
}

export function HitPicture({ hit, icon: Icon }: HitPictureProps) {
  const { type, title, imageUri, resource, color } = hit;
  if (type === 'user' || type === 'circle')
    return <Avatar name={title} uri={imageUri} seed={resource} size={40} decorative />;
  if (imageUri)
    return <img className={classes.picture} src={sized(imageUri, 'thumb')} alt="" loading="lazy" />;
  return (
    <span className={classes.sign} style={color ? ({ '--own': color } as CSSProperties) : undefined}>
      <Icon size={22} stroke={1.75} aria-hidden />
    </span>
  );
}
