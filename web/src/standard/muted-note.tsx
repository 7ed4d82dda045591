import { Trans } from '@lingui/react/macro';
import { IconBellOff } from '@tabler/icons-react';
import classes from './muted-note.module.css';

/** That the viewer hears nothing of a thing, beside what else is said of it. */
export function MutedNote() {
  return (
    <span className={classes.note}>
      <IconBellOff size={18} stroke={1.75} aria-hidden />
      <Trans>Muted: only your alarms ring</Trans>
    </span>
  );
}
