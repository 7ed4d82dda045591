import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { english } from '../testing/english.ts';
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
