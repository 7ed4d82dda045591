import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { messageOf } from '../../../api/api.ts';
import { NotAllCached } from '../../../offline/not-cached.tsx';
import { lazy } from '../../../ui/browser/lazy.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { DaysRoom } from '../schedule/schedule-room.tsx';
import type { useDisplayEvents } from '../schedule/use-display-events.ts';

const CutShort = lazy(() => import('../schedule/cut-short.tsx').then(file => ({ default: file.CutShort })));

interface BoardStateProps {
  found: ReturnType<typeof useDisplayEvents>;
  hidden: ReadonlySet<string>;
  /** The board once its meals are there. */
  children: ReactNode;
}

/** The board, or that it is on its way or failed, and what is missing of it. */
export function BoardState({ found, hidden, children }: BoardStateProps) {
  const { t, i18n } = useLingui();
  if (found.error && found.events.length === 0)
    return (
      <ErrorState
        title={t`The meals could not be loaded`}
        message={messageOf(found.error, i18n)}
        onRetry={found.refetch}
        busy={found.isFetching}
      />
    );
  if (found.isPending && !found.isPaused) return <DaysRoom />;
  return (
    <>
      {found.isPaused && <NotAllCached />}
      {found.cut.length > 0 && (
        <Suspense>
          <CutShort cut={found.cut} hidden={hidden} />
        </Suspense>
      )}
      {children}
    </>
  );
}
