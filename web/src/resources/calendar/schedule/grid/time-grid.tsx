import interactionPlugin from '@fullcalendar/react/interaction';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import type { ScheduleViewProps } from '../schedule-view-props.ts';
import { GridView } from './grid-view.tsx';

const plugins = [timeGridPlugin, interactionPlugin];

export interface TimeGridProps extends ScheduleViewProps {
  view: 'week' | 'day';
}

/** The hours of a week or day. */
export function TimeGrid(props: TimeGridProps) {
  return <GridView {...props} plugins={plugins} />;
}
