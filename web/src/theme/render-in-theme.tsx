import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { ThemeProvider } from './theme-provider.tsx';

/** For tests: a component as it stands in the app, with the look and its sizes, in English. */
export function renderInTheme(node: ReactNode) {
  return render(node, { wrapper: InTheme });
}

function InTheme({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={english}>
      <ThemeProvider>{children}</ThemeProvider>
    </I18nProvider>
  );
}

// The texts stand in the code as they read in English.
const english = setupI18n({ locale: 'en', messages: { en: {} } });
