import { useLingui } from '@lingui/react/macro';
import classes from './schedule-room.module.css';

/** As large as what is on its way. */
export function ScheduleRoom() {
  const { t } = useLingui();
  return <div role="status" aria-label={t`Loading`} className={classes.room} />;
}
