import { Trans, useLingui } from '@lingui/react/macro';
import { IconLinkOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAuthState } from '../auth/use-auth.ts';
import { PillButton } from '../ui/pill-button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { forgetSecret } from './use-secret.ts';

/** In place of an invitation that opens nothing (any more). */
export function ClosedLink() {
  const { t } = useLingui();
  const signedIn = useAuthState().status === 'signedIn';
  useEffect(forgetSecret, []);
  return (
    <EmptyState
      screen
      icon={IconLinkOff}
      title={t`This invitation is no longer open`}
      action={
        <PillButton tone="main" renderRoot={link => <Link to={signedIn ? '/recipes' : '/login'} {...link} />}>
          {signedIn ? <Trans>Go to the recipes</Trans> : <Trans>What is Potluck?</Trans>}
        </PillButton>
      }
    >
      <Trans>
        It may have been used already, taken back, or open for too long. Whoever sent it can send you a new
        one.
      </Trans>
    </EmptyState>
  );
}
