import { Trans } from '@lingui/react/macro';
import { IconUserSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { PillButton } from '../../ui/pill-button.tsx';

/** Links to all users of the installation, for people looking for friends. */
export function AllUsersLink() {
  return (
    <PillButton
      tone="quiet"
      renderRoot={link => <Link to={paths.users} search={{ tab: 'explore' }} {...link} />}
      icon={<IconUserSearch size={20} aria-hidden />}
    >
      <Trans>Look around</Trans>
    </PillButton>
  );
}
