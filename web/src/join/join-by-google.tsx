import { Trans, useLingui } from '@lingui/react/macro';
import { SignInForm } from '../auth/sign-in-form.tsx';
import { WhatItIs } from '../auth/welcome.tsx';
import classes from './join.module.css';

/** For who is not signed in: what this is, and the way in, which comes back here. */
export function JoinByGoogle() {
  const { t } = useLingui();
  return (
    <>
      <SignInForm label={t`Continue with Google`} returnTo="/join" />
      <p className={classes.note}>
        <strong>
          <Trans>What is Potluck?</Trans>
        </strong>{' '}
        <WhatItIs /> <Trans>You can look before you accept, and leave at any time.</Trans>
      </p>
    </>
  );
}
