import { Trans } from '@lingui/react/macro';
import classes from './nothing-planned.module.css';

/** Placeholder for a range without events. */
export function NothingPlanned() {
  return (
    <p className={classes.nothing}>
      <Trans>Nothing planned.</Trans>
    </p>
  );
}
