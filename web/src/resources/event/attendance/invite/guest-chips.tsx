import { useLingui } from '@lingui/react/macro';
import { ApiError, type Client, type User } from '@potluck/contract';
import { useState } from 'react';
import { fullName } from '../../../../resource-types/full-name.ts';
import { ChipRow, ToggleChip } from '../../../../ui/chip.tsx';

interface GuestChipsProps {
  /** The friends to choose from. */
  friends: User[];
  /** The friends to invite, by name. */
  invited: readonly string[];
  onInvite: (friend: string, invite: boolean) => void;
}

/** Chooses which friends a new event invites. Renders nothing without friends. */
export function GuestChips({ friends, invited, onInvite }: GuestChipsProps) {
  const { t } = useLingui();
  if (friends.length === 0) return null;
  return (
    <ChipRow label={t`Guests`}>
      {friends.map(friend => {
        const who = fullName(friend);
        return (
          <ToggleChip
            key={friend.name}
            pressed={invited.includes(friend.name)}
            onChange={on => onInvite(friend.name, on)}
          >
            {t`Invite ${who}`}
          </ToggleChip>
        );
      })}
    </ChipRow>
  );
}

interface GuestsFieldProps {
  friends: User[];
  initial: string[];
  onChange?: (guests: string[]) => void;
}

/** The same as an uncontrolled field of a form. */
export function GuestsField({ friends, initial, onChange }: GuestsFieldProps) {
  const [invited, setInvited] = useState(initial);
  return (
    <GuestChips
      friends={friends}
      invited={invited}
      onInvite={(friend, invite) => {
        const others = invited.filter(name => name !== friend);
        const next = invite ? [...others, friend] : others;
        setInvited(next);
        onChange?.(next);
      }}
    />
  );
}

/**
 * Invites people to a new event, where the host counts as coming. A retry skips those whom the first attempt invited.
 */
export async function inviteGuests(client: Client, event: string, guests: readonly string[]): Promise<void> {
  await client.event.respond({ name: event, response: 'ACCEPTED' });
  for (const person of guests)
    await client.attendee.create({ parent: event, attendee: { person } }).catch(unlessInvited);
}

function unlessInvited(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'ALREADY_EXISTS') throw error;
}
