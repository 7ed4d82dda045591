import { useLingui } from '@lingui/react/macro';
import type { UserSettings } from '@potluck/contract';
import { ToggleChip } from '../../../ui/chip.tsx';
import { dietWords } from '../../event/diets/diet-words.ts';

type Diets = UserSettings['diets'];

/** The user’s diets. */
export function DietsField({ value, onChange }: { value: Diets; onChange: (diets: Diets) => void }) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className="flow gap-3 plain-fieldset" aria-label={t`How you eat`}>
      {Object.entries(dietWords).map(([key, words]) => {
        const diet = key as keyof typeof dietWords;
        return (
          <ToggleChip
            key={diet}
            pressed={value.includes(diet)}
            onChange={on => onChange(on ? [...value, diet] : value.filter(each => each !== diet))}
          >
            {i18n._(words)}
          </ToggleChip>
        );
      })}
    </fieldset>
  );
}
