import type { EventDisplayInfo } from '@fullcalendar/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { hourMs } from '@potluck/contract/durations';
import { IconRepeat } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { type Day, dayOf } from '../../../../standard/time/day.ts';
import type { ViewerClock, When } from '../../../../standard/time/viewer-clock.ts';
import { sized } from '../../../../ui/pictures/use-picture.ts';
import { EventTitle } from '../../../event/event-title.tsx';
import { plannedIn } from '../../../event/when-words.ts';
import type { DisplayEvent } from '../display-event.ts';
import { EventFaces } from '../event/event-parts.tsx';
import { InvitationMark } from '../event/invitation-mark.tsx';
import classes from './event-content.module.css';
import { bar, shownIn } from './event-input.ts';

interface EventContentProps {
  info: EventDisplayInfo;
  view: 'month' | 'week' | 'day';
  clock: ViewerClock;
  /** Days of a month where titles may take two lines. */
  roomyDays: ReadonlySet<Day>;
}
const hourPixels = 48;
const linePixels = 18;
/** The padding around the text. */
const edgePixels = 8;

/** The content of an event’s box; shows as much as fits. */
export function EventContent({ info, view, clock, roomyDays }: EventContentProps) {
  const { t, i18n } = useLingui();
  const event = shownIn(info.event);
  const { id, title, calendar, otherZone, occurrence, dishes, attendance } = event;
  const when = whenIn(info, event);
  const timed = view !== 'month' && !when.allDay;
  const length = when.end - when.start;
  const wraps = view === 'month' && !bar(when) && roomyDays.has(dayOf(when.start));
  const roomy = timed && length >= hourMs;
  const cooked = roomy ? dishes.find(({ title }) => title !== '') : undefined;
  const signs = (
    <>
      <InvitationMark attendance={attendance} size={13} className={classes.repeats} />
      {occurrence.recurring && <IconRepeat className={classes.repeats} size={13} aria-label={t`repeats`} />}
    </>
  );
  return (
    <span
      className={classes.content}
      style={roomy ? linesIn(length) : undefined}
      data-event={id}
      data-roomy={roomy || undefined}
      data-line={!timed || undefined}
      data-wraps={wraps || undefined}
      title={timed ? undefined : lineWords(title, when, clock)}
    >
      {cooked?.imageUri && (
        <img
          className={classes.picture}
          src={sized(cooked.imageUri, 'thumb')}
          alt=""
          width={30}
          height={30}
        />
      )}
      <span className={classes.title} dir="auto">
        <EventTitle {...event} />
      </span>
      {timed && (
        <span className={classes.time}>
          <span>{clock.timeWords(when.start)}</span>
          {roomy && when.end > when.start && (
            <span className={classes.until}> – {clock.timeWords(when.end)}</span>
          )}
          {otherZone && <span> · {plannedIn(otherZone, i18n)}</span>}
          {roomy && signs}
        </span>
      )}
      {!timed && !when.allDay && info.isStart && (
        <span className={classes.at} data-nights={dayOf(when.start) !== dayOf(when.end) || undefined}>
          {clock.timeWords(when.start)}
        </span>
      )}
      {cooked && length >= 2 * hourMs && cooked.title !== title && (
        <span className={`block mt-2 tiny ${classes.cooked}`}>{cooked.title}</span>
      )}
      {roomy && length >= 2 * hourMs && <EventFaces attendance={attendance} size={18} max={4} />}
      {timed ? !roomy && signs : occurrence.recurring && <VisuallyHidden>{t`repeats`}</VisuallyHidden>}
      <VisuallyHidden>{calendar?.title}</VisuallyHidden>
    </span>
  );
}

/** A time at which somebody is busy. */
export function BusyContent({ info, view, clock }: Pick<EventContentProps, 'info' | 'view' | 'clock'>) {
  const { event, isStart } = info;
  const timed = view !== 'month';
  return (
    <span className={classes.content} data-line={!timed || undefined}>
      <span className={classes.title}>
        <Trans>Busy</Trans>
      </span>
      {isStart && event.start && (
        <span className={timed ? classes.time : classes.at}>{clock.timeWords(event.start.getTime())}</span>
      )}
    </span>
  );
}

/** The event’s current times, also during a drag. */
function whenIn({ event: { start, end, allDay } }: EventDisplayInfo, shown: DisplayEvent): When {
  const from = start?.getTime() ?? shown.start;
  return { start: from, end: end?.getTime() ?? from, allDay };
}

/** The number of whole text lines that fit into the box. */
function linesIn(length: number): CSSProperties {
  const lines = Math.floor(((length / hourMs) * hourPixels - edgePixels) / linePixels);
  return { '--lines': lines } as CSSProperties;
}

/** The details that a single line has no room for. */
function lineWords(title: string, when: When, clock: ViewerClock): string {
  return when.allDay ? title : `${title}, ${spanWords(when, clock)}`;
}

function spanWords({ start, end }: When, { timeWords }: ViewerClock): string {
  return end > start ? `${timeWords(start)} – ${timeWords(end)}` : timeWords(start);
}
