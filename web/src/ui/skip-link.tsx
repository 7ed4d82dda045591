import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './skip-link.module.css';

/** The first focusable element: skips the navigation and goes to the element with this id. */
export function SkipLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <a
      className={classes.skip}
      href={`#${to}`}
      // The address stays, so that Back does not lead to the same screen.
      onClick={event => {
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {children ?? <Trans>Skip to content</Trans>}
    </a>
  );
}
