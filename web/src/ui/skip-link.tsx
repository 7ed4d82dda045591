import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './skip-link.module.css';

interface SkipLinkProps {
  /** The id of the element to go to. */
  to: string;
  /** Finds the first control in there, to go to instead. */
  find?: () => HTMLElement | null;
  children?: ReactNode;
}

/** The first focusable element: skips the navigation and goes to the element with this id. */
export function SkipLink({ to, find, children }: SkipLinkProps) {
  return (
    <a
      className={classes.skip}
      href={`#${to}`}
      // The address stays, so that Back does not lead to the same screen.
      onClick={event => {
        event.preventDefault();
        (find?.() ?? document.getElementById(to))?.focus();
      }}
    >
      {children ?? <Trans>Skip to content</Trans>}
    </a>
  );
}
