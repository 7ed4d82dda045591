import type { Calendar } from '@potluck/contract';
import { Link } from '@tanstack/react-router';
import { resourceTypes } from '../../resource-types/resource-types.ts';
import { ColorMark } from '../../ui/color-mark.tsx';
import classes from './calendar-of-event.module.css';

/** The event’s calendar, as a link. */
export function CalendarOfEvent({ calendar }: { calendar: Calendar }) {
  return (
    <Link className={classes.calendar} {...resourceTypes.calendar.links(calendar.name, {}).view}>
      <ColorMark color={calendar.color} />
      {calendar.title}
    </Link>
  );
}
