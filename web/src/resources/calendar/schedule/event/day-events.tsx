import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconChefHat, IconRepeat } from '@tabler/icons-react';
import { useLocale, useTimeZone } from '../../../../auth/use-auth.ts';
import type { Day } from '../../../../standard/time/day.ts';
import type { ViewerClock } from '../../../../standard/time/viewer-clock.ts';
import { sized } from '../../../../ui/pictures/use-picture.ts';
import { headcountWords } from '../../../event/attendance/headcount-words.ts';
import { EventTitle } from '../../../event/event-title.tsx';
import { plannedIn } from '../../../event/when-words.ts';
import { type BusyTime, type DisplayEvent, inOrder } from '../display-event.ts';
import classes from './day-events.module.css';
import { EventFaces, EventLink, eventColor } from './event-parts.tsx';
import { InvitationMark } from './invitation-mark.tsx';
import { isOpen, OpenInvitation } from './open-invitation.tsx';
import { timeOnDay } from './time-on-day.ts';

interface DayEventsProps extends Omit<EventCardProps, 'event'> {
  /** In order. */
  events: DisplayEvent[];
  busy?: BusyTime[];
}

/** The events of a day, in rows, and the times at which somebody is busy. */
export function DayEvents({ events, busy = [], ...card }: DayEventsProps) {
  const timeZone = useTimeZone();
  const rows = [...events, ...busy].toSorted(inOrder);
  return (
    <ul className={`grid plain-list rows-start ${classes.events}`} data-look={card.look}>
      {rows.map(event => (
        <li key={event.id}>
          {event.occurrence ? (
            <>
              <EventCard event={event} {...card} />
              {card.look === 'card' && isOpen(event, timeZone) && <OpenInvitation event={event} />}
            </>
          ) : (
            <BusyLine time={event} {...card} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Plain text: nothing opens it. */
function BusyLine({ time, day, clock, look }: Omit<EventCardProps, 'event'> & { time: BusyTime }) {
  const { i18n } = useLingui();
  const { label, end } = timeOnDay(time, day, { clock, i18n });
  return (
    <p className={`${classes.card} ${classes.busy}`} data-look={look}>
      <span className={classes.time}>
        {label}
        {end && <span className={classes.end}>{end}</span>}
      </span>
      <span className="shrinks strong clamp leading-130">
        <Trans>Busy</Trans>
      </span>
    </p>
  );
}

interface EventCardProps {
  event: DisplayEvent;
  day: Day;
  clock: ViewerClock;
  /** A tinted line, or a card that begins with the times. */
  look: 'line' | 'card';
}

/** An event on one of its days: link, times, title, calendar and dishes. */
function EventCard({ event, day, clock, look }: EventCardProps) {
  const { id, color, calendar, otherZone, occurrence, dishes, attendance } = event;
  const locale = useLocale();
  const { i18n } = useLingui();
  const time = timeOnDay(event, day, { clock, i18n });
  return (
    <EventLink event={event} {...eventColor(color, classes.card)} data-look={look} data-event={id}>
      <span className={classes.time}>
        {time.label}
        {time.end && <span className={classes.end}>{time.end}</span>}
      </span>
      {dishes.length > 0 && <Cooked imageUri={dishes.find(({ imageUri }) => imageUri)?.imageUri} />}
      <span className="grid shrinks">
        <span className="shrinks gap-3 flex">
          <span className="shrinks strong clamp leading-130" dir="auto">
            <EventTitle {...event} />
          </span>
          <InvitationMark attendance={attendance} size={18} className={classes.sign} />
          {occurrence.recurring && (
            <IconRepeat className={classes.sign} size={16} aria-label={t(i18n)`repeats`} />
          )}
        </span>
        {look === 'card' ? (
          <>
            <span className={classes.note}>{noteOf(event, { i18n, locale })}</span>
            <EventFaces attendance={attendance} size={26} />
          </>
        ) : (
          <VisuallyHidden>{calendar?.title}</VisuallyHidden>
        )}
        {look === 'line' && otherZone && <span className={classes.note}>{plannedIn(otherZone, i18n)}</span>}
      </span>
    </EventLink>
  );
}

function noteOf(
  { title, calendar, otherZone, dishes, attendance }: DisplayEvent,
  { i18n, locale }: { i18n: I18n; locale: string },
): string {
  const others = dishes.map(dish => dish.title).filter(dish => dish !== title);
  const whose = attendance.attending ? t(i18n)`Invitation` : calendar?.title;
  const heads = headcountWords(attendance, { i18n, locale });
  return [whose, heads, otherZone && plannedIn(otherZone, i18n), ...others].filter(Boolean).join(' · ');
}

/** Keeps the same size with and without a picture. */
function Cooked({ imageUri }: { imageUri: string | undefined }) {
  return (
    <span className={classes.picture}>
      {imageUri ? (
        <img className="cover" src={sized(imageUri, 'thumb')} alt="" width={40} height={40} loading="lazy" />
      ) : (
        <IconChefHat size={22} stroke={1.5} aria-hidden />
      )}
    </span>
  );
}

/** Placeholder for a range without events. */
export function NothingPlanned() {
  return (
    <p className="muted">
      <Trans>Nothing planned.</Trans>
    </p>
  );
}
