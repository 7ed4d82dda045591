import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { PillButton } from '../../ui/pill-button.tsx';

/** Links to the login, which returns here. */
export function LoginLink() {
  const here = useLocation({ select: ({ href }) => href });
  return (
    <PillButton renderRoot={link => <Link to={paths.login} search={{ return_to: here }} {...link} />}>
      <Trans>Log in</Trans>
    </PillButton>
  );
}
