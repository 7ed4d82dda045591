import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconBell, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { useViewer } from '../auth/use-auth.ts';
import { paths } from '../paths.ts';
import { fullName } from '../resource-types/full-name.ts';
import { lazyPart } from '../ui/browser/lazy-part.tsx';
import { SettledContext } from '../ui/browser/settled-context.ts';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { Mark } from '../ui/pictures/mark.tsx';
import { BackLink } from './back-link.tsx';
import classes from './top-bar.module.css';
import { useScrolledTitle } from './use-scrolled-title.ts';

const Bell = lazyPart(() => import('../notifications/bell.tsx'), 'Bell', BellToCome);

interface TopBarProps {
  onSearch: () => void;
  onMenu: () => void;
  menuOpen: boolean;
}

export function TopBar({ onSearch, onMenu, menuOpen }: TopBarProps) {
  const { t } = useLingui();
  const { signedIn, user } = useViewer();
  const settled = use(SettledContext);
  const title = useScrolledTitle();
  return (
    <header className={classes.bar} data-signed-in={signedIn}>
      {signedIn && <BackLink />}
      <Link to={signedIn ? paths.today : paths.login} className={classes.brand} activeProps={{}}>
        <Mark />
        <span className={title ? 'visually-hidden' : undefined}>Potluck</span>
      </Link>
      {title && (
        <span className={classes.title} dir="auto" aria-hidden>
          {title}
        </span>
      )}
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
          <div className={classes.bell}>{settled ? <Bell /> : <BellToCome />}</div>
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

function BellToCome() {
  return <IconBell size={24} stroke={1.75} aria-hidden />;
}
