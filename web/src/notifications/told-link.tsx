import { Trans } from '@lingui/react/macro';
import { idOf } from '@potluck/contract';
import { Link } from '@tanstack/react-router';
import { useViewer } from '../auth/use-auth.ts';
import classes from './told-link.module.css';

/** To the choice of what one is told, and where. */
export function ToldLink({ className = '' }: { className?: string }) {
  const { user } = useViewer();
  return (
    <Link
      to="/users/$userId"
      params={{ userId: idOf(user.name) }}
      search={{ show: 'notifications' }}
      className={`${classes.link} ${className}`}
    >
      <Trans>Notification settings</Trans>
    </Link>
  );
}
