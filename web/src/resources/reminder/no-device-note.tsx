import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useViewer } from '../../auth/use-auth.ts';
import { useWholeList } from '../../standard/data/use-whole-list.ts';
import classes from './remind-me.module.css';

/** Says where reminders show when no device of the viewer rings, and how one would. */
export function NoDeviceNote() {
  const { user } = useViewer();
  const devices = useWholeList('pushDevice', { parent: user.name });
  if (!devices.isSuccess || devices.items.length > 0) return null;
  return (
    <p className={classes.note}>
      <Trans>
        So far this shows behind the bell only, while Potluck is open.{' '}
        <Link to="/settings/$page" params={{ page: 'notifications' }}>
          Let a device ring
        </Link>
        .
      </Trans>
    </p>
  );
}
