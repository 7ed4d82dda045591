import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { Avatar } from '../../../../ui/pictures/avatar.tsx';
import classes from './invite-sheet.module.css';
import type { Invitee } from './invitee.ts';

interface InviteeRowProps {
  invitee: Invitee;
  chosen: boolean;
  onToggle: () => void;
}

/** Somebody who can be asked; all of the row is the target. */
export function InviteeRow({ invitee, chosen, onToggle }: InviteeRowProps) {
  const { t } = useLingui();
  const { title, imageUri, circle, displayName } = invitee;
  const handle = `@${invitee.handle}`;
  const how = displayName ? t`guest` : circle ? t`Circle ${handle}` : handle;
  return (
    <li>
      <label className={classes.row}>
        <input type="checkbox" checked={chosen} onChange={onToggle} aria-label={title} />
        <Avatar name={title} uri={imageUri} seed={title} size={40} decorative />
        <span className={classes.words}>
          <span className={classes.name} dir="auto">
            {title}
          </span>
          <bdi className={classes.note}>{how}</bdi>
        </span>
        <span className={classes.tick} aria-hidden>
          {chosen && <IconCheck size={18} stroke={3} />}
        </span>
      </label>
    </li>
  );
}
