import { Trans, useLingui } from '@lingui/react/macro';
import { ChipRow, ToggleChip } from '../../../ui/chip.tsx';
import { useDurationWriter } from '../durations.ts';
import type { RecipeSearch } from '../search-params.ts';
import { toggled } from './recipe-filter.ts';
import classes from './use-recipe-filters.module.css';
import { useRecipeTags } from './use-recipe-tags.ts';

/** The most common filters, outside the filter sheet. */
export function QuickFilters({ search, change }: FilterControlsProps) {
  const { t } = useLingui();
  const write = useDurationWriter();
  const { categories } = useRecipeTags();
  const chosen = search.category ?? [];
  const shown = [...new Set([...categories.slice(0, 6), ...chosen])];
  return (
    <div className={classes.quick}>
      <ChipRow label={t`Quick filters`}>
        <ToggleChip
          pressed={search.favorite === 'true'}
          onChange={on => change({ favorite: on ? 'true' : undefined })}
        >
          <Trans>Favourites</Trans>
        </ToggleChip>
        <ToggleChip pressed={search.time === '30'} onChange={on => change({ time: on ? '30' : undefined })}>
          <Trans>Up to {write(1800)}</Trans>
        </ToggleChip>
        {shown.map(tag => (
          <ToggleChip
            key={tag}
            pressed={chosen.includes(tag)}
            onChange={() => change({ category: toggled(chosen, tag) })}
          >
            {tag}
          </ToggleChip>
        ))}
      </ChipRow>
    </div>
  );
}

export interface FilterControlsProps {
  search: RecipeSearch;
  change: (changes: Partial<RecipeSearch>) => void;
}
