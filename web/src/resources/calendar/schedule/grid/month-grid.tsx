import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import type { ScheduleViewProps } from '../schedule-view-props.ts';
import { GridView } from './grid-view.tsx';

const plugins = [dayGridPlugin, interactionPlugin];

/** The weeks of a month, with events in their days. */
export function MonthGrid(props: ScheduleViewProps) {
  return <GridView {...props} view="month" plugins={plugins} />;
}
