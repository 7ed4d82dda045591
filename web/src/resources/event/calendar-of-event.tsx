import type { Calendar } from '@potluck/contract';
import { Link } from '@tanstack/react-router';
import { resourceTypes } from '../../resource-types/resource-types.ts';
import { ordinaryColor } from '../../theme/ordinary-color.ts';
import colorMarkClasses from '../../ui/color-mark.module.css';

/** The event’s calendar, as a link. */
export function CalendarOfEvent({ calendar }: { calendar: Calendar }) {
  return (
    <Link
      className="row target strong plain-link anywhere hover-underline fit"
      {...resourceTypes.calendar.links(calendar.name, {}).view}
    >
      <ColorMark color={calendar.color} />
      {calendar.title}
    </Link>
  );
}

/** A calendar’s colour, next to its title. */
export function ColorMark({ color }: { color: string }) {
  return (
    <span className={colorMarkClasses.mark} style={{ backgroundColor: color || ordinaryColor }} aria-hidden />
  );
}
