import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useViewer } from '../auth/use-auth.ts';

const schemes = { THEME_UNSPECIFIED: 'auto', LIGHT: 'light', DARK: 'dark' } as const;

/** The scheme of the person's settings, wherever they sign in; a visitor keeps what this browser showed last. */
export function useChosenTheme(): void {
  const { signedIn, settings } = useViewer();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = schemes[settings.theme];
  useEffect(() => {
    if (signedIn && settings.name) setColorScheme(scheme);
  }, [signedIn, settings.name, scheme, setColorScheme]);
}
