import { Trans, useLingui } from '@lingui/react/macro';
import type { Recipe } from '@potluck/contract';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DishRow } from '../recipes/dish-row.tsx';
import { dishKey } from '../recipes/save-dishes.ts';
import type { Dish } from '../recipes/use-event-recipes.ts';
import classes from './event-form.module.css';
import type { DishLine } from './event-values.ts';
import { RecipePicker } from './recipe-picker.tsx';

/** A recipe of the form, with what is known of it. */
export interface DraftDish extends DishLine {
  shown: Dish['recipe'];
}

interface DishesFieldProps {
  initial: DraftDish[];
  onChange: (dishes: DishLine[]) => void;
}

/** What is to be cooked at an event: recipes found by their words, and for how many each. */
export function DishesField({ initial, onChange }: DishesFieldProps) {
  const [dishes, setDishes] = useState(initial);

  function change(next: DraftDish[]) {
    setDishes(next);
    onChange(next.map(({ recipe, title, servings }) => ({ recipe, title, servings })));
  }

  function add(recipe: Recipe) {
    change([...dishes, { recipe: recipe.name, title: '', servings: recipe.yieldAmount, shown: recipe }]);
  }

  function addWord(title: string) {
    change([...dishes, { recipe: '', title, servings: 0, shown: 'none' }]);
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
                <DishControls
                  dish={dish}
                  onChange={servings => change(dishes.with(at, { ...dish, servings }))}
                  onRemove={() => change(dishes.toSpliced(at, 1))}
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
  onChange: (servings: number) => void;
  onRemove: () => void;
}

function DishControls({ dish, onChange, onRemove }: DishControlsProps) {
  const { t } = useLingui();
  const known = typeof dish.shown === 'object' ? dish.shown : undefined;
  const title = dish.title || (known?.title ?? t`a recipe that you cannot see`);
  return (
    <div className={classes.controls}>
      <Stepper
        label={t`Servings of ${title}`}
        min={1}
        max={1e6}
        value={dish.servings || known?.yieldAmount || 1}
        onChange={onChange}
      />
      <IconButton
        label={t`Remove ${title}`}
        icon={<IconX size={20} stroke={1.75} aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
}
