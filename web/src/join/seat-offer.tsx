import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@potluck/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../api/api.ts';
import { useAction } from '../api/use-action.ts';
import { useViewer } from '../auth/use-auth.ts';
import { fullName } from '../resource-types/full-name.ts';
import { eventLinks } from '../resources/event/event-links.ts';
import { keepText, savedText } from '../ui/browser/saved-text.ts';
import { useShown } from '../ui/browser/use-opened.ts';
import { PillButton } from '../ui/pill-button.tsx';
import { Dialog } from '../ui/sheet.tsx';

/** Where the page for guests keeps the answers that were given on this device: see the server’s guest page. */
const seatsPlace = 'potluck.seats';
const declinedPlace = 'potluck.seats.declined';

interface SavedSeat {
  /** The secret of the answer. */
  seat: string;
  title: string;
}

/** Offers to take over an answer that somebody gave on this device before they signed in. */
export function SeatOffer() {
  const { t } = useLingui();
  const { user } = useViewer();
  const client = useApi();
  const navigate = useNavigate();
  const [offered, setOffered] = useState(() => seatsFor(user.name)[0]);
  const [opened, setOpened] = useState(true);
  const name = fullName(user);
  const title = offered?.title ?? '';

  const take = useAction({
    mutationFn: ({ seat }: SavedSeat) => client.seat.take({ secret: seat }),
    onSuccess: ({ event }, { seat }) => {
      forget(seat);
      setOpened(false);
      void navigate(eventLinks(event).view);
    },
    onError: (error, { seat }) => {
      if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') return;
      forget(seat);
      setOpened(false);
    },
    failed: t`Couldn’t take over the answer`,
  });

  function decline({ seat }: SavedSeat) {
    keepText(
      'localStorage',
      declinedPlace,
      JSON.stringify([...declined(), `${user.name} ${seat}`].slice(-50)),
    );
    setOpened(false);
  }

  const shown = useShown(opened);
  if (!offered) return null;
  return (
    <Dialog
      opened={shown}
      onClose={() => setOpened(false)}
      title={t`Is this you?`}
      footer={
        <>
          <PillButton tone="main" busy={take.isPending} onClick={() => take.mutate(offered)}>
            <Trans>Yes, it’s me</Trans>
          </PillButton>
          <PillButton
            tone="quiet"
            onClick={() => {
              decline(offered);
              setOffered(seatsFor(user.name)[0]);
            }}
          >
            <Trans>No</Trans>
          </PillButton>
        </>
      }
    >
      <p>
        <Trans>
          Somebody answered for “{title}” on this device, without an account. If that was you, the answer
          moves to {name}.
        </Trans>
      </p>
    </Dialog>
  );
}

function seatsFor(user: string): SavedSeat[] {
  const no = new Set(declined());
  return savedSeats().filter(({ seat }) => !no.has(`${user} ${seat}`));
}

function savedSeats(): SavedSeat[] {
  const saved = listIn(seatsPlace);
  return saved.filter((each): each is SavedSeat => typeof (each as SavedSeat | null)?.seat === 'string');
}

function declined(): string[] {
  return listIn(declinedPlace).map(String);
}

function listIn(place: string): unknown[] {
  try {
    const saved: unknown = JSON.parse(savedText('localStorage', place) ?? '[]');
    return Array.isArray(saved) ? saved : [];
  } catch {
    return [];
  }
}

function forget(secret: string): void {
  const left = savedSeats().filter(({ seat }) => seat !== secret);
  keepText('localStorage', seatsPlace, left.length > 0 ? JSON.stringify(left) : null);
}
