import type { Hit } from '@potluck/contract';
import { Link } from '@tanstack/react-router';
import type { HitKind } from './hit-kinds.ts';
import { HitMatch } from './hit-match.tsx';
import classes from './hit-option.module.css';
import { HitPicture } from './hit-picture.tsx';
import { Marked } from './marked.tsx';

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
  const { match } = hit;
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
        <span className={classes.title}>
          <Marked {...hit} text={hit.title} />
        </span>
        <span className={classes.place}>
          {match?.path === 'username' ? (
            <>
              @<Marked {...match} />
            </>
          ) : (
            <>
              {match && <HitMatch {...match} />}
              {match && ' · '}
              {place}
            </>
          )}
        </span>
      </span>
    </Link>
  );
}
