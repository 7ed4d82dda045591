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
import classes from './sign-in-form.module.css';
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
  const leave = useLeaving(invitation, returnTo);
  const problem = leave.error ? messageOf(leave.error, i18n) : signInProblem(state, error, i18n);
  const stays = problem !== '' && auth.tokens.token() !== null;
  return (
    <>
      {problem && (
        <div role="alert" className={classes.problem}>
          <Banner>
            {stays && (
              <strong className={classes.still}>
                <Trans>Potluck does not answer just now. You are still signed in.</Trans>
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
        className={classes.remember}
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
function useLeaving(invitation: string, returnTo?: string) {
  const client = useApi();
  const target = returnTo ? `?${new URLSearchParams({ return_to: placeToReturn(returnTo) })}` : '';
  return useMutation({
    mutationFn: async () => {
      if (invitation) await sendInvitation(client, invitation);
    },
    onSuccess: () => location.assign(`/api/auth/google${target}`),
  });
}

const reasons: Record<string, MessageDescriptor> = {
  cancelled: msg`The sign-in was cancelled: nothing has changed.`,
  sign_in_expired: msg`This sign-in took too long or was already used. Try again.`,
  provider_unreachable: msg`The sign-in provider does not answer. Try again in a moment.`,
  provider_refused: msg`The sign-in provider did not confirm who you are. Try again.`,
  too_often: msg`Too many people are signing in from your network right now. Try again in a minute.`,
  storage_unavailable: msg`The server’s storage is not working right now. Try again in a moment.`,
  invitation_needed: msg`You need an invitation to join here. Ask somebody who already uses this Potluck for a link, and open it first.`,
  domain_not_allowed: msg`Your e-mail address can’t be used here. Try another one, or ask whoever runs this Potluck.`,
  sign_up_closed: msg`This Potluck isn’t taking new people right now. Ask whoever runs it.`,
  account_suspended: msg`Your account is suspended. Ask whoever runs this Potluck.`,
  email_unverified: msg`Your e-mail address is not verified at the sign-in provider. Verify it there, then sign in.`,
};

/** Why the sign-in shows, in one sentence; '' for a visitor who opened it. `code` is that of `/login?error=`. */
function signInProblem(state: AuthState, code: string, i18n: I18n): string {
  if (code) return reasons[code] ? i18n._(reasons[code]) : t(i18n)`Signing in failed. Try again.`;
  if (state.status !== 'visitor') return '';
  if (state.why === 'failed') return messageOf(state.error, i18n);
  return state.why === 'expired' ? t(i18n)`Your session has ended. Sign in to continue where you were.` : '';
}
