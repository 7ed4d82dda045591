import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { IconBrandGoogleFilled } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, useApi } from '../api/api.ts';
import { PillButton } from '../ui/pill-button.tsx';
import { Banner } from '../ui/states/banner.tsx';
import type { AuthState } from './auth.ts';
import { placeToReturn } from './guard.ts';
import { sendInvitation } from './sign-in-calls.ts';
import { useAuth, useAuthState } from './use-auth.ts';

interface SignInFormProps {
  /** The button's label. */
  label: string;
  /** Where to go afterwards; by default to the recipes. */
  returnTo?: string;
  /** The secret of the invitation link that the visitor opened. */
  invitation?: string;
  /** Why the last attempt failed, from the URL of the sign-in. */
  error?: string;
}

/** Redirects to the identity provider, which comes back with a key to exchange. */
export function SignInForm({ label, returnTo, invitation = '', error = '' }: SignInFormProps) {
  const { t, i18n } = useLingui();
  const auth = useAuth();
  const state = useAuthState();
  const [remember, setRemember] = useState(auth.tokens.rememberMe());
  const leave = useLeaving(invitation, { returnTo, remember });
  const problem = leave.error ? messageOf(leave.error, i18n) : signInProblem(state, error, i18n);
  const stays = problem !== '' && auth.tokens.token() !== null;
  return (
    <>
      {problem && (
        <div role="alert" className="full text-start">
          <Banner>
            {stays && (
              <strong className="block">
                <Trans>Potluck isn’t answering right now. You’re still signed in.</Trans>
              </strong>
            )}
            <span>{problem}</span>
          </Banner>
        </div>
      )}
      {stays && (
        <PillButton tone="main" fullWidth onClick={() => void auth.start()}>
          <Trans>Try again</Trans>
        </PillButton>
      )}
      <Checkbox
        label={t`Remember Me`}
        className="row target"
        checked={remember}
        onChange={event => {
          setRemember(event.currentTarget.checked);
          auth.tokens.setRememberMe(event.currentTarget.checked);
        }}
      />
      <PillButton
        tone={stays ? 'plain' : 'main'}
        fullWidth
        busy={leave.isPending}
        onClick={() => leave.mutate()}
        icon={<IconBrandGoogleFilled size={20} aria-hidden />}
      >
        {label}
      </PillButton>
    </>
  );
}

/** Goes to the identity provider; before that, the server must know of the invitation. */
function useLeaving(
  invitation: string,
  { returnTo, remember }: { returnTo: string | undefined; remember: boolean },
) {
  const client = useApi();
  const { tokens } = useAuth();
  const target = returnTo ? `?${new URLSearchParams({ return_to: placeToReturn(returnTo) })}` : '';
  return useMutation({
    mutationFn: async () => {
      tokens.setRememberMe(remember);
      if (invitation) await sendInvitation(client, invitation);
    },
    onSuccess: () => location.assign(`/api/auth/google${target}`),
  });
}

const reasons: Record<string, MessageDescriptor> = {
  cancelled: msg`Sign-in was cancelled.`,
  sign_in_expired: msg`This sign-in took too long or was already used. Try again.`,
  provider_unreachable: msg`The sign-in provider isn’t answering. Try again in a moment.`,
  provider_refused: msg`The sign-in provider couldn’t confirm who you are. Try again.`,
  too_often: msg`Too many people on your network are signing in right now. Try again in a minute.`,
  storage_unavailable: msg`The server’s storage isn’t working right now. Try again in a moment.`,
  invitation_needed: msg`You need an invitation to join here. Ask somebody who already uses this Potluck for a link, and open it first.`,
  domain_not_allowed: msg`Your e-mail address can’t be used here. Try another one, or ask whoever runs this Potluck.`,
  sign_up_closed: msg`This Potluck isn’t taking new people right now. Ask whoever runs it.`,
  account_suspended: msg`Your account is suspended. Ask whoever runs this Potluck.`,
  email_unverified: msg`Your sign-in provider hasn’t verified your e-mail address. Verify it there, then sign in.`,
};

/** Why the sign-in shows, in one sentence; '' for a visitor who opened it. `code` is that of `/login?error=`. */
function signInProblem(state: AuthState, code: string, i18n: I18n): string {
  if (code) return reasons[code] ? i18n._(reasons[code]) : t(i18n)`Couldn’t sign you in. Try again.`;
  if (state.status !== 'visitor') return '';
  if (state.why === 'failed') return messageOf(state.error, i18n);
  return state.why === 'expired'
    ? t(i18n)`Your session has ended. Sign in to continue where you left off.`
    : '';
}
