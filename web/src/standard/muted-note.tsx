import { Trans } from '@lingui/react/macro';
import { IconBellOff } from '@tabler/icons-react';
import classes from './resource-head.module.css';

/** Says that the viewer muted the resource. */
export function MutedNote() {
  return (
    <span className={classes.mutedNoteNote}>
      <IconBellOff size={18} stroke={1.75} aria-hidden />
      <Trans>Muted: you still get your reminders</Trans>
    </span>
  );
}
