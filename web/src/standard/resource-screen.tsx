import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { ApiError } from '@potluck/contract';
import type { ReactNode } from 'react';
import { QueryFailed } from '../api/query-failed.tsx';
import { NotCachedScreen } from '../offline/not-cached.tsx';
import { NotFound } from './not-found.tsx';
import { ScreenLoading } from './screen-loading.tsx';

interface ResourceScreenProps<R> {
  /** The result of `useResource` or `useEditedResource`. */
  query: {
    data: R | undefined;
    error: Error | null;
    isFetching: boolean;
    /** Paused while offline. */
    isPaused: boolean;
    refetch: () => unknown;
  };
  /** Whether the screen already has a heading above. */
  headed?: boolean;
  /** For a part of a screen, or for one whose data is partly known. */
  skeleton?: ReactNode;
  children: (resource: R) => ReactNode;
}

/** The screen of a resource: loading, failed, or loaded. The loaded one stays while a newer version is fetched. */
export function ResourceScreen<R>({ query, headed, skeleton, children }: ResourceScreenProps<R>) {
  const { t } = useLingui();
  const { data, error, isFetching, isPaused, refetch } = query;
  // Also if it was visible a moment ago: it was deleted or is no longer visible.
  if (error instanceof ApiError && error.status === 404)
    return <NotFound message={t`It was deleted, or isn’t shared with you.`} />;
  if (data !== undefined) return children(data);
  if (isPaused) return <NotCachedScreen />;
  if (!error) return skeleton ?? <ScreenLoading />;
  return (
    <>
      {!headed && (
        <VisuallyHidden component="h1">
          <Trans>Couldn’t load</Trans>
        </VisuallyHidden>
      )}
      <QueryFailed of={{ error, refetch, isFetching }} />
    </>
  );
}
