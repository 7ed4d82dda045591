import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf, useApi } from '../api/api.ts';
import { useAuthState } from '../auth/use-auth.ts';
import { Welcome } from '../auth/welcome.tsx';
import { NotCachedScreen } from '../offline/not-cached.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { AnswerLink } from './answer-link.tsx';
import { ClosedLink } from './closed-link.tsx';
import { Invitation } from './invitation.tsx';
import { InvitationSkeleton } from './invitation-skeleton.tsx';
import { JoinByGoogle } from './join-by-google.tsx';
import { unknown } from './unknown.ts';
import { useSecret } from './use-secret.ts';

/** Where a link leads that invites whoever has it: who invites, to what, and the answer. */
export function JoinScreen() {
  const { i18n } = useLingui();
  const secret = useSecret();
  const client = useApi();
  const signedIn = useAuthState().status === 'signedIn';
  const { data, error, isPaused, isFetching, refetch } = useQuery({
    // No part of what is kept on the device, and gone with the screen.
    queryKey: ['join', secret],
    gcTime: 0,
    staleTime: 0,
    enabled: secret !== '',
    queryFn: ({ signal }) => client.link.preview({ secret }, { signal }),
  });
  if (secret === '' || unknown(error)) return <ClosedLink />;
  if (error && !data)
    return (
      <>
        <VisuallyHidden component="h1">
          <Trans>Not loaded</Trans>
        </VisuallyHidden>
        <ErrorState message={messageOf(error, i18n)} onRetry={() => void refetch()} busy={isFetching} />
      </>
    );
  if (!data && isPaused) return <NotCachedScreen />;
  return (
    <Welcome first="action">
      {data ? (
        <Invitation preview={data}>
          {signedIn ? <AnswerLink preview={data} secret={secret} /> : <JoinByGoogle />}
        </Invitation>
      ) : (
        <InvitationSkeleton />
      )}
    </Welcome>
  );
}
