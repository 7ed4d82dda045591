import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { IconBrandGoogleFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { PillButton } from '../ui/pill-button.tsx';
import { Banner } from '../ui/states/banner.tsx';
import { placeToReturn } from './guard.ts';
import classes from './sign-in-form.module.css';
import { signInProblem } from './sign-in-problem.ts';
import { useAuth, useAuthState } from './use-auth.ts';

interface SignInFormProps {
  /** What the button says. */
  label: string;
  /** Where to go afterwards, if not to the recipes. */
  returnTo?: string;
  /** Why the last try failed, as the sign-in's address says it. */
  error?: string;
}

/** Through the identity provider, which comes back with a key to exchange. */
export function SignInForm({ label, returnTo, error = '' }: SignInFormProps) {
  const { t, i18n } = useLingui();
  const auth = useAuth();
  const state = useAuthState();
  const [remember, setRemember] = useState(auth.tokens.rememberMe());
  const problem = signInProblem(state, error, i18n);
  const stays = problem !== '' && auth.tokens.token() !== null;
  const target = returnTo ? `?${new URLSearchParams({ return_to: placeToReturn(returnTo) })}` : '';
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
        onClick={() => location.assign(`/api/auth/google${target}`)}
        icon={<IconBrandGoogleFilled size={20} aria-hidden />}
      >
        {label}
      </PillButton>
    </>
  );
}
