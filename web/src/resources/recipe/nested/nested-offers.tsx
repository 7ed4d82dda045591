import { useLingui } from '@lingui/react/macro';
import { IconChefHat } from '@tabler/icons-react';
import { PillButton } from '../../../ui/pill-button.tsx';
import type { ShownIngredient } from '../view/shown-recipe.ts';
import classes from './nested.module.css';
import { type Nested, useNested } from './use-nested.ts';

interface NestedOffersProps {
  /** Ingredients that are recipes of their own. */
  ingredients: readonly ShownIngredient[];
  /** Whether the dish has not begun yet. */
  first: boolean;
  above: readonly string[];
  onCook: (nested: Nested) => void;
}

/** Offers to cook the nested recipes of a step: before the first step all of them, later those of the step. */
export function NestedOffers({ ingredients, ...props }: NestedOffersProps) {
  return (
    <div className={classes.offers}>
      {ingredients.map(ingredient => (
        <NestedOffer key={ingredient.key} ingredient={ingredient} {...props} />
      ))}
    </div>
  );
}

interface NestedOfferProps extends Omit<NestedOffersProps, 'ingredients'> {
  ingredient: ShownIngredient;
}

function NestedOffer({ ingredient, first, above, onCook }: NestedOfferProps) {
  const { t } = useLingui();
  const nested = useNested(ingredient.reference, above);
  if (!nested?.shown.directions.some(group => group.lines.length > 0)) return null;
  const { title } = nested.recipe;
  return (
    <PillButton size="lg" icon={<IconChefHat size={22} aria-hidden />} onClick={() => onCook(nested)}>
      {first ? t`Make ${title} first` : t`Make ${title}`}
    </PillButton>
  );
}
