import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Fold } from './fold.tsx';

interface SkippedFoldProps {
  count: number;
  children: ReactNode;
}

/** The skipped entries of an import, which users should not overlook: a short list is open from the start. */
export function SkippedFold({ count, children }: SkippedFoldProps) {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <Fold title={t`Skipped`} count={count} opened={count <= few || undefined}>
      {children}
    </Fold>
  );
}

/** Up to this many lines the list starts open. */
const few = 3;
