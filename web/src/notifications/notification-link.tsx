import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import classes from './notification-link.module.css';

/** Links to the notification settings. */
export function NotificationLink({ className = '' }: { className?: string }) {
  return (
    <Link
      to={paths.settingsPage}
      params={{ page: 'notifications' }}
      className={`${classes.link} ${className}`}
    >
      <Trans>Notification settings</Trans>
    </Link>
  );
}
