import { Trans, useLingui } from '@lingui/react/macro';
import { RemovableChip } from '../../../ui/chip.tsx';

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
    <fieldset className="wrap shrinks gap-3 p-0 no-border m-0 mb-5" aria-label={t`Chosen ingredients`}>
      {chosen.map(title => (
        <RemovableChip key={title} label={title} onRemove={() => onToggle(title)}>
          {title}
        </RemovableChip>
      ))}
      {chosen.length > 1 && (
        <button
          type="button"
          className="target basil pill no-border pointer bg-none py-0 px-4 label"
          onClick={clear}
        >
          <Trans>Clear all</Trans>
        </button>
      )}
    </fieldset>
  );
}
