import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Hit } from '@potluck/contract';
import { Highlighted } from './highlighted.tsx';
import type { HitKind } from './hit-kinds.ts';
import classes from './hit-option.module.css';
import { HitPicture } from './hit-picture.tsx';
import { type OptionProps, SearchOption } from './search-option.tsx';

interface HitOptionProps extends OptionProps {
  hit: Hit;
  kind: HitKind;
  place: string;
}

/** A hit, with the matching parts of its title highlighted. */
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

/** The labels of the searched fields other than titles, by their paths. */
const labels = new Map<string, MessageDescriptor>([
  ['ingredientGroups.ingredients.title', msg`Ingredient`],
  ['categories', msg`Category`],
  ['cuisines', msg`Cuisine`],
  ['description', msg`Description`],
  ['sections.title', msg`Section`],
  ['quantity', msg`Quantity`],
  ['note', msg`Note`],
  ['location', msg`Place`],
]);

/** The matching field, if the title does not show the match. A field that only a newer server knows has no label. */
function HitMatch({ path, text, highlights }: NonNullable<Hit['match']>) {
  const { t } = useLingui();
  const known = labels.get(path);
  const label = known && t(known);
  const highlighted = <Highlighted text={text} highlights={highlights} />;
  if (!label) return highlighted;
  return (
    <Trans>
      {label}: {highlighted}
    </Trans>
  );
}
