import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { QueryFailed } from '../../../../api/query-failed.tsx';
import { useShown } from '../../../../ui/browser/use-shown.ts';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { PillButton } from '../../../../ui/pill-button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { RowsSkeleton } from '../../../../ui/states/skeletons.tsx';
import { whoOf } from '../attendees-at.ts';
import { GuestLink } from '../guest-link/guest-link.tsx';
import type { Attendance } from '../use-attendance.ts';
import { AddGuest } from './add-guest.tsx';
import type { Invitee } from './invitee.ts';
import { InviteeRow } from './invitee-row.tsx';
import { useInvite } from './use-invite.ts';
import { useInvitees } from './use-invitees.ts';

interface InviteSheetProps {
  opened: boolean;
  onClose: () => void;
  attendance: Attendance;
  /** The event’s title. */
  title: string;
}

/** Invites friends, circles and guests in one batch: select each with a press, then send. */
export function InviteSheet({ opened, onClose, attendance, title }: InviteSheetProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Invitee[]>([]);
  const invite = useInvite(attendance, () => {
    setChosen([]);
    onClose();
  });
  const { length } = chosen;
  return (
    <Sheet
      opened={useShown(opened)}
      onClose={onClose}
      title={t`Invite to “${title}”`}
      footer={
        <PillButton
          tone="main"
          disabled={length === 0}
          busy={invite.isPending}
          onClick={() => invite.mutate(chosen)}
        >
          {length === 0 ? t`Invite` : t`Invite ${length}`}
        </PillButton>
      }
    >
      <div className="stack gap-5">
        <GuestLink attendance={attendance} title={title} />
        <Choice attendance={attendance} chosen={chosen} onChange={setChosen} />
      </div>
    </Sheet>
  );
}

interface ChoiceProps {
  attendance: Attendance;
  chosen: Invitee[];
  onChange: (chosen: Invitee[]) => void;
}

function Choice({ attendance, chosen, onChange }: ChoiceProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const found = useInvitees(attendance, text);
  const taken = new Set(chosen.map(whoOf));
  const rows = [...chosen, ...found.invitees.filter(invitee => !taken.has(whoOf(invitee)))];
  const called = text.trim();
  const named = rows.some(({ title }) => title.toLowerCase() === called.toLowerCase());

  function toggle(invitee: Invitee) {
    const rest = chosen.filter(each => whoOf(each) !== whoOf(invitee));
    onChange(rest.length < chosen.length ? rest : [...chosen, invitee]);
  }

  return (
    <div className="stack gap-3">
      <SearchField
        label={t`Friend, circle or guest’s name`}
        placeholder={t`Friend, circle or guest`}
        value={text}
        onChange={setText}
      />
      {called !== '' && !named && (
        <AddGuest
          name={called}
          onAdd={guest => {
            onChange([...chosen, guest]);
            setText('');
          }}
        />
      )}
      {found.error && <QueryFailed of={found} title={t`Couldn’t search for people`} />}
      <ul className="plain-list divided" aria-label={t`People you can invite`}>
        {rows.map(invitee => (
          <InviteeRow
            key={whoOf(invitee)}
            invitee={invitee}
            chosen={taken.has(whoOf(invitee))}
            onToggle={() => toggle(invitee)}
          />
        ))}
      </ul>
      {found.isPending && <RowsSkeleton rows={3} />}
      {!found.isPending && rows.length === 0 && called === '' && (
        <p className="small muted">
          <Trans>Your friends and circles appear here. For guests without an account, type a name.</Trans>
        </p>
      )}
    </div>
  );
}
