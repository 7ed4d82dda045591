import { Trans, useLingui } from '@lingui/react/macro';
import { IconMapSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PillButton } from '../ui/pill-button.tsx';
import classes from '../ui/state.module.css';

interface NotFoundProps {
  message?: string;
  /** Where to go from here; to the recipes if nothing is nearer. */
  wayOn?: ReactNode;
}

/** In place of a screen whose address leads nowhere, or to what the viewer may not see. */
export function NotFound({ message, wayOn }: NotFoundProps) {
  const { t } = useLingui();
  return (
    <div className={classes.state}>
      <IconMapSearch size={44} stroke={1.5} aria-hidden />
      <h1>
        <Trans>There is nothing here</Trans>
      </h1>
      <p>{message ?? t`The address may be mistyped, or what was here is gone.`}</p>
      {wayOn ?? (
        <PillButton tone="main" renderRoot={root => <Link to="/recipes" {...root} />}>
          <Trans>Go to the recipes</Trans>
        </PillButton>
      )}
    </div>
  );
}
