import { useNavigate } from '@tanstack/react-router';
import { useWide } from '../../../../ui/browser/device.ts';
import { eventLink } from '../event/event-parts.tsx';
import type { ScheduleViewProps } from '../schedule-view-props.ts';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid.tsx';

/** The grid with its off-screen arrows: phones have no room next to an event. */
export function GridView(props: ScheduleViewProps & Pick<CalendarGridProps, 'view' | 'plugins'>) {
  const { place, view, events, onOpenPopover, ...actions } = props;
  const navigate = useNavigate();
  const wide = useWide();
  return (
    <CalendarGrid
      view={view}
      date={place.date}
      events={events}
      {...actions}
      onOpen={(event, anchor) => {
        if (wide) onOpenPopover({ anchor, event: event.id });
        else void navigate(eventLink(event));
      }}
      onMore={(day, anchor) => onOpenPopover({ anchor, day })}
      onDay={day => place.go({ view: 'day', date: day })}
    />
  );
}
