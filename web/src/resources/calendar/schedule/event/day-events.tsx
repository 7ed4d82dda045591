import { useTimeZone } from '../../../../auth/use-time-zone.ts';
import type { DisplayEvent } from '../display-event.ts';
import classes from './day-events.module.css';
import { EventCard, type EventCardProps } from './event-card.tsx';
import { isOpen, OpenInvitation } from './open-invitation.tsx';

interface DayEventsProps extends Omit<EventCardProps, 'event'> {
  /** In their order. */
  events: DisplayEvent[];
}

/** What happens on a day, one below the other. */
export function DayEvents({ events, ...card }: DayEventsProps) {
  const timeZone = useTimeZone();
  return (
    <ul className={classes.events} data-look={card.look}>
      {events.map(event => (
        <li key={event.id}>
          <EventCard event={event} {...card} />
          {card.look === 'card' && isOpen(event, timeZone) && <OpenInvitation event={event} />}
        </li>
      ))}
    </ul>
  );
}
