import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useViewer } from '../../../auth/use-auth.ts';
import type { IndexFilters } from '../../../standard/index/index-parts.ts';
import { AccountChips } from '../../../standard/index/use-account-filter.tsx';
import { ToggleChip } from '../../../ui/chip.tsx';
import { useDurationWriter } from '../durations.ts';
import type { Cooked, RecipeSearch } from '../search-params.ts';
import type { FilterControlsProps } from './quick-filters.tsx';
import { activeFilters, recipeFilter, toggled, withoutFilters } from './recipe-filter.ts';
import classes from './use-recipe-filters.module.css';
import { useRecipeTags } from './use-recipe-tags.ts';

/** The filters of the recipes’ index, with their state in the URL. */
export function useRecipeFilters(): {
  search: RecipeSearch;
  change: (changes: Partial<RecipeSearch>) => void;
  filters: IndexFilters;
} {
  const search = useSearch({ strict: false }) as RecipeSearch;
  const viewer = useViewer().user.name;
  const navigate = useNavigate();
  const set = (next: (before: RecipeSearch) => RecipeSearch) =>
    void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  const change = (changes: Partial<RecipeSearch>) => set(before => ({ ...before, ...changes }));
  return {
    search,
    change,
    filters: {
      expression: recipeFilter(search),
      parent: search.account === 'me' ? viewer : search.account,
      active: activeFilters(search),
      clear: () => set(withoutFilters),
      controls: <FilterControls search={search} change={change} />,
    },
  };
}

/** The filter sheet: account, time and tags. */
export function FilterControls({ search, change }: FilterControlsProps) {
  const { t } = useLingui();
  const { categories, cuisines } = useRecipeTags();
  return (
    <div className="grid gap-7 pt-2">
      <Choice label={t`Only`}>
        <ToggleChip
          pressed={search.favorite === 'true'}
          onChange={on => change({ favorite: on ? 'true' : undefined })}
        >
          <Trans>Favourites</Trans>
        </ToggleChip>
        <AccountChips circles chosen={search.account} onChange={account => change({ account })} />
      </Choice>
      <Choice label={t`Ready within`}>
        <TimeChips search={search} change={change} />
      </Choice>
      <Choice label={t`Cooked`}>
        <CookedChips search={search} change={change} />
      </Choice>
      <TagChoice
        label={t`Category`}
        tags={categories}
        chosen={search.category}
        onChange={category => change({ category })}
      />
      <TagChoice
        label={t`Cuisine`}
        tags={cuisines}
        chosen={search.cuisine}
        onChange={cuisine => change({ cuisine })}
      />
    </div>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="plain-fieldset">
      <legend className="p-0 mb-3 small strong">{label}</legend>
      <div className={`flow gap-3 ${classes.chips}`}>{children}</div>
    </fieldset>
  );
}

/** A maximum total time. */
function TimeChips({ search, change }: FilterControlsProps) {
  const write = useDurationWriter();
  return minutes.map(time => (
    <ToggleChip
      key={time}
      pressed={search.time === time}
      onChange={on => change({ time: on ? time : undefined })}
    >
      {write(Number(time) * 60)}
    </ToggleChip>
  ));
}

const minutes = ['15', '30', '45', '60', '120'];

/** Filters by cooking history and minimum rating. */
function CookedChips({ search, change }: FilterControlsProps) {
  const { t } = useLingui();
  const times: { cooked: Cooked; label: string }[] = [
    { cooked: 'ever', label: t`At least once` },
    { cooked: 'never', label: t`Never` },
    { cooked: 'longAgo', label: t`Not for four weeks` },
  ];
  return (
    <>
      {times.map(({ cooked, label }) => (
        <ToggleChip
          key={cooked}
          pressed={search.cooked === cooked}
          onChange={on => change({ cooked: on ? cooked : undefined })}
        >
          {label}
        </ToggleChip>
      ))}
      <ToggleChip pressed={search.stars === '4'} onChange={on => change({ stars: on ? '4' : undefined })}>
        {t`4 stars or more`}
      </ToggleChip>
    </>
  );
}

interface TagChoiceProps {
  label: string;
  /** The most used first. */
  tags: string[];
  chosen?: string[];
  onChange: (chosen: string[] | undefined) => void;
}

/** Multiple-choice tags; rare ones show on demand. */
function TagChoice({ label, tags, chosen = [], onChange }: TagChoiceProps) {
  const [all, setAll] = useState(false);
  const known = [...new Set([...chosen, ...tags])];
  const shown = all ? known : known.slice(0, Math.max(fewTags, chosen.length));
  if (known.length === 0) return null;
  return (
    <fieldset className="plain-fieldset">
      <legend className="p-0 mb-3 small strong">{label}</legend>
      <div className={`flow gap-3 ${classes.chips}`}>
        {shown.map(tag => (
          <ToggleChip
            key={tag}
            pressed={chosen.includes(tag)}
            onChange={() => onChange(toggled(chosen, tag))}
          >
            {tag}
          </ToggleChip>
        ))}
        {shown.length < known.length && (
          <button
            type="button"
            className="target basil pill no-border pointer bg-none py-0 px-4 label"
            onClick={() => setAll(true)}
          >
            <Trans>{known.length - shown.length} more</Trans>
          </button>
        )}
      </div>
    </fieldset>
  );
}

const fewTags = 12;
