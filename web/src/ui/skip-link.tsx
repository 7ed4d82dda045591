import { Trans } from '@lingui/react/macro';
import classes from './skip-link.module.css';

/** The first focusable element: skips the navigation and goes to the element with this id. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a className={classes.skip} href={`#${to}`}>
      <Trans>Skip to content</Trans>
    </a>
  );
}
