import { Trans } from '@lingui/react/macro';

/** Placeholder for a range without events. */
export function NothingPlanned() {
  return (
    <p className="muted">
      <Trans>Nothing planned.</Trans>
    </p>
  );
}
