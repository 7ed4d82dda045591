import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Hit } from '@potluck/contract';
import type { Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { sized, usePicture } from '../ui/pictures/use-picture.ts';
import type { HitKind } from './hit-kinds.ts';
import classes from './hit-option.module.css';

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
      <span className="grid shrinks">
        <span className={`truncate ${classes.title}`}>
          <Highlighted {...hit} text={hit.title} />
        </span>
        <span className="small muted anywhere">
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
  ['meals.title', msg`Meal`],
  ['meals.dishes.title', msg`Dish`],
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

/** A text with its matching parts highlighted. */
function Highlighted({ text, highlights }: { text: string } & Pick<Hit, 'highlights'>) {
  const parts = [];
  let at = 0;
  for (const { startIndex, endIndex } of highlights) {
    parts.push(
      text.slice(at, startIndex),
      <mark key={startIndex} className={classes.marked}>
        {text.slice(startIndex, endIndex)}
      </mark>,
    );
    at = endIndex;
  }
  return [...parts, text.slice(at)];
}

interface HitPictureProps {
  hit: Pick<Hit, 'type' | 'title' | 'imageUri' | 'resource' | 'color'>;
  icon: Icon;
}

export function HitPicture({ hit, icon: Icon }: HitPictureProps) {
  const { type, title, imageUri, resource, color } = hit;
  const { missing, url, ...loading } = usePicture(imageUri);
  if (type === 'user' || type === 'circle')
    return <Avatar name={title} uri={imageUri} seed={resource} size={40} decorative />;
  if (!missing)
    return (
      <img
        className={classes.picture}
        src={url ?? sized(imageUri, 'thumb')}
        alt=""
        loading="lazy"
        {...loading}
      />
    );
  return (
    <span className={classes.sign} style={color ? ({ '--own': color } as CSSProperties) : undefined}>
      <Icon size={22} stroke={1.75} aria-hidden />
    </span>
  );
}

export interface OptionProps {
  id: string;
  active: boolean;
  onOpen: () => void;
  onPoint: () => void;
}

/** One option of the search. */
export function SearchOption({ to, id, active, onOpen, onPoint, children }: SearchOptionProps) {
  return (
    <Link
      {...to}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classes.option}
      activeProps={{}}
      onClick={onOpen}
      onPointerMove={onPoint}
    >
      {children}
    </Link>
  );
}

interface SearchOptionProps extends OptionProps {
  to: LinkProps;
  children: ReactNode;
}
