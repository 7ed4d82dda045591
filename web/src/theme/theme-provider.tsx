import { useLingui } from '@lingui/react/macro';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import './theme.css';
import { cssVariables } from './palette.ts';
import { themeWith } from './theme.ts';

/** The key under which the chosen colour scheme is kept; public/before-paint.js reads it too. */
export const colorSchemeKey = 'colorScheme';

/** Everything of the app but its language stands within it. It follows the system until a person chooses otherwise. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const theme = useMemo(() => themeWith(t`Close`), [t]);
  const [manager] = useState(() => localStorageColorSchemeManager({ key: colorSchemeKey }));
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
