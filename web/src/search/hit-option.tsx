import type { Hit } from '@potluck/contract';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { sized } from '../ui/pictures/sized.ts';
import type { HitKind } from './hit-kinds.ts';
import classes from './hit-option.module.css';

export interface OptionProps {
  id: string;
  active: boolean;
  onOpen: () => void;
  onPoint: () => void;
}

interface HitOptionProps extends OptionProps {
  hit: Hit;
  kind: HitKind;
  place: string;
}

/** One thing that was found, with the part of its title that was looked for. */
export function HitOption({ hit, kind, place, id, active, onOpen, onPoint }: HitOptionProps) {
  return (
    <Link
      {...kind.link(hit)}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classes.option}
      activeProps={{}}
      onClick={onOpen}
      onPointerMove={onPoint}
    >
      <HitPicture hit={hit} icon={kind.icon} />
      <span className={classes.words}>
        <span className={classes.title}>{marked(hit)}</span>
        <span className={classes.place}>{place}</span>
      </span>
    </Link>
  );
}

function HitPicture({ hit, icon: Icon }: { hit: Hit; icon: Icon }) {
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

function marked({ title, highlights }: Hit) {
  const parts = [];
  let at = 0;
  for (const { startIndex, endIndex } of highlights) {
    parts.push(
      title.slice(at, startIndex),
      <mark key={startIndex}>{title.slice(startIndex, endIndex)}</mark>,
    );
    at = endIndex;
  }
  return [...parts, title.slice(at)];
}
