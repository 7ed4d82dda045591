import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type EventApi,
  useCalendarController,
} from '@fullcalendar/react';
import { dayMs, hourMs } from '@potluck/contract/durations';
import '@fullcalendar/react/skeleton.css';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Day, dayOf } from '../../../../standard/time/day.ts';
import type { ViewerClock, When } from '../../../../standard/time/viewer-clock.ts';
import { type AnchorRect, anchorOf } from '../../../../ui/anchor-rect.ts';
import { lazyPart } from '../../../../ui/browser/lazy-part.tsx';
import { type BusyTime, type DisplayEvent, eventsOn } from '../display-event.ts';
import { eventLink } from '../event/event-parts.tsx';
import classes from './calendar-grid.module.css';
import { BusyContent, EventContent } from './event-content.tsx';
import { busyInput, inputOf, isBusy, shownIn } from './event-input.ts';
import { gridClassNames } from './grid-class-names.ts';
import { useOpening } from './initial-hour.ts';
import { useRoomyDays } from './roomy-days.ts';

const OffscreenActions = lazyPart(() => import('./offscreen-actions.tsx'), 'OffscreenActions');

export interface CalendarGridProps {
  view: 'month' | 'week' | 'day';
  /** The FullCalendar plugins of the view. */
  plugins: CalendarOptions['plugins'];
  date: Day;
  events: DisplayEvent[];
  busy: BusyTime[];
  clock: ViewerClock;
  /** Whether tapping or dragging over slots creates an event. */
  plannable: boolean;
  onPlan: (when: When, anchor: AnchorRect) => void;
  onOpen: (event: DisplayEvent, anchor: AnchorRect) => void;
  /** Shows all events of a day whose cell has no room for them. */
  onMore: (day: Day, anchor: AnchorRect) => void;
  /** Resolves to whether the move was accepted. */
  onMove: (event: DisplayEvent, when: When) => Promise<boolean>;
  onDay: (day: Day) => void;
}

const views = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const;

/** A month, week or day grid with draggable events. The grid receives the viewer’s clock as if it were UTC. */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, plugins, date, events, busy, clock, plannable, onDay, onMore } = props;
  const { t } = useLingui();
  const controller = useCalendarController();
  const [place, settled] = useSettled(view);
  const grid = useRef<CalendarRef>(null);
  const roomyDays = useRoomyDays({ place, view, date, events, firstWeekday: clock.firstWeekday });
  useOpening({ grid, place, settled, view, date, events, clock });
  // Navigates before paint.
  useLayoutEffect(() => {
    controller.changeView(views[view]);
    controller.gotoDate(date);
  }, [controller, view, date]);
  const router = useRouter();
  const inputs = useMemo(
    () => [
      ...events.map(event => inputOf(event, router.buildLocation(eventLink(event)).href)),
      ...busy.map(busyInput),
    ],
    [events, busy, router],
  );
  // Returns true, because the grid opens a list of its own if this callback returns nothing.
  const more: (link: { date: Date; jsEvent: UIEvent }) => void = ({ date: day, jsEvent }) => {
    onMore(dayOf(day.getTime()), anchorOfPressed(jsEvent));
    return true;
  };
  return (
    <div ref={place} className={classes.grid} data-view={view} data-settled={settled || undefined}>
      <FullCalendar
        ref={grid}
        {...gridClassNames}
        {...actionsOf(props)}
        plugins={plugins}
        controller={controller}
        initialView={views[view]}
        initialDate={date}
        events={inputs}
        timeZone="UTC"
        now={() => clock.clockAt(Date.now())}
        locale={clock.locale}
        firstDay={clock.firstWeekday}
        selectable={plannable}
        // In a day view the page’s heading names the day.
        dayHeaders={view !== 'day'}
        allDaySlot={view !== 'day' || eventsOn(events, date).some(({ allDay }) => allDay)}
        // In a week, the link’s accessible name would differ from the visible day name.
        navLinks={view === 'month'}
        allDayText={t`all day`}
        moreLinkText={count => t`+${count} more`}
        moreLinkHint={count => t`${count} more: show the day`}
        slotHeaderContent={({ date: slot }) => clock.timeWords(slot.getTime())}
        eventContent={info =>
          isBusy(info.event) ? (
            <BusyContent info={info} {...props} />
          ) : (
            <EventContent info={info} roomyDays={roomyDays} {...props} />
          )
        }
        navLinkDayClick={day => onDay(dayOf(day.getTime()))}
        moreLinkClick={more}
      />
      {settled && view !== 'month' && <OffscreenActions place={place} />}
    </div>
  );
}

type Actions = Pick<CalendarOptions, 'dateClick' | 'select' | 'eventClick' | 'eventDrop' | 'eventResize'>;

function actionsOf({ onPlan, onOpen, onMove, plannable }: CalendarGridProps): Actions {
  return {
    dateClick: ({ date, allDay, jsEvent }) => {
      const start = date.getTime();
      if (plannable)
        onPlan({ start, end: start + (allDay ? dayMs : hourMs), allDay }, pressedAnchor(jsEvent));
    },
    select: ({ start, end, allDay, jsEvent }) =>
      onPlan({ start: start.getTime(), end: end.getTime(), allDay }, pressedAnchor(jsEvent)),
    eventClick: ({ event, el, jsEvent }) => {
      if (isBusy(event) || jsEvent.ctrlKey || jsEvent.metaKey || jsEvent.shiftKey) return;
      jsEvent.preventDefault();
      onOpen(shownIn(event), anchorOf(el));
    },
    eventDrop: ({ event, revert }) => void moved(event, revert),
    eventResize: ({ event, revert }) => void moved(event, revert),
  };

  async function moved(event: EventApi, revert: () => void) {
    const shown = shownIn(event);
    if (!(await onMove(shown, whenAfter(event, shown)))) revert();
  }
}

/**
 * The times after a drop. An event without a duration, or one that changed between all-day and timed, has no end there.
 */
function whenAfter({ start, end, allDay }: EventApi, shown: DisplayEvent): When {
  const from = start?.getTime() ?? shown.start;
  if (end) return { start: from, end: end.getTime(), allDay };
  const length = shown.allDay === allDay ? shown.end - shown.start : allDay ? dayMs : hourMs;
  return { start: from, end: from + length, allDay };
}

/** The position of the press; the middle of the screen for other events. */
function pressedAnchor(event: UIEvent | null): AnchorRect {
  const at = event && 'changedTouches' in event ? (event as TouchEvent).changedTouches[0] : event;
  const { clientX, clientY } = at && 'clientX' in at ? (at as Point) : middle();
  return { left: clientX, top: clientY, width: 0, height: 0 };
}

/** The position of the pressed element. */
function anchorOfPressed({ target }: Pick<UIEvent, 'target'>): AnchorRect {
  return target instanceof Element ? anchorOf(target) : pressedAnchor(null);
}

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>;

function middle(): Point {
  return { clientX: innerWidth / 2, clientY: innerHeight / 2 };
}

const frames = 4;

/** False during a view’s first frames: the grid measures itself after paint, and should not visibly jump. */
function useSettled(view: string) {
  const place = useRef<HTMLDivElement>(null);
  const [settledView, settle] = useState('');
  useEffect(() => {
    let left = frames;
    let request = requestAnimationFrame(next);
    function next() {
      left -= 1;
      if (left > 0) request = requestAnimationFrame(next);
      else settle(view);
    }
    return () => cancelAnimationFrame(request);
  }, [view]);
  return [place, settledView === view] as const;
}
