import { useNavigate } from '@tanstack/react-router';
import { eventLink } from '../event/event-link.tsx';
import type { ScheduleViewProps } from '../schedule-view-props.ts';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid.tsx';

/** The grid, with the deeds that it leads to. */
export function GridView(props: ScheduleViewProps & Pick<CalendarGridProps, 'view' | 'plugins'>) {
  const { place, view, events, ...deeds } = props;
  const navigate = useNavigate();
  return (
    <CalendarGrid
      view={view}
      date={place.date}
      events={events}
      {...deeds}
      onOpen={event => void navigate(eventLink(event))}
      onDay={day => place.go({ view: 'day', date: day })}
    />
  );
}
