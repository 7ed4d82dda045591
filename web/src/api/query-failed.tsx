import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '../ui/states/error-state.tsx';
import { messageOf } from './api.ts';

interface QueryFailedProps {
  /** One query, or several that failed as one. */
  of: { error: unknown; refetch: () => unknown; isFetching?: boolean };
  title?: string;
}

/** Replaces data that could not be loaded: says why, and offers to retry. */
export function QueryFailed({ of, title }: QueryFailedProps) {
  const { i18n } = useLingui();
  return (
    <ErrorState
      title={title}
      message={messageOf(of.error, i18n)}
      onRetry={() => void of.refetch()}
      busy={of.isFetching}
    />
  );
}
