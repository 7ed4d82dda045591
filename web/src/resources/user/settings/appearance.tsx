import { useLingui } from '@lingui/react/macro';
import type { UserSettings } from '@potluck/contract';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useViewer } from '../../../auth/use-auth.ts';
import { ChoiceCards } from '../../../ui/fields/choice-cards.tsx';
import { useChangeSettings } from './use-change-settings.ts';

type Theme = UserSettings['theme'];

/** The colour scheme, on every device of the user. */
export function Appearance() {
  const { t } = useLingui();
  const { theme } = useViewer().settings;
  const change = useChangeSettings();
  const choices: { value: Theme; label: string; icon: typeof IconSun }[] = [
    { value: 'THEME_UNSPECIFIED', label: t`System`, icon: IconDeviceDesktop },
    { value: 'LIGHT', label: t`Light`, icon: IconSun },
    { value: 'DARK', label: t`Dark`, icon: IconMoon },
  ];
  return (
    <ChoiceCards
      label={t`Theme`}
      choices={choices.map(({ icon: Icon, ...choice }) => ({
        ...choice,
        icon: <Icon size={22} stroke={1.75} aria-hidden />,
      }))}
      value={theme}
      onChange={value => change.mutate({ theme: value })}
    />
  );
}
