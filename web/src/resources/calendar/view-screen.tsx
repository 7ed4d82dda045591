import type { Calendar } from '@potluck/contract';
import { useNameFromParams } from '../../standard/data/name-from-params.ts';
import { useResource } from '../../standard/data/use-resource.ts';
import { ResourceAbout } from '../../standard/resource-head.tsx';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { AccessBanner } from '../../standard/sharing/access-banner.tsx';
import { useLeave } from '../../standard/use-leave.ts';
import { CalendarSchedule } from './schedule/calendar-schedule.tsx';
import { usePartAhead } from './schedule/view-parts.tsx';
import { CalendarHead } from './view/calendar-head.tsx';

export function CalendarViewScreen() {
  usePartAhead();
  const query = useResource('calendar', useNameFromParams('calendar'));
  return <ResourceScreen query={query}>{calendar => <ViewCalendar calendar={calendar} />}</ResourceScreen>;
}

function ViewCalendar({ calendar }: { calendar: Calendar }) {
  return (
    <>
      <AccessBanner of="calendar" resource={calendar} title={calendar.title} onGone={useLeave('calendar')} />
      <CalendarHead calendar={calendar} />
      <div className="tall">
        <CalendarSchedule calendar={calendar} />
      </div>
      <ResourceAbout of="calendar" resource={calendar} />
    </>
  );
}
