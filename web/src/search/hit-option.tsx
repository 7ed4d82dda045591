import type { Hit } from '@potluck/contract';
import { Highlighted } from './highlighted.tsx';
import type { HitKind } from './hit-kinds.ts';
import { HitMatch } from './hit-match.tsx';
import classes from './hit-option.module.css';
import { HitPicture } from './hit-picture.tsx';
import { type OptionProps, SearchOption } from './search-option.tsx';

interface HitOptionProps extends OptionProps {
  hit: Hit;
  kind: HitKind;
  place: string;
}

/** One thing that was found, with the part of its title that was looked for. */
export function HitOption({ hit, kind, place, ...option }: HitOptionProps) {
  const { match } = hit;
  return (
    <SearchOption {...option} to={kind.link(hit)}>
      <HitPicture hit={hit} icon={kind.icon} />
      <span className={classes.words}>
        <span className={classes.title}>
          <Highlighted {...hit} text={hit.title} />
        </span>
        <span className={classes.place}>
          {match?.path === 'username' ? (
            <>
              @<Highlighted {...match} />
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
    </SearchOption>
  );
}
