import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { render } from 'vitest-browser-react';

/** Renders a component synchronously; React otherwise renders later. */
export function renderNow(node: ReactNode): ReturnType<typeof render> {
  return flushSync(() => render(node));
}
