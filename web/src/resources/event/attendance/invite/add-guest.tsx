import { Trans, useLingui } from '@lingui/react/macro';
import { IconUserPlus } from '@tabler/icons-react';
import look from '../person-row.module.css';
import classes from './invite-sheet.module.css';
import { guestNamed, type Invitee } from './invitee.ts';

/** Adds a name that the search does not find as a guest without an account. */
export function AddGuest({ name, onAdd }: { name: string; onAdd: (guest: Invitee) => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={`${look.row} ${classes.guest}`}
      aria-label={t`Add ${name} as a guest`}
      onClick={() => onAdd(guestNamed(name.slice(0, 200)))}
    >
      <span className={look.sign} aria-hidden>
        <IconUserPlus size={20} stroke={1.75} />
      </span>
      <span className={look.words}>
        <span className="strong anywhere" dir="auto">
          {name}
        </span>
        <span className="small muted">
          <Trans>guest without an account</Trans>
        </span>
      </span>
    </button>
  );
}
