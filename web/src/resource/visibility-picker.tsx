import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useUncontrolled } from '@mantine/hooks';
import type { Visibility } from '@potluck/contract';
import { ChoiceCards } from '../ui/choice-cards.tsx';
import { VisibilityIcon } from '../ui/visibility-icon.tsx';

/** The visibilities as people know them, the widest first. */
export const visibilityWords = [
  {
    value: 'VISIBILITY_LEVEL_PUBLIC',
    icon: 'public',
    word: msg`Public`,
    explanation: msg`everyone signed in can see it`,
  },
  {
    value: 'VISIBILITY_LEVEL_RESTRICTED',
    icon: 'restricted',
    word: msg`Restricted`,
    explanation: msg`friends of the owners, and circles it is shared with`,
  },
  {
    value: 'VISIBILITY_LEVEL_PRIVATE',
    icon: 'private',
    word: msg`Private`,
    explanation: msg`people and circles it is shared with`,
  },
  {
    value: 'VISIBILITY_LEVEL_HIDDEN',
    icon: 'hidden',
    word: msg`Hidden`,
    explanation: msg`only people it is shared with directly`,
  },
] as const satisfies { value: Visibility; [more: string]: unknown }[];

interface VisibilityPickerProps {
  value?: Visibility;
  defaultValue?: Visibility;
  onChange?: (value: Visibility) => void;
  /** For who may edit the thing but not decide this: the choice is shown as it is. */
  disabled?: boolean;
}

/** Who can see a thing; takes `form.getInputProps('visibility')`, controlled or not. */
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
