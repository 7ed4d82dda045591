import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { ThemeProvider } from './theme-provider.tsx';

/** For tests: a component as it stands in the app, with the look and its sizes. */
export function renderInTheme(node: ReactNode) {
  return render(node, { wrapper: ThemeProvider });
}
