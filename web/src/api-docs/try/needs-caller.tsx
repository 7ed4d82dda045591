import { Trans } from '@lingui/react/macro';
import { PillButton } from '../../ui/pill-button.tsx';
import classes from '../api-docs.module.css';
import { keyFieldId } from '../caller/key-form.tsx';
import { LoginLink } from '../caller/login-link.tsx';

/** In place of Send, where nobody is there whom the call could be made as. */
export function NeedsCaller({ session }: { session: boolean }) {
  return (
    <div className={classes.needs}>
      <p>
        {session ? (
          <Trans>Only for people who are signed in. An access key is not enough.</Trans>
        ) : (
          <Trans>Log in, or paste an access key, to send this.</Trans>
        )}
      </p>
      <div className={classes.buttons}>
        <LoginLink />
        {!session && (
          <PillButton tone="quiet" onClick={() => document.getElementById(keyFieldId)?.focus()}>
            <Trans>Paste an access key</Trans>
          </PillButton>
        )}
      </div>
    </div>
  );
}
