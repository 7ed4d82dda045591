import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { render } from 'vitest-browser-react';

/** Renders a component, and has it drawn before anything else is asked: React as users have it leaves that to later. */
export function renderNow(node: ReactNode): ReturnType<typeof render> {
  return flushSync(() => render(node));
}
