import { Trans } from '@lingui/react/macro';
import classes from './skip-link.module.css';

/** The first thing that the keyboard meets: past the navigation, to the element with this id. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a className={classes.skip} href={`#${to}`}>
      <Trans>Skip to the content</Trans>
    </a>
  );
}
