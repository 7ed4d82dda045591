import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import type { LoginSearch } from './login-search.ts';
import { SignInForm } from './sign-in-form.tsx';
import classes from './welcome.module.css';
import { Welcome, WhatItIs } from './welcome.tsx';

/** The way in. */
export function LoginScreen() {
  const { t } = useLingui();
  const { return_to, error } = useSearch({ strict: false }) as LoginSearch;
  return (
    <Welcome>
      <p className={classes.sentence}>
        <WhatItIs />
      </p>
      <h1 className={classes.title}>
        <Trans>Login</Trans>
      </h1>
      <SignInForm label={t`Login With Google`} returnTo={return_to} error={error} />
    </Welcome>
  );
}
