import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useResourceList } from '../../../standard/data/use-resource-list.ts';
import { quoted } from '../../../standard/index/filters.ts';
import { type RecipeInRow, rowMask } from '../recipes/dish-row.tsx';
import { dishKey } from '../recipes/save-dishes.ts';
import classes from './event-form.module.css';

const wordValue = 'word';

interface RecipePickerProps {
  /** Those that are there already, by what tells them apart. */
  without: string[];
  onPick: (recipe: RecipeInRow) => void;
  /** A dish without a recipe. */
  onWord: (title: string) => void;
}

/** Finds a recipe by its words among all that the viewer sees. */
export function RecipePicker({ without, onPick, onWord }: RecipePickerProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), 200);
  const { items, isFetching } = useResourceList('recipe', {
    pageSize: 20,
    ...(asked && { filter: quoted(asked) }),
    readMask: rowMask,
  });
  const offered = items.filter(({ name }) => !without.includes(name));
  const word = text.trim().slice(0, 200);
  const sayable = word !== '' && !without.includes(dishKey({ recipe: '', title: word }));

  function pick(name: string | null) {
    const recipe = items.find(each => each.name === name);
    if (recipe) onPick(recipe);
    else if (name === wordValue) onWord(word);
    setText('');
  }

  return (
    <Select
      className={classes.picker}
      aria-label={t`Add a recipe`}
      placeholder={t`Add a recipe: dish, ingredient or tag`}
      data={[
        ...offered.map(({ name, title }) => ({ value: name, label: title })),
        ...(sayable ? [{ value: wordValue, label: t`“${word}”, without a recipe` }] : []),
      ]}
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
