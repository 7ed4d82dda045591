import { Trans, useLingui } from '@lingui/react/macro';
import type { Cookbook, CookbookEntry, Recipe } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { useState } from 'react';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { quoted } from '../../../standard/data/filters.ts';
import { useResourceList } from '../../../standard/data/use-resource.ts';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { LoadMore } from '../../../ui/states/load-more.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { useEntries, useEntryActions } from '../use-entry-actions.ts';
import { PickRow } from './pick-row.tsx';

interface AddRecipesProps {
  cookbook: Cookbook;
  opened: boolean;
  onClose: () => void;
}

/** All recipes that the viewer can see, to add to a cookbook one after another. */
export function AddRecipes({ cookbook, opened, onClose }: AddRecipesProps) {
  const { t } = useLingui();
  const [words, look] = useState('');
  return (
    <Sheet
      opened={useShown(opened)}
      onClose={onClose}
      title={t`Add to “${cookbook.title}”`}
      footer={
        <PillButton tone="main" onClick={onClose}>
          <Trans>Done</Trans>
        </PillButton>
      }
    >
      <div className="pt-2 mb-3">
        <SearchField label={t`Dish, ingredient or tag`} value={words} onChange={look} autoFocus />
      </div>
      <Found cookbook={cookbook.name} words={words.trim()} />
    </Sheet>
  );
}

function Found({ cookbook, words }: { cookbook: string; words: string }) {
  const { t } = useLingui();
  const recipes = useResourceList('recipe', {
    filter: words ? quoted(words) : accessFilters.own,
  });
  const { items, isPending, error } = recipes;
  const { entries } = useEntries(cookbook);
  const there = new Map(entries.map(entry => [entry.recipe, entry]));
  const actions = useEntryActions(cookbook);
  if (error && items.length === 0) return <QueryFailed of={recipes} />;
  if (isPending) return <RowsSkeleton rows={6} />;
  if (items.length === 0)
    return (
      <p className="py-5 muted">
        <Trans>No recipes found</Trans>
      </p>
    );
  return (
    <>
      <ul className="plain-list" aria-label={t`Recipes`}>
        {items.map(recipe => (
          <PickRow
            key={recipe.name}
            title={recipe.title}
            picture={recipe}
            chosen={there.has(recipe.name)}
            busy={isAdding(recipe, actions)}
            onChange={() => toggle(recipe, there.get(recipe.name))}
          />
        ))}
      </ul>
      <LoadMore list={recipes} />
    </>
  );

  function toggle({ name, title }: Recipe, entry: CookbookEntry | undefined) {
    if (entry) actions.remove(entry);
    else actions.add.mutate({ recipe: name, recipeTitle: title });
  }
}

/** Pending until the cookbook shows the recipe, so that nobody adds it twice. */
function isAdding({ name }: Recipe, { add }: ReturnType<typeof useEntryActions>): boolean {
  return add.isPending && add.variables.recipe === name;
}
