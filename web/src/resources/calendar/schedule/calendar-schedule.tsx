import { Trans } from '@lingui/react/macro';
import { type Calendar, can } from '@potluck/contract';
import { useMemo } from 'react';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import classes from './schedule.module.css';
import { Schedule } from './schedule.tsx';

/** The schedule of a single calendar, for people who may read it. */
export function CalendarSchedule({ calendar }: { calendar: Calendar }) {
  const calendars = useMemo(() => [calendar], [calendar]);
  if (!can(callerAccessOn('calendar', calendar), 'readContents'))
    return (
      <p className={classes.closed}>
        <Trans>Only people with access see what’s in this calendar.</Trans>
      </p>
    );
  return <Schedule parent={calendar.name} calendars={calendars} />;
}
