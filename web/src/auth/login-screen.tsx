import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { IconBrandGoogleFilled } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Mark } from '../ui/pictures/mark.tsx';
import { PillButton } from '../ui/pill-button.tsx';
import { Banner } from '../ui/states/banner.tsx';
import { placeToReturn } from './guard.ts';
import classes from './login-screen.module.css';
import type { LoginSearch } from './login-search.ts';
import { signInProblem } from './sign-in-problem.ts';
import { useAuth, useAuthState } from './use-auth.ts';

/** The way in: through the identity provider, which comes back here with a key to exchange. */
export function LoginScreen() {
  const { t, i18n } = useLingui();
  const auth = useAuth();
  const state = useAuthState();
  const { return_to, error } = useSearch({ strict: false }) as LoginSearch;
  const [remember, setRemember] = useState(auth.tokens.rememberMe());
  const problem = signInProblem(state, error ?? '', i18n);
  const waiting = auth.tokens.token() !== null;
  const target = return_to ? `?${new URLSearchParams({ return_to: placeToReturn(return_to) })}` : '';
  return (
    <div className={classes.screen}>
      <div className={classes.card}>
        <Mark size={56} />
        <h1>
          <Trans>Login</Trans>
        </h1>
        <p className={classes.lead}>
          <Trans>Recipes, calendars and lists to plan together.</Trans>
        </p>
        {problem && (
          <div role="alert" className={classes.problem}>
            <Banner
              actions={
                waiting && (
                  <PillButton onClick={() => void auth.start()}>
                    <Trans>Try again</Trans>
                  </PillButton>
                )
              }
            >
              {problem}
            </Banner>
          </div>
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
          tone="main"
          fullWidth
          onClick={() => location.assign(`/api/auth/google${target}`)}
          icon={<IconBrandGoogleFilled size={20} aria-hidden />}
        >
          <Trans>Login With Google</Trans>
        </PillButton>
      </div>
    </div>
  );
}
