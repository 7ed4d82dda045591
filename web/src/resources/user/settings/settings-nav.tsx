import { Trans, useLingui } from '@lingui/react/macro';
import { idOf } from '@potluck/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useViewer } from '../../../auth/use-auth.ts';
import { paths } from '../../../paths.ts';
import { fullName } from '../../../resource-types/full-name.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import classes from './settings-nav.module.css';
import { operatorPages, type PageKey, pageGroups, pages } from './settings-pages.tsx';

/**
 * Links to every settings page and the profile. `current` is the page shown next to it; without one the navigation is
 * the whole screen.
 */
export function SettingsNav({ current }: { current: string | undefined }) {
  const { t } = useLingui();
  const { settings } = useViewer();
  const groups = settings.operator
    ? pageGroups
    : pageGroups.filter(([first = '']) => !operatorPages.has(first));
  const Title = current ? 'p' : 'h1';
  return (
    <div className={classes.side} data-beside={current ? true : undefined}>
      <Title className={classes.title}>
        <Trans>Settings</Trans>
      </Title>
      <nav className={`grid gap-5 ${classes.nav}`} aria-label={t`Settings`}>
        <ul className={`surface rounded plain-list divided clip ${classes.group}`}>
          <ProfileRow />
        </ul>
        {groups.map(keys => (
          <ul key={keys[0]} className={`surface rounded plain-list divided clip ${classes.group}`}>
            {keys.map(key => (
              <PageRow key={key} of={key} current={key === current} />
            ))}
          </ul>
        ))}
      </nav>
    </div>
  );
}

function ProfileRow() {
  const { user } = useViewer();
  return (
    <li>
      <Link to={paths['user-edit']} params={{ userId: idOf(user.name) }} className={classes.row}>
        <Avatar name={fullName(user)} uri={user.imageUri} seed={user.name} size={40} decorative />
        <span className={`grid fill anywhere ${classes.words}`}>
          <span className={`strong leading-135 ${classes.label}`}>{fullName(user)}</span>
          <span className={`small muted leading-140 ${classes.holds}`}>
            <Trans>Edit profile</Trans>
          </span>
        </span>
        <IconChevronRight className="points" size={20} stroke={1.75} aria-hidden />
      </Link>
    </li>
  );
}

function PageRow({ of, current }: { of: PageKey; current: boolean }) {
  const { t } = useLingui();
  const { label, holds, icon: Icon } = pages[of];
  return (
    <li>
      <Link
        to={paths.settingsPage}
        params={{ page: of }}
        className={classes.row}
        aria-current={current ? 'page' : undefined}
      >
        <span className={classes.icon}>
          <Icon size={22} stroke={1.75} aria-hidden />
        </span>
        <span className={`grid fill anywhere ${classes.words}`}>
          <span className={`strong leading-135 ${classes.label}`}>{t(label)}</span>
          <span className={`small muted leading-140 ${classes.holds}`}>{t(holds)}</span>
        </span>
        <IconChevronRight className="points" size={20} stroke={1.75} aria-hidden />
      </Link>
    </li>
  );
}
