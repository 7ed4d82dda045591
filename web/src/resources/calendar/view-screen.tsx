import type { Calendar } from '@potluck/contract';
import { HeadSkeleton } from '../../resource/head-skeleton.tsx';
import { useNameFromParams } from '../../resource/name-from-params.ts';
import { ResourceScreen } from '../../resource/resource-screen.tsx';
import { StandingBanner } from '../../resource/sharing/standing-banner.tsx';
import { useLeave } from '../../resource/use-leave.ts';
import { useResource } from '../../resource/use-resource.ts';
import { CalendarSchedule } from './schedule/calendar-schedule.tsx';
import { usePartAhead } from './schedule/use-part-ahead.ts';
import { CalendarHead } from './view/calendar-head.tsx';

export function CalendarViewScreen() {
  usePartAhead();
  const query = useResource('calendar', useNameFromParams('calendar'));
  return (
    <ResourceScreen query={query} skeleton={<HeadSkeleton />}>
      {calendar => <ViewCalendar calendar={calendar} />}
    </ResourceScreen>
  );
}

function ViewCalendar({ calendar }: { calendar: Calendar }) {
  return (
    <>
      <StandingBanner
        of="calendar"
        resource={calendar}
        title={calendar.title}
        onGone={useLeave('calendar')}
      />
      <CalendarHead calendar={calendar} />
      <CalendarSchedule calendar={calendar} />
    </>
  );
}
