import { type MouseEvent, type ReactNode, Suspense } from 'react';
import { anchorOf } from '../../../ui/anchor-rect.ts';
import { lazy } from '../../../ui/browser/lazy.ts';
import { useWide } from '../../../ui/browser/use-wide.ts';
import { pressedEvent } from './popover/pressed-event.ts';
import { DaysRoom } from './schedule-room.tsx';
import classes from './schedule-view.module.css';
import type { ScheduleViewProps } from './schedule-view-props.ts';
import { rangeOf } from './time/views.ts';
import { Agenda, MonthGrid, PhoneMonth, PhoneWeek, TimeGrid, viewPart } from './view-parts.tsx';

const Paper = lazy(() => import('./print/paper.tsx').then(file => ({ default: file.Paper })));

/** The view that is chosen, as it fits. */
export function ScheduleView(props: ScheduleViewProps) {
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
    // The board of meals stands in the place of all of this.
    meals: () => null,
    timeGrid: () => <TimeGrid {...props} view={view === 'week' ? 'week' : 'day'} />,
  };
  const part = viewPart(view, wide);

  /** An event is told beside its title: its line is as wide as the screen. */
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
