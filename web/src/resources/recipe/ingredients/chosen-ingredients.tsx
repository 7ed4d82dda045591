import { Trans, useLingui } from '@lingui/react/macro';
import { RemovableChip } from '../../../ui/chip.tsx';
import classes from './chosen-ingredients.module.css';

interface ChosenIngredientsProps {
  chosen: string[];
  onToggle: (title: string) => void;
  clear: () => void;
}

/** The chosen ingredients, with a button to clear them. */
export function ChosenIngredients({ chosen, onToggle, clear }: ChosenIngredientsProps) {
  const { t } = useLingui();
  if (chosen.length === 0) return null;
  return (
    <fieldset className={classes.chosen} aria-label={t`Chosen ingredients`}>
      {chosen.map(title => (
        <RemovableChip key={title} label={title} onRemove={() => onToggle(title)}>
          {title}
        </RemovableChip>
      ))}
      {chosen.length > 1 && (
        <button type="button" className={classes.clear} onClick={clear}>
          <Trans>Clear all</Trans>
        </button>
      )}
    </fieldset>
  );
}
