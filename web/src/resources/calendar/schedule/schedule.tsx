import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { Calendar } from '@potluck/contract';
import { hourMs } from '@potluck/contract/durations';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { NotAllCached } from '../../../offline/not-cached.tsx';
import { useLeftDraft } from '../../../standard/form/use-draft-state.ts';
import { clockOn } from '../../../standard/time/day.ts';
import {
  nextHour,
  useViewerClock,
  type ViewerClock,
  type When,
} from '../../../standard/time/viewer-clock.ts';
import { anchorOf } from '../../../ui/anchor-rect.ts';
import { useWide } from '../../../ui/browser/device.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useCreateKey } from '../../../ui/browser/use-create-key.ts';
import { writesTo } from '../../event/shown-event.ts';
import { useMove } from './actions/use-move.tsx';
import { Agenda, MealBoard, MonthGrid, PhoneMonth, PhoneWeek, TimeGrid, viewPart } from './lazy-views.tsx';
import { useLongPress } from './move/use-long-press.ts';
import { usePickedUpEvent } from './move/use-picked-up-event.ts';
import { NewEventButton, useGoToDate, useQuickCreate } from './planning/use-quick-create.tsx';
import { eventIdAt, pressedEvent } from './popover/pressed-event.ts';
import classes from './schedule.module.css';
import { ScheduleHeader } from './schedule-header.tsx';
import { DaysSkeleton } from './schedule-skeleton.tsx';
import type { PopoverProps, PopoverTarget, ScheduleViewProps } from './schedule-view-props.ts';
import { rangeOf } from './time/view-range.ts';
import { useDisplayEvents } from './use-display-events.ts';
import { useScheduleKeys } from './use-schedule-keys.ts';
import { type SchedulePosition, useSchedulePosition } from './use-schedule-position.ts';
import { ViewSwitch } from './view-switch.tsx';

const ShopButton = lazyPart(
  () => import('./shop-button.tsx'),
  'ShopButton',
  () => <div className="target-width" />,
);
const OpenPolls = lazyPart(() => import('../../event/poll/open-polls.tsx'), 'OpenPolls');
const TruncatedNote = lazyPart(() => import('./truncated-note.tsx'), 'TruncatedNote');
const HeldBanner = lazyPart(() => import('./move/move-banner.tsx'), 'MoveBanner');

interface ScheduleProps {
  /** The calendar, or `calendars/-` for all of the viewer’s. */
  parent: string;
  /** The calendars whose events may show. */
  calendars: Calendar[];
  /** The names of the hidden calendars. */
  hidden?: ReadonlySet<string>;
  /** The calendar toggles, if there are several calendars. */
  children?: React.ReactNode;
}

const none: ReadonlySet<string> = new Set();

/** The events of some calendars as a schedule or meal board. */
export function Schedule({ hidden = none, ...shown }: ScheduleProps) {
  const clock = useViewerClock();
  const place = useSchedulePosition(clock);
  const Shown = place.view === 'meals' ? MealBoard : Events;
  return (
    <Shown
      {...shown}
      hidden={hidden}
      place={place}
      clock={clock}
      views={<ViewSwitch view={place.view} onView={view => place.go({ view })} />}
    />
  );
}

type EventsProps = Required<Omit<ScheduleProps, 'children'>> &
  Pick<ScheduleProps, 'children'> & { place: SchedulePosition; clock: ViewerClock; views: ReactNode };

