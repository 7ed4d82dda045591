import { useLingui } from '@lingui/react/macro';
import { IconMapSearch } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { kindAt } from '../resource-types/sections.ts';
import { PillButton } from '../ui/pill-button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';

interface NotFoundProps {
  message?: string;
  /** A link onward; by default to the section of the address. */
  wayOn?: ReactNode;
}

/** Replaces a screen whose address is unknown, or whose resource the viewer may not see. */
export function NotFound({ message, wayOn }: NotFoundProps) {
  const { t } = useLingui();
  const { wayBack, index } = useLocation({ select: ({ pathname }) => kindAt(pathname) });
  const toSection = (
    <PillButton tone="main" renderRoot={root => <Link {...index} {...root} />}>
      {t(wayBack)}
    </PillButton>
  );
  return (
    <EmptyState screen icon={IconMapSearch} title={t`Nothing here`} action={wayOn ?? toSection}>
      {message ?? t`The address may be wrong, or this page is gone.`}
    </EmptyState>
  );
}
