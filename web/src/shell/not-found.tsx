import { Trans, useLingui } from '@lingui/react/macro';
import { IconMapSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { PillButton } from '../ui/pill-button.tsx';

interface NotFoundProps {
  message?: string;
  /** Where to go from here; to the recipes if nothing is nearer. */
  wayOn?: ReactNode;
}

/** In place of a screen whose address leads nowhere, or to what the viewer may not see. */
export function NotFound({ message, wayOn }: NotFoundProps) {
  const { t } = useLingui();
  const toRecipes = (
    <PillButton tone="main" renderRoot={root => <Link to="/recipes" {...root} />}>
      <Trans>Go to the recipes</Trans>
    </PillButton>
  );
  return (
    <EmptyState screen icon={IconMapSearch} title={t`There is nothing here`} action={wayOn ?? toRecipes}>
      {message ?? t`The address may be mistyped, or what was here is gone.`}
    </EmptyState>
  );
}
