import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api.ts';
import { resourceQuery } from '../../../api/calls.ts';
import { quoted } from '../../../standard/data/filters.ts';
import { useResourceList } from '../../../standard/data/use-resource.ts';
import { ToggleChip } from '../../../ui/chip.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DishRow, type DishRowProps, type RecipeInRow, rowMask } from '../recipes/dish-row.tsx';
import { type DishLine, dishKey } from '../recipes/save-dishes.ts';

/** A dish of the form, with its recipe if loaded. */
export interface DraftDish extends DishLine {
  shown: DishRowProps['recipe'];
}

/** The dishes of a form with their recipes; looks up recipes restored from a draft. */
export function draftDishes(lines: DishLine[], known: DraftDish[]): DraftDish[] {
  return lines.map(line => ({
    ...line,
    shown:
      known.find(each => dishKey(each) === dishKey(line))?.shown ?? (line.recipe === '' ? 'none' : 'pending'),
  }));
}

interface DishesFieldProps {
  initial: DraftDish[];
  onChange: (dishes: DishLine[]) => void;
}

/** The dishes of an event: recipes found by search, the servings of each, and whether somebody should bring it. */
export function DishesField({ initial, onChange }: DishesFieldProps) {
  const { t } = useLingui();
  const titleOf = useTitleOf();
  const [chosen, setDishes] = useState(initial);
  const dishes = useLookedUp(chosen);

  function change(next: DraftDish[]) {
    setDishes(next);
    onChange(next.map(({ shown: _, ...line }) => line));
  }

  function add(recipe: RecipeInRow) {
    change([...dishes, { recipe: recipe.name, title: '', servings: 0, open: false, shown: recipe }]);
  }

  function removeLabel(dish: DraftDish) {
    const title = titleOf(dish);
    return t`Remove ${title}`;
  }

  function addWord(title: string) {
    change([...dishes, { recipe: '', title, servings: 0, open: false, shown: 'none' }]);
  }

  return (
    <fieldset className="grid gap-3 plain-fieldset items-start" id="recipes">
      <legend className="p-0 mb-2 small strong">
        <Trans>Recipes</Trans>
      </legend>
      {dishes.length > 0 && (
        <ul className="full plain-list">
          {dishes.map((dish, at) => (
            <DishRow
              key={dishKey(dish)}
              recipe={dish.shown}
              title={dish.title}
              controls={
                <DishControls
                  dish={dish}
                  onChange={edited => change(dishes.with(at, { ...dish, ...edited }))}
                />
              }
              end={
                <IconButton
                  label={removeLabel(dish)}
                  icon={<IconX size={20} stroke={1.75} aria-hidden />}
                  onClick={() => change(dishes.toSpliced(at, 1))}
                />
              }
            />
          ))}
        </ul>
      )}
      <RecipePicker without={dishes.map(dishKey)} onPick={add} onWord={addWord} />
    </fieldset>
  );
}

interface DishControlsProps {
  dish: DraftDish;
  onChange: (edited: Partial<DishLine>) => void;
}

function DishControls({ dish, onChange }: DishControlsProps) {
  const { t } = useLingui();
  const title = useTitleOf()(dish);
  return (
    <>
      <ToggleChip
        pressed={dish.servings === 0}
        onChange={all => onChange({ servings: all ? 0 : known(dish)?.yieldAmount || 4 })}
      >
        <Trans>For all guests</Trans>
      </ToggleChip>
      {dish.servings > 0 && (
        <Stepper
          label={t`Servings of ${title}`}
          min={1}
          max={1e6}
          value={dish.servings}
          onChange={servings => onChange({ servings })}
        />
      )}
      <ToggleChip pressed={dish.open} onChange={open => onChange({ open })}>
        <Trans>Ask who’s bringing it</Trans>
      </ToggleChip>
    </>
  );
}

function useLookedUp(dishes: DraftDish[]): DraftDish[] {
  const client = useApi();
  const pending = dishes.filter(({ shown }) => shown === 'pending').map(({ recipe }) => recipe);
  const found = useQueries({ queries: pending.map(name => resourceQuery(client, 'recipe', name)) });
  return dishes.map(dish => {
    const { data, isError } = found[pending.indexOf(dish.recipe)] ?? {};
    return data ? { ...dish, shown: data } : isError ? { ...dish, shown: 'hidden' } : dish;
  });
}

function useTitleOf() {
  const { t } = useLingui();
  return (dish: DraftDish) => dish.title || (known(dish)?.title ?? t`a recipe you can’t see`);
}

function known({ shown }: DraftDish): RecipeInRow | undefined {
  return typeof shown === 'object' ? shown : undefined;
}

const wordValue = 'word';

interface RecipePickerProps {
  /** Keys of the dishes already in the list. */
  without: string[];
  onPick: (recipe: RecipeInRow) => void;
  /** A dish without a recipe. */
  onWord: (title: string) => void;
}

/** Searches all recipes that the viewer can see. */
export function RecipePicker({ without, onPick, onWord }: RecipePickerProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), 200);
  const { items, isFetching } = useResourceList('recipe', {
    pageSize: 20,
    ...(query && { filter: quoted(query) }),
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
      className="full"
      aria-label={t`Add a recipe`}
      placeholder={t`Find a dish, ingredient or tag`}
      data={[
        ...offered.map(({ name, title }) => ({ value: name, label: title })),
        ...(sayable ? [{ value: wordValue, label: t`“${word}”, without a recipe` }] : []),
      ]}
      value={null}
      onChange={pick}
      searchable
      searchValue={text}
      onSearchChange={setText}
      // The server has already filtered, and not by title alone.
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? t`Searching…` : t`No recipes found`}
    />
  );
}
