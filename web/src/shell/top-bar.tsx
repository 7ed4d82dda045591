import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconBell, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, use } from 'react';
import { useViewer } from '../auth/use-auth.ts';
import { paths } from '../paths.ts';
import { fullName } from '../resource-types/full-name.ts';
import { lazy } from '../ui/browser/lazy.ts';
import { SettledContext } from '../ui/browser/settled-context.ts';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { Mark } from '../ui/pictures/mark.tsx';
import { BackLink } from './back-link.tsx';
import classes from './top-bar.module.css';

const Bell = lazy(() => import('../notifications/bell.tsx').then(file => ({ default: file.Bell })));

interface TopBarProps {
  onSearch: () => void;
  onMenu: () => void;
  menuOpen: boolean;
}

export function TopBar({ onSearch, onMenu, menuOpen }: TopBarProps) {
  const { t } = useLingui();
  const { signedIn, user } = useViewer();
  const settled = use(SettledContext);
  return (
    <header className={classes.bar} data-signed-in={signedIn}>
      {signedIn && <BackLink />}
      <Link to={signedIn ? paths.recipes : paths.login} className={classes.brand} activeProps={{}}>
        <Mark />
        Potluck
      </Link>
      {signedIn && (
        <>
          <button
            type="button"
            className={classes.search}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K /"
            onClick={onSearch}
          >
            <IconSearch size={20} stroke={1.75} aria-hidden />
            <span>
              <Trans>Search everything</Trans>
            </span>
            <kbd aria-hidden>/</kbd>
          </button>
          <ActionIcon
            className={classes.searchIcon}
            aria-haspopup="dialog"
            aria-label={t`Search everything`}
            onClick={onSearch}
          >
            <IconSearch size={24} stroke={1.75} aria-hidden />
          </ActionIcon>
          <div className={classes.bell}>
            <Suspense fallback={bellToCome}>{settled ? <Bell /> : bellToCome}</Suspense>
          </div>
          <ActionIcon aria-haspopup="dialog" aria-expanded={menuOpen} onClick={onMenu}>
            <Avatar name={fullName(user)} uri={user.imageUri} seed={user.name} decorative />
            <VisuallyHidden>
              <Trans>Your menu</Trans>
            </VisuallyHidden>
          </ActionIcon>
        </>
      )}
    </header>
  );
}

const bellToCome = <IconBell size={24} stroke={1.75} aria-hidden />;
