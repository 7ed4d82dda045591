import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Recipe } from '@potluck/contract';
import { useState } from 'react';
import { useResourceList } from '../../../standard/data/use-resource-list.ts';
import { quoted } from '../../../standard/index/filters.ts';
import classes from './event-form.module.css';

interface RecipePickerProps {
  /** Names of those that are there already. */
  without: string[];
  onPick: (recipe: Recipe) => void;
}

/** Finds a recipe by its words among all that the viewer sees. */
export function RecipePicker({ without, onPick }: RecipePickerProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), 200);
  const { items, isFetching } = useResourceList('recipe', {
    pageSize: 20,
    ...(asked && { filter: quoted(asked) }),
  });
  const offered = items.filter(({ name }) => !without.includes(name));

  function pick(name: string | null) {
    const recipe = items.find(each => each.name === name);
    if (recipe) onPick(recipe);
    setText('');
  }

  return (
    <Select
      className={classes.picker}
      aria-label={t`Add a recipe`}
      placeholder={t`Add a recipe: dish, ingredient or tag`}
      data={offered.map(({ name, title }) => ({ value: name, label: title }))}
      value={null}
      onChange={pick}
      searchable
      searchValue={text}
      onSearchChange={setText}
      // The server has found them already, by more than their titles.
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? t`Looking …` : t`No recipe found`}
    />
  );
}
