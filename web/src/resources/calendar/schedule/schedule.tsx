import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { type Calendar, can } from '@potluck/contract';
import { type MouseEvent, type ReactNode, Suspense } from 'react';
import { messageOf } from '../../../api/api.ts';
import { NotAllCached } from '../../../offline/not-cached.tsx';
import { useLeftDraft } from '../../../standard/form/use-draft-state.ts';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { anchorOf } from '../../../ui/anchor-rect.ts';
import { lazy } from '../../../ui/browser/lazy.ts';
import { useWide } from '../../../ui/browser/use-wide.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useMove } from './actions/use-move.tsx';
import type { When } from './display-event.ts';
import { eventIdAt, useHeld } from './move/use-held.ts';
import { useLongPress } from './move/use-long-press.ts';
import { NewEventButton } from './planning/new-event-button.tsx';
import { useGoWhere } from './planning/use-go-where.ts';
import { useQuickCreate } from './planning/use-quick-create.tsx';
import { pressedEvent } from './popover/pressed-event.ts';
import { useEventPopover } from './popover/use-event-popover.tsx';
import classes from './schedule.module.css';
import { ScheduleHead } from './schedule-head.tsx';
import { DaysRoom, ScheduleRoom } from './schedule-room.tsx';
import type { ScheduleViewProps } from './schedule-view-props.ts';
import { clockOn } from './time/day.ts';
import { nextHour } from './time/next-hour.ts';
import { useViewerClock } from './time/use-viewer-clock.ts';
import type { ViewerClock } from './time/viewer-clock.ts';
import { rangeOf } from './time/views.ts';
import { useDisplayEvents } from './use-display-events.ts';
import { type Place, usePlace } from './use-place.ts';
import { useScheduleKeys } from './use-schedule-keys.ts';
import { Agenda, loadMeals, MonthGrid, PhoneMonth, PhoneWeek, TimeGrid, viewPart } from './view-parts.tsx';
import { ViewSwitch } from './view-switch.tsx';

const MealBoard = lazy(() => loadMeals().then(file => ({ default: file.MealBoard })));
const ShopButton = lazy(() => import('../../list/plan/shop-button.tsx'));
const CutShort = lazy(() => import('./cut-short.tsx').then(file => ({ default: file.CutShort })));
const HeldBanner = lazy(() => import('./move/held-banner.tsx').then(file => ({ default: file.HeldBanner })));

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
const hourMs = 3_600_000;

/** The events of some calendars as a schedule or meal board. */
export function Schedule({ hidden = none, ...shown }: ScheduleProps) {
  const clock = useViewerClock();
  const place = usePlace(clock);
  const Shown = place.view === 'meals' ? MealBoard : Events;
  return (
    <Suspense fallback={<ScheduleRoom />}>
      <Shown
        {...shown}
        hidden={hidden}
        place={place}
        clock={clock}
        views={<ViewSwitch view={place.view} onView={view => place.go({ view })} />}
      />
    </Suspense>
  );
}

type EventsProps = Required<Omit<ScheduleProps, 'children'>> &
  Pick<ScheduleProps, 'children'> & { place: Place; clock: ViewerClock; views: ReactNode };

/** A month, week, day or agenda in which users create and move events. */
function Events({ parent, calendars, hidden, children, place, clock, views }: EventsProps) {
  const { t, i18n } = useLingui();
  const found = useDisplayEvents({ parent, calendars, hidden }, place, clock);
  const pending = found.isPending && !found.isPaused;
  const { move, moved, dialog: scopeDialog } = useMove(clock);
  const holding = useHeld({ events: found.events, place, clock, move, moved });
  const longPress = useLongPress(pressed => {
    const id = pressed.closest('[data-look]') && eventIdAt(pressed);
    if (id) holding.take(id);
  });
  useScheduleKeys(place);
  const writable = calendars.filter(each => can(callerAccessOn('calendar', each), 'update'));
  const goWhere = useGoWhere(place, clock);
  const { plan, dialog: planDialog } = useQuickCreate({ calendars: writable, clock, onPlanned: goWhere });
  useLeftDraft('event quick', () => plan({ when: proposed(place, clock) }));
  const { popover, dialog: popoverDialog } = useEventPopover(found.events, clock);
  return (
    <section
      className={classes.schedule}
      aria-label={t`Schedule`}
      onKeyDownCapture={holding.onKeyDownCapture}
      {...longPress}
    >
      <ScheduleHead
        place={place}
        clock={clock}
        views={views}
        actions={
          <>
            <Suspense fallback={<div className={classes.shop} />}>
              <ShopButton place={place} clock={clock} calendars={calendars} hidden={hidden} />
            </Suspense>
            {writable.length > 0 && <NewEventButton onClick={() => plan({ when: proposed(place, clock) })} />}
          </>
        }
      >
        {children}
      </ScheduleHead>
      {pending && <VisuallyHidden role="status" aria-label={t`Loading`} />}
      {found.isPaused && <NotAllCached />}
      {found.cut.length > 0 && (
        <Suspense>
          <CutShort cut={found.cut} hidden={hidden} />
        </Suspense>
      )}
      {found.error && found.events.length === 0 ? (
        <ErrorState
          title={t`The events could not be loaded`}
          message={messageOf(found.error, i18n)}
          onRetry={found.refetch}
          busy={found.isFetching}
        />
      ) : (
        <ScheduleView
          place={place}
          clock={clock}
          events={holding.shown}
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
      <Suspense>{holding.held && <HeldBanner {...holding} />}</Suspense>
      {planDialog}
      {popoverDialog}
      {scopeDialog}
    </section>
  );
}

/** The proposed time for a new event: one hour on the current day, from the next full hour. */
function proposed({ date, today }: Place, clock: ViewerClock): When {
  const timeOfDay = clock.clockAt(Date.now()) - clockOn(today);
  const start = nextHour(clockOn(date) + timeOfDay);
  return { start, end: start + hourMs, allDay: false };
}

const Paper = lazy(() => import('./print/paper.tsx').then(file => ({ default: file.Paper })));

/** The chosen view, in the variant for the screen size. */
function ScheduleView(props: ScheduleViewProps) {
  const wide = useWide();
  const { place, clock, events, pending } = props;
  const { view, date, today, go } = place;
  const range = rangeOf(place, clock.firstWeekday);
  const shown = { range, today, events, clock };
  const parts: Record<ReturnType<typeof viewPart>, () => ReactNode> = {
    agenda: () => (pending ? <DaysRoom /> : <Agenda {...shown} onPress={wide ? look : undefined} />),
    phoneMonth: () => (
      <PhoneMonth {...shown} date={date} pending={pending} onDay={day => go({ date: day }, 'small')} />
    ),
    phoneWeek: () =>
      pending ? <DaysRoom /> : <PhoneWeek {...shown} onDay={day => go({ view: 'day', date: day })} />,
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
      <div className={classes.screen}>
        <Suspense fallback={<DaysRoom />}>{parts[part]()}</Suspense>
      </div>
      <Suspense>
        <Paper {...shown} view={view} date={date} />
      </Suspense>
    </>
  );
}
