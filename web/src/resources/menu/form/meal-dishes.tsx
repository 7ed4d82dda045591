import { Trans, useLingui } from '@lingui/react/macro';
import type { MenuDish } from '@potluck/contract';
import { menuLimits } from '@potluck/contract/limits';
import { IconX } from '@tabler/icons-react';
import { ToggleChip } from '../../../ui/chip.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RecipePicker } from '../../event/form/dishes-field.tsx';

interface MealDishesProps {
  dishes: MenuDish[];
  onChange: (dishes: MenuDish[]) => void;
}

/** The dishes of a meal: recipes or titles, their servings, and what guests should bring. */
export function MealDishes({ dishes, onChange }: MealDishesProps) {
  function add(dish: Pick<MenuDish, 'title' | 'recipe'>) {
    onChange([...dishes, { ...dish, servings: 0, open: false }]);
  }

  return (
    <fieldset className="grid gap-3 plain-fieldset items-start">
      <legend className="p-0 mb-2 small strong">
        <Trans>Dishes</Trans>
      </legend>
      {dishes.length > 0 && (
        <ul className="full plain-list">
          {dishes.map((dish, at) => (
            <DishFields
              // biome-ignore lint/suspicious/noArrayIndexKey: dishes have no identity of their own, and no input keeps state.
              key={at}
              dish={dish}
              onChange={edited => onChange(dishes.with(at, { ...dish, ...edited }))}
              onRemove={() => onChange(dishes.toSpliced(at, 1))}
            />
          ))}
        </ul>
      )}
      {dishes.length < menuLimits.dishesPerMeal && (
        <RecipePicker
          without={[]}
          onPick={({ name, title }) => add({ recipe: name, title })}
          onWord={title => add({ recipe: '', title })}
        />
      )}
    </fieldset>
  );
}

interface DishFieldsProps {
  dish: MenuDish;
  onChange: (edited: Partial<MenuDish>) => void;
  onRemove: () => void;
}

function DishFields({ dish, onChange, onRemove }: DishFieldsProps) {
  const { t } = useLingui();
  const { title, servings, open } = dish;
  return (
    <li className="wrap ruled py-3 gap-3">
      <div className="row full gap-3">
        <span className="fill anywhere" dir="auto">
          {title}
        </span>
        <IconButton
          label={t`Remove ${title}`}
          icon={<IconX size={20} stroke={1.75} aria-hidden />}
          onClick={onRemove}
        />
      </div>
      <ToggleChip pressed={servings === 0} onChange={all => onChange({ servings: all ? 0 : 4 })}>
        <Trans>For all guests</Trans>
      </ToggleChip>
      {servings > 0 && (
        <Stepper
          label={t`Servings of ${title}`}
          min={1}
          max={1e6}
          value={servings}
          onChange={count => onChange({ servings: count })}
        />
      )}
      <ToggleChip pressed={open} onChange={next => onChange({ open: next })}>
        <Trans>Ask who’s bringing it</Trans>
      </ToggleChip>
    </li>
  );
}
