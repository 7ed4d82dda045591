import { VisuallyHidden } from '@mantine/core';
import { type DisplayEvent, eventsOn } from '../display-event.ts';
import { EventCard } from '../event/event-card.tsx';
import { useRecipes } from '../event/use-recipes.ts';
import { type Day, type DayRange, daysIn } from '../time/day.ts';
import type { ViewerClock } from '../time/viewer-clock.ts';
import { fullDay } from '../time/words.ts';
import classes from './phone-week.module.css';

export interface PhoneWeekProps {
  range: DayRange;
  events: DisplayEvent[];
  today: Day;
  clock: ViewerClock;
  onDay: (day: Day) => void;
}

/** Seven days below each other, each with room to read. */
export function PhoneWeek({ range, events, today, clock, onDay }: PhoneWeekProps) {
  const recipes = useRecipes(events);
  return (
    <div className={classes.week}>
      {daysIn(range).map(day => (
        <section key={day} className={classes.day} data-today={day === today || undefined}>
          <h3 className={classes.label}>
            <button type="button" onClick={() => onDay(day)}>
              <VisuallyHidden>{clock.dayWords(day, fullDay)}</VisuallyHidden>
              <span aria-hidden>{clock.dayWords(day, { weekday: 'short' })}</span>
              <span className={classes.number} aria-hidden>
                {clock.dayWords(day, { day: 'numeric' })}
              </span>
            </button>
          </h3>
          <ul className={classes.events}>
            {eventsOn(events, day).map(event => (
              <li key={event.id}>
                <EventCard event={event} day={day} clock={clock} recipes={recipes} look="line" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
