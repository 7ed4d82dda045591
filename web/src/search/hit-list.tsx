import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { allRecipesLink, type HitGroup } from './hit-kinds.ts';
import options from './hit-option.module.css';
import { HitOption } from './hit-option.tsx';
import { useHitPlace } from './hit-place.ts';
import classes from './search-box.module.css';

interface HitListProps {
  listId: string;
  groups: HitGroup[];
  /** Of the options, in order; the last is that of all recipes. */
  ids: string[];
  active: string | undefined;
  query: string;
  onOpen: () => void;
  onPoint: (id: string) => void;
}

export function HitList({ listId, groups, ids, active, query, onOpen, onPoint }: HitListProps) {
  const { t } = useLingui();
  const placeOf = useHitPlace();
  const order = groups.flatMap(({ hits }) => hits);
  const optionOf = (at: number) => {
    const id = ids[at] ?? '';
    return { id, active: id === active, onOpen, onPoint: () => onPoint(id) };
  };
  const all = optionOf(order.length);
  return (
    <div id={listId} role="listbox" aria-label={t`Hits`}>
      {groups.map(({ type, kind, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options.
        <div key={type} role="group" aria-labelledby={`${listId}-${type}`}>
          <div id={`${listId}-${type}`} className={classes.heading}>
            {t(kind.label)}
          </div>
          {hits.map(hit => (
            <HitOption
              key={hit.resource}
              hit={hit}
              kind={kind}
              place={placeOf(hit)}
              {...optionOf(order.indexOf(hit))}
            />
          ))}
        </div>
      ))}
      <Link
        {...allRecipesLink(query)}
        id={all.id}
        role="option"
        aria-selected={all.active}
        tabIndex={-1}
        className={options.option}
        activeProps={{}}
        onClick={onOpen}
        onPointerMove={all.onPoint}
      >
        <span className={options.sign}>
          <IconArrowRight className="points" size={22} stroke={1.75} aria-hidden />
        </span>
        <span className={options.sentence}>
          <Trans>All recipes with “{query}”</Trans>
        </span>
      </Link>
    </div>
  );
}
