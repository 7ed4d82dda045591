import { Trans } from '@lingui/react/macro';
import classes from './nothing-planned.module.css';

/** Stands where nothing happens. */
export function NothingPlanned() {
  return (
    <p className={classes.nothing}>
      <Trans>Nothing planned.</Trans>
    </p>
  );
}
