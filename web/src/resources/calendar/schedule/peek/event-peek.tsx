import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconCalendar,
  IconChefHat,
  IconMapPin,
  IconPencil,
  IconRepeat,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Beside } from '../../../../ui/beside.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { PillButton } from '../../../../ui/pill-button.tsx';
import type { Spot } from '../../../../ui/spot.ts';
import { eventLinks } from '../../../event/event-links.ts';
import { repeatWords } from '../../../event/repeat-words.ts';
import { useDeleteEvent } from '../../../event/use-delete-event.tsx';
import { type EventInContext, useEvent } from '../../../event/use-event.ts';
import type { DisplayEvent } from '../display-event.ts';
import { eventColor } from '../event/event-color.ts';
import { isOpen, OpenInvitation } from '../event/open-invitation.tsx';
import { plannedIn } from '../event/planned-in.ts';
import { whenWords } from '../time/when-words.ts';
import classes from './peek.module.css';
import type { PeekProps } from './peek-props.ts';

type EventPeekProps = Omit<PeekProps, 'peeked' | 'events' | 'onPeek'> & { event: DisplayEvent; spot: Spot };

/** What an event is, beside its place in the schedule: to see, change or delete, or to go to it. */
export function EventPeek(shown: EventPeekProps) {
  const known = useEvent(shown.event.occurrence.event).data;
  return known ? <KnownEvent {...shown} known={known} /> : <EventCard {...shown} />;
}

function KnownEvent({ known, ...shown }: EventPeekProps & { known: EventInContext }) {
  const { t } = useLingui();
  const [deleting, setDeleting] = useState(false);
  const at = shown.event.occurrence.originalStartTime ?? undefined;
  const { remove, dialog } = useDeleteEvent({ ...known, at, onDeleted: shown.onClose });

  function leaveAndRemove() {
    setDeleting(true);
    remove();
  }

  return (
    <>
      <EventCard {...shown} opened={!deleting} known={known}>
        {shown.event.editable && (
          <IconButton label={t`Delete`} icon={<IconTrash size={20} aria-hidden />} onClick={leaveAndRemove} />
        )}
      </EventCard>
      {dialog}
    </>
  );
}

interface EventCardProps extends EventPeekProps {
  opened?: boolean;
  /** Absent while it is fetched; what the schedule knows is there at once. */
  known?: EventInContext;
  /** What else can be done. */
  children?: ReactNode;
}

function EventCard({ event, spot, opened, known, clock, onClose, children }: EventCardProps) {
  const { t } = useLingui();
  const { title, color, occurrence, editable } = event;
  const links = eventLinks(occurrence.event, occurrence.originalStartTime);
  return (
    <Beside spot={spot} label={title} opened={opened} onClose={onClose}>
      <div className={classes.head}>
        <h2 {...eventColor(color, classes.title)} dir="auto">
          {title}
        </h2>
        <IconButton label={t`Close`} icon={<IconX size={20} aria-hidden />} onClick={onClose} />
      </div>
      <EventLines event={event} known={known} clock={clock} />
      {isOpen(event) && <OpenInvitation event={event} />}
      <div className={classes.deeds}>
        <PillButton tone="main" data-autofocus renderRoot={link => <Link {...links.view} {...link} />}>
          <Trans>Open</Trans>
        </PillButton>
        {editable && (
          <PillButton
            icon={<IconPencil size={18} aria-hidden />}
            renderRoot={link => <Link {...links.edit} {...link} />}
          >
            <Trans>Edit</Trans>
          </PillButton>
        )}
        {children}
      </div>
    </Beside>
  );
}

function EventLines({ event, known, clock }: Pick<EventCardProps, 'event' | 'known' | 'clock'>) {
  const { i18n } = useLingui();
  const { title, calendar, otherZone, dishes } = event;
  const said = known?.event;
  const repeats = known ? repeatWords(known.series, i18n) : '';
  const cooked = dishes.map(dish => dish.title).filter(dish => dish !== '' && dish !== title);
  return (
    <>
      <p className={classes.when}>
        {[whenWords(event, { clock, i18n }), otherZone && plannedIn(otherZone, i18n)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className={classes.lines}>
        <Line icon={<IconRepeat {...small} />} words={repeats} />
        <Line icon={<IconMapPin {...small} />} words={said?.location} />
        <Line icon={<IconChefHat {...small} />} words={cooked.join(', ')} />
        <Line icon={<IconCalendar {...small} />} words={calendar?.title} />
      </ul>
      {said?.description && (
        <p className={classes.description} dir="auto">
          {said.description}
        </p>
      )}
    </>
  );
}

const small = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function Line({ icon, words }: { icon: ReactNode; words: string | undefined }) {
  if (!words) return null;
  return (
    <li className={classes.line}>
      {icon}
      <span dir="auto">{words}</span>
    </li>
  );
}
