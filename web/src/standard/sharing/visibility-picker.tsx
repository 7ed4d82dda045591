import { useLingui } from '@lingui/react/macro';
import { useUncontrolled } from '@mantine/hooks';
import type { Visibility } from '@potluck/contract';
import { ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import { VisibilityIcon } from '../../ui/visibility-icon.tsx';
import { visibilityWords } from '../visibility-words.ts';

interface VisibilityPickerProps {
  value?: Visibility;
  defaultValue?: Visibility;
  onChange?: (value: Visibility) => void;
  /** For people who may edit the resource but not decide this: the choice is shown but disabled. */
  disabled?: boolean;
}

/** Selects who can see a resource; takes `form.getInputProps('visibility')`, controlled or not. */
export function VisibilityPicker({ value, defaultValue, onChange, disabled }: VisibilityPickerProps) {
  const { t } = useLingui();
  const finalValue: Visibility = 'VISIBILITY_LEVEL_PRIVATE';
  const [chosen, choose] = useUncontrolled<Visibility>({ value, defaultValue, finalValue, onChange });
  return (
    <ChoiceCards
      label={t`Who can see it`}
      value={chosen}
      onChange={choose}
      choices={visibilityWords.map(({ word, icon, value, explanation }) => ({
        value,
        label: t(word),
        explanation: begun(t(explanation)),
        icon: <VisibilityIcon visibility={icon} size={22} decorative />,
        disabled,
      }))}
    />
  );
}

function begun(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
