import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './notification-panel.module.css';

/** Links to the notification settings. */
export function NotificationLink({ className = '' }: { className?: string }) {
  return (
    <Link to="/settings/$page" params={{ page: 'notifications' }} className={`${classes.link} ${className}`}>
      <Trans>Notification settings</Trans>
    </Link>
  );
}
