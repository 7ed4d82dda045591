import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Fold } from './fold.tsx';

interface SkippedFoldProps {
  count: number;
  children: ReactNode;
}

/** What did not come in out of files, which is not to be overlooked: what is quickly read stands open. */
export function SkippedFold({ count, children }: SkippedFoldProps) {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <Fold title={t`Left out`} count={count} opened={count <= few || undefined}>
      {children}
    </Fold>
  );
}

/** How many lines are read without being asked for. */
const few = 3;
