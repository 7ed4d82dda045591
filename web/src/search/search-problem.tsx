import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearchOff, IconWifiOff } from '@tabler/icons-react';
import { messageOf } from '../api/api.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import type { Found } from './use-hits.ts';

/** Why there is nothing to choose from, and what to do. */
export function SearchProblem({ found, nothing }: { found: Found; nothing: boolean }) {
  const { t, i18n } = useLingui();
  if (found.state === 'failed')
    return (
      <ErrorState
        title={t`The search did not work`}
        message={messageOf(found.error, i18n)}
        onRetry={found.again}
        busy={found.busy}
      />
    );
  if (found.state === 'offline')
    return (
      <EmptyState icon={IconWifiOff} title={t`You are offline`}>
        <Trans>The search continues when you are back online.</Trans>
      </EmptyState>
    );
  if (!nothing || found.state !== 'found') return null;
  const { query } = found;
  return (
    <EmptyState icon={IconSearchOff} title={t`Nothing found for “${query}”`}>
      <Trans>Try fewer words or another spelling. Only what is yours or shared with you is searched.</Trans>
    </EmptyState>
  );
}
