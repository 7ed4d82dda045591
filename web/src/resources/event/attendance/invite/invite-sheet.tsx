import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useApi } from '../../../../api/api.ts';
import { QueryFailed } from '../../../../api/query-failed.tsx';
import { useAction } from '../../../../api/use-action.ts';
import { useShown } from '../../../../ui/browser/use-opened.ts';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { Avatar } from '../../../../ui/pictures/avatar.tsx';
import { PillButton } from '../../../../ui/pill-button.tsx';
import tickRow from '../../../../ui/rows/tick-row.module.css';
import { Sheet } from '../../../../ui/sheet.tsx';
import { RowsSkeleton } from '../../../../ui/states/skeletons.tsx';
import { useRefreshEvents } from '../../use-refresh-events.ts';
import { GuestLink } from '../guest-link/guest-link.tsx';
import look from '../person-row.module.css';
import { type Attendance, attendeeKeyOf } from '../use-attendance.ts';
import classes from './invite-sheet.module.css';
import { guestNamed, type Invitee, useInvitees } from './use-invitees.ts';

interface InviteSheetProps {
  opened: boolean;
  onClose: () => void;
  attendance: Attendance;
  /** The event’s title. */
  title: string;
  /** Whether the event is a poll, to which nobody comes yet. */
  poll?: boolean;
}

/** Invites friends, circles and guests in one batch: select each with a press, then send. */
export function InviteSheet({ opened, onClose, attendance, title, poll = false }: InviteSheetProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Invitee[]>([]);
  const hostComes = useHostComes(attendance, poll);
  const invite = useInvite(attendance.event, hostComes, () => {
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
        <GuestLink attendance={attendance} title={title} hostComes={hostComes} />
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
  const taken = new Set(chosen.map(attendeeKeyOf));
  const rows = [...chosen, ...found.invitees.filter(invitee => !taken.has(attendeeKeyOf(invitee)))];
  const called = text.trim();
  const named = rows.some(({ title }) => title.toLowerCase() === called.toLowerCase());

  function toggle(invitee: Invitee) {
    const rest = chosen.filter(each => attendeeKeyOf(each) !== attendeeKeyOf(invitee));
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
            key={attendeeKeyOf(invitee)}
            invitee={invitee}
            chosen={taken.has(attendeeKeyOf(invitee))}
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

/** Adds a name that the search does not find as a guest without an account. */
function AddGuest({ name, onAdd }: { name: string; onAdd: (guest: Invitee) => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={`row gap-4 min-h-60 py-2 ${classes.guest}`}
      aria-label={t`Add ${name} as a guest`}
      onClick={() => onAdd(guestNamed(name.slice(0, 200)))}
    >
      <span className={look.sign} aria-hidden>
        <IconUserPlus size={20} stroke={1.75} />
      </span>
      <span className="grid fill leading-135">
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

interface InviteeRowProps {
  invitee: Invitee;
  chosen: boolean;
  onToggle: () => void;
}

/** A person, circle or guest to invite; the whole row is the press target. */
function InviteeRow({ invitee, chosen, onToggle }: InviteeRowProps) {
  const { t } = useLingui();
  const { title, imageUri, person, circle, displayName } = invitee;
  const handle = `@${invitee.handle}`;
  const how = displayName ? t`guest` : circle ? t`Circle ${handle}` : handle;
  return (
    <li>
      <label className={`row gap-4 min-h-60 py-2 ${classes.row}`}>
        <input
          type="checkbox"
          className="covering-control"
          checked={chosen}
          onChange={onToggle}
          aria-label={title}
        />
        <Avatar name={title} uri={imageUri} seed={person || circle || title} size={40} decorative />
        <span className="grid fill leading-135">
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

/**
 * Adds the inviter as a going attendee, for one occurrence or all, unless somebody with an account or a name is on the
 * list already. Without it, a dinner for guests by link would be cooked without portions for its hosts.
 */
function useHostComes({ event, all }: Attendance, poll: boolean) {
  const client = useApi();
  return async (originalStartTime: string | null) => {
    if (poll || !all.every(({ seat }) => seat)) return;
    await client.event.respond({ name: event, originalStartTime, response: 'ACCEPTED' });
  };
}

/**
 * Invites people to an event; the first invitation also adds the inviter as a going attendee. Guests without an account
 * count as going, because the person who adds them knows that they are coming.
 */
function useInvite(
  event: string,
  hostComes: (originalStartTime: string | null) => Promise<void>,
  onInvited: () => void,
) {
  const { t } = useLingui();
  const client = useApi();
  const refresh = useRefreshEvents();
  return useAction({
    mutationFn: async (invitees: Invitee[]) => {
      await hostComes(null);
      for (const { person, circle, displayName } of invitees)
        await client.attendee.create({
          parent: event,
          attendee: {
            person,
            circle,
            displayName,
            response: displayName === '' ? 'NEEDS_ACTION' : 'ACCEPTED',
          },
        });
    },
    onSuccess: onInvited,
    failed: ({ length }) =>
      t`${plural(length, { one: 'Couldn’t send the invitation', other: 'Couldn’t invite everyone' })}`,
    onSettled: refresh,
  });
}
