import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api.ts';
import { resourceQuery } from '../../../api/queries.ts';
import { ToggleChip } from '../../../ui/chip.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DishRow, type DishRowProps, type RecipeInRow } from '../recipes/dish-row.tsx';
import { dishKey } from '../recipes/save-dishes.ts';
import classes from './event-form.module.css';
import type { DishLine } from './event-values.ts';
import { RecipePicker } from './recipe-picker.tsx';

/** A recipe of the form, with what is known of it. */
export interface DraftDish extends DishLine {
  shown: DishRowProps['recipe'];
}

/** The dishes of a form with what is known of them; a recipe that came back with a draft is looked up. */
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

/** What is to be cooked at an event: recipes found by their words, for how many each, and whether somebody is to bring it. */
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
    <fieldset className={classes.group} id="recipes">
      <legend>
        <Trans>Recipes</Trans>
      </legend>
      {dishes.length > 0 && (
        <ul className={classes.dishes}>
          {dishes.map((dish, at) => (
            <DishRow
              key={dishKey(dish)}
              recipe={dish.shown}
              title={dish.title}
              controls={
                <DishControls dish={dish} onChange={said => change(dishes.with(at, { ...dish, ...said }))} />
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
  onChange: (said: Partial<DishLine>) => void;
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
        <Trans>Ask who brings it</Trans>
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
  return (dish: DraftDish) => dish.title || (known(dish)?.title ?? t`a recipe that you cannot see`);
}

function known({ shown }: DraftDish): RecipeInRow | undefined {
  return typeof shown === 'object' ? shown : undefined;
}
