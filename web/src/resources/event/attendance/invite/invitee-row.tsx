import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { Avatar } from '../../../../ui/pictures/avatar.tsx';
import tickRow from '../../../../ui/rows/tick-row.module.css';
import look from '../person-row.module.css';
import classes from './invite-sheet.module.css';
import type { Invitee } from './invitee.ts';

interface InviteeRowProps {
  invitee: Invitee;
  chosen: boolean;
  onToggle: () => void;
}

/** A person, circle or guest to invite; the whole row is the press target. */
export function InviteeRow({ invitee, chosen, onToggle }: InviteeRowProps) {
  const { t } = useLingui();
  const { title, imageUri, person, circle, displayName } = invitee;
  const handle = `@${invitee.handle}`;
  const how = displayName ? t`guest` : circle ? t`Circle ${handle}` : handle;
  return (
    <li>
      <label className={`${look.row} ${classes.row}`}>
        <input type="checkbox" checked={chosen} onChange={onToggle} aria-label={title} />
        <Avatar name={title} uri={imageUri} seed={person || circle || title} size={40} decorative />
        <span className={look.words}>
          <span className="strong anywhere" dir="auto">
            {title}
          </span>
          <bdi className="small muted">{how}</bdi>
        </span>
        <span className={tickRow.tick} aria-hidden>
          {chosen && <IconCheck size={18} stroke={3} />}
        </span>
      </label>
    </li>
  );
}
