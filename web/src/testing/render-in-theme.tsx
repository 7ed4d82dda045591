import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { english } from './english.ts';
import { renderNow } from './render-now.ts';

/** Renders a component with the app's theme and sizes, in English by default. */
export function renderInTheme(node: ReactNode, i18n = english) {
  return renderNow(<InTheme i18n={i18n}>{node}</InTheme>);
}

function InTheme({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <ThemeProvider>{children}</ThemeProvider>
    </I18nProvider>
  );
}