/** A month, week, day or agenda in which users create and move events. */
function Events({ parent, calendars, hidden, children, place, clock, views }: EventsProps) {
  const { t } = useLingui();
  const found = useDisplayEvents({ parent, calendars, hidden }, place, clock);
  const pending = found.isPending && !found.isPaused;
  const { move, moved, dialog: scopeDialog } = useMove(clock);
  const holding = usePickedUpEvent({ events: found.events, place, clock, move, moved });
  const longPress = useLongPress(pressed => {
    const id = pressed.closest('[data-look]') && eventIdAt(pressed);
    if (id) holding.pickUp(id);
  });
  useScheduleKeys(place);
  const writable = calendars.filter(writesTo);
  const goWhere = useGoToDate(place, clock);
  const { plan, dialog: planDialog } = useQuickCreate({ calendars: writable, clock, onPlanned: goWhere });
  useCreateKey(writable.length > 0 ? () => plan({ when: proposed(place, clock) }) : undefined);
  useLeftDraft('event quick', () => plan({ when: proposed(place, clock) }));
  const { popover, dialog: popoverDialog } = useEventPopover(found, clock);
  return (
    <section
      className={classes.schedule}
      aria-label={t`Schedule`}
      onKeyDownCapture={holding.onKeyDownCapture}
      {...longPress}
    >
      <ScheduleHeader
        place={place}
        clock={clock}
        views={views}
        actions={
          <>
            <ShopButton place={place} clock={clock} calendars={calendars} hidden={hidden} />
            {writable.length > 0 && <NewEventButton onClick={() => plan({ when: proposed(place, clock) })} />}
          </>
        }
      >
        {children}
      </ScheduleHeader>
      {pending && <VisuallyHidden role="status" aria-label={t`Loading`} />}
      {found.isPaused && <NotAllCached />}
      <OpenPolls parent={parent} />
      {found.cut.length > 0 && <TruncatedNote cut={found.cut} hidden={hidden} />}
      {found.error && found.events.length === 0 ? (
        <QueryFailed of={found} title={t`Couldn’t load the events`} />
      ) : (
        <ScheduleView
          place={place}
          clock={clock}
          events={holding.shown}
          busy={found.busy}
          pending={pending}
          plannable={writable.length > 0}
          onPlan={(when, anchor) => plan({ when, anchor })}
          onOpenPopover={popover}
          onMove={move}
        />
      )}
      <VisuallyHidden role="status" aria-live="assertive">
        {holding.announcement}
      </VisuallyHidden>
      {holding.pickedUp && <HeldBanner {...holding} />}
      {planDialog}
      {popoverDialog}
      {scopeDialog}
    </section>
  );
}

/** The proposed time for a new event: one hour on the current day, from the next full hour. */
function proposed({ date, today }: SchedulePosition, clock: ViewerClock): When {
  const timeOfDay = clock.clockAt(Date.now()) - clockOn(today);
  const start = nextHour(clockOn(date) + timeOfDay);
  return { start, end: start + hourMs, allDay: false };
}

const PrintedSchedule = lazyPart(() => import('./print/printed-schedule.tsx'), 'PrintedSchedule');

/** The chosen view, in the variant for the screen size. */
function ScheduleView(props: ScheduleViewProps) {
  const wide = useWide();
  const { place, clock, events, busy, pending } = props;
  const { view, date, today, go } = place;
  const range = rangeOf(place, clock.firstWeekday);
  const shown = { range, today, events, clock };
  const parts: Record<ReturnType<typeof viewPart>, () => ReactNode> = {
    agenda: () =>
      pending ? <DaysSkeleton /> : <Agenda {...shown} busy={busy} onPress={wide ? look : undefined} />,
    phoneMonth: () => (
      <PhoneMonth
        {...shown}
        busy={busy}
        date={date}
        pending={pending}
        onDay={day => go({ date: day }, 'small')}
      />
    ),
    phoneWeek: () =>
      pending ? (
        <DaysSkeleton />
      ) : (
        <PhoneWeek {...shown} busy={busy} onDay={day => go({ view: 'day', date: day })} />
      ),
    monthGrid: () => <MonthGrid {...props} />,
    // The meal board replaces all of this.
    meals: () => null,
    timeGrid: () => <TimeGrid {...props} view={view === 'week' ? 'week' : 'day'} />,
  };
  const part = viewPart(view, wide);

  /** In the agenda the popover opens next to the title, because a line is as wide as the screen. */
  function look(click: MouseEvent) {
    const pressed = pressedEvent(click);
    if (!pressed) return;
    const title = pressed.link.querySelector('[dir]') ?? pressed.link;
    props.onOpenPopover({ event: pressed.event, anchor: anchorOf(title) });
  }

  return (
    <>
      <div className={classes.screen}>{parts[part]()}</div>
      <PrintedSchedule {...shown} view={view} date={date} />
    </>
  );
}

const Popover = lazyPart(() => import('./popover/popover.tsx'), 'Popover');

/** `popover(target)` opens the popover next to the schedule; render `dialog` anywhere. Loads lazily the first time. */
function useEventPopover(
  { events, busy }: Pick<PopoverProps, 'events' | 'busy'>,
  clock: ViewerClock,
): { popover: Popover; dialog: ReactNode } {
  const [target, popover] = useState<PopoverTarget>();
  const dialog = target && (
    <Popover
      // Resets the state of the previous subject.
      key={JSON.stringify(target)}
      target={target}
      events={events}
      busy={busy}
      clock={clock}
      onOpenPopover={popover}
      onClose={() => popover(undefined)}
    />
  );
  return { popover, dialog };
}

type Popover = (target: PopoverTarget) => void;
